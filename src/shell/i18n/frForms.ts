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
  drafts: {
    saving: 'Brouillon en cours d’enregistrement…',
    saved: 'Brouillon enregistré',
    waiting: 'Pas de connexion : le brouillon est gardé sur cet ordinateur',
    restored: 'Ce que vous aviez saisi (%{date}) est revenu. Ce n’est pas encore enregistré.',
    stale: 'La fiche a changé depuis : à l’enregistrement, vous choisirez ce qu’il faut garder.',
    discard: 'Jeter le brouillon',
    leave: 'Vos modifications ne sont pas enregistrées. Elles vous attendront ici, en brouillon. Quitter ce formulaire ?',
  },
  conditions: {
    appeared: '« %{name} » est maintenant dans le formulaire',
    gone: '« %{name} » n’est plus dans le formulaire',
    quoted: '« %{name} »',
    dropped:
      '%{names} est masqué : l’enregistrement le videra. Reprenez la valeur d’avant pour le garder. |||| %{names} sont masqués : l’enregistrement les videra. Reprenez la valeur d’avant pour les garder.',
  },
  translations: {
    progress: '%{language} %{done}/%{total}',
    stale: 'Plus ancien que son texte en %{source}',
    stale_count: '%{smart_count} texte à revoir |||| %{smart_count} textes à revoir',
    confirm: 'Toujours juste',
    confirm_label: 'Toujours juste : %{label}',
    confirmed: 'C’est noté : cette traduction reste juste',
    list_missing: '%{language} : %{smart_count} sans texte',
    list_stale: '%{language} : %{smart_count} à revoir',
    layout: 'Présentation des langues',
    side: 'Langues côte à côte',
    tabs: 'Une langue à la fois',
    languages: 'Langues de « %{label} »',
    tab_missing: '%{language}, manque',
    tab_stale: '%{language}, à revoir',
  },
  password_link: {
    label: 'Mot de passe',
    invite: 'Renvoyer l’invitation',
    invite_help: 'Un lien pour choisir un mot de passe, valable sept jours\u00a0: cette personne ne s’est jamais connectée.',
    send: 'Envoyer un lien pour un nouveau mot de passe',
    send_help: 'Valable deux heures. Tant qu’un autre n’est pas choisi, le mot de passe actuel reste valable.',
    sent: 'Le lien est en route.',
    waiting: 'Le lien partira dès que le serveur de messagerie le prendra.',
    sending: 'Le lien est en cours d’envoi.',
    failed: 'Le serveur de messagerie a refusé le message. Vérifiez l’adresse.',
    kept: 'Aucun serveur de messagerie n’est réglé\u00a0: le message a été gardé, et non envoyé.',
  },
};
