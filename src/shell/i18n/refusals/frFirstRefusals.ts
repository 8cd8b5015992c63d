import type { enFirstRefusals } from './enFirstRefusals';

/** The French sentences of the refusals that may come before all the others are loaded. */
export const frFirstRefusals: typeof enFirstRefusals = {
  NETWORK: 'Le serveur est injoignable. Vos modifications sont toujours là\u202f: vérifiez votre connexion, puis réessayez.',
  SESSION_EXPIRED: 'Votre session a pris fin. Reconnectez-vous pour continuer.',
  FORBIDDEN: 'Vos droits ne permettent pas cette action. Si vous en avez besoin, demandez à l’administration du site.',
  MAINTENANCE: 'Le site est fermé pour maintenance. Vos modifications sont toujours là\u202f: réessayez quand elle sera finie.',
  BUSY: 'Le serveur est très sollicité. Vos modifications sont toujours là\u202f: réessayez dans un instant.',
  TOO_MANY_REQUESTS: 'Trop de demandes à la fois. Attendez un instant, puis réessayez.',
  INTERNAL_ERROR: 'Le serveur a rencontré un problème. Ce que vous aviez enregistré est intact\u202f: réessayez dans un instant.',
  OTHER: 'Cela n’a pas abouti (%{code}). Réessayez dans un instant.',
};
