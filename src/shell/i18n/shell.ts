/** The few texts needed before the back-office's own have loaded, in both languages. */
export const shellMessages = {
  en: {
    loading: 'Loading…',
    start_failed: 'This page could not be opened',
    start_failed_hint: 'The server did not answer as expected (%{code}). Nothing you saved is lost. Try again in a moment.',
    broken: 'This page could not be shown',
    broken_hint: 'The fault is ours, and we have been told of it. Nothing you saved is lost.',
    retry: 'Try again',
  },
  fr: {
    loading: 'Chargement…',
    start_failed: 'Cette page n’a pas pu s’ouvrir',
    start_failed_hint:
      'Le serveur n’a pas répondu comme prévu (%{code}). Rien de ce que vous avez enregistré n’est perdu. Réessayez dans un instant.',
    broken: 'Cette page n’a pas pu s’afficher',
    broken_hint: 'L’erreur est de notre fait, et nous en sommes avertis. Rien de ce que vous avez enregistré n’est perdu.',
    retry: 'Réessayer',
  },
};
