import type { enForms } from './enForms';

/** What forms say, in French. */
export const frForms: typeof enForms = {
  upload: {
    title: 'Joindre des fichiers',
    empty: 'Aucun fichier pour l’instant',
    open: 'Joindre des fichiers',
    open_one: 'Joindre un fichier',
    update: 'Mettre à jour',
    none: 'Aucun fichier',
    ready: '%{smart_count} fichier prêt |||| %{smart_count} fichiers prêts',
    left: 'Pas encore prêt : %{smart_count} fichier à envoyer |||| Pas encore prêt : %{smart_count} fichiers à envoyer',
    accepted: '30 Mo au plus chacun : %{accepted}',
  },
  fonts: {
    label: 'Police',
    plain: 'Police de la page',
  },
};
