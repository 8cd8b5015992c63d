import type { enFirstRefusals } from './enFirstRefusals';

/** Why something is refused, at first, in French. */
export const frFirstRefusals: typeof enFirstRefusals = {
  NETWORK: 'Le serveur est injoignable. Ce que vous avez saisi est toujours là : vérifiez votre connexion, puis réessayez.',
  SESSION_EXPIRED: 'Votre session a pris fin. Reconnectez-vous pour continuer.',
  FORBIDDEN: 'Vous n’avez pas le droit de faire cela. Demandez à votre administrateur si vous en avez besoin.',
  MAINTENANCE: 'Le site est fermé pour maintenance. Ce que vous avez saisi est toujours là\u202f: réessayez quand elle sera finie.',
  BUSY: 'Le serveur est très sollicité. Ce que vous avez saisi est toujours là : réessayez dans un instant.',
  TOO_MANY_REQUESTS: 'Trop de demandes à la fois. Attendez un instant, puis réessayez.',
  INTERNAL_ERROR: 'Le serveur a rencontré un problème. Ce que vous aviez enregistré est intact : réessayez dans un instant.',
  OTHER: 'Cela n’a pas abouti (%{code}). Réessayez dans un instant.',
};
