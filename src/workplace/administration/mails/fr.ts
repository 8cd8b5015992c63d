/** The texts of the screen of mails. */
export const frMails = {
  no_server:
    'Personne n’a reçu ce message\u202f: aucun serveur de messagerie n’est indiqué. Qui exploite le produit en indique un (SMTP_URL).',
  failed: 'Le message ne peut pas être lu pour le moment. Rechargez la page pour réessayer.',
  none: 'Rien n’a encore été écrit à personne.',
  address_changed:
    'Non envoyé\u202f: cette adresse n’est plus celle de la personne, et ce message permet à qui le lit de choisir son mot de passe.',
  interrupted: 'Le serveur s’est arrêté pendant l’envoi\u202f: le serveur de messagerie l’a peut-être, ou non.',
  read_as: 'Lire comme',
  as_html: 'Comme une page',
  as_text: 'Comme du texte',
  content: 'Ce que dit le message',
  send: 'Envoyer de nouveau',
  again: {
    sent: 'Le serveur de messagerie l’a pris.',
    waiting: 'Il attend le serveur de messagerie, qui ne le prend pas encore.',
    sending: 'Il est en cours d’envoi.',
    failed: 'Le serveur de messagerie l’a de nouveau refusé\u202f: il dit pourquoi.',
    kept: 'Il est gardé\u202f: il n’y a pas de serveur de messagerie.',
  },
  link_apart: 'Ce message porte un lien secret. Il est fait au moment de l’envoi\u202f: … tient sa place ici.',
  link_hint:
    'Rien n’envoie ce message\u202f: sa personne n’a donc pas de lien. Vous pouvez lui en donner un vous-même\u202f: il s’ouvre une seule fois, laisse qui l’a choisir le mot de passe, et l’audit dit que vous l’avez demandé.',
  get_link: 'Faire un lien pour cette personne',
  link: 'Lien pour cette seule personne',
  link_once: 'Copiez-le maintenant\u202f: il n’est montré que cette fois, et n’est gardé nulle part.',
};
