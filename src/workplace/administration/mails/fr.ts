/** The French texts of the screens of emails. */
export const frMails = {
  no_server:
    'Aucun serveur de messagerie n’est configuré\u202f: les courriels restent ici et ne partent pas. Adressez-vous à votre équipe technique (réglage SMTP_URL).',
  failed: 'Le courriel ne peut pas être lu pour le moment. Rechargez la page pour réessayer.',
  none: 'Aucun courriel n’a encore été envoyé.',
  address_changed: 'Non envoyé\u202f: cette adresse n’est plus celle de la personne, et ce courriel permet de choisir son mot de passe.',
  out_of_date:
    'Non envoyé\u202f: son contenu avait changé quand le serveur de messagerie a pu le prendre. S’il reste quelque chose à faire, un autre courriel le remplace.',
  interrupted: 'Le serveur s’est arrêté pendant l’envoi\u202f: le courriel est peut-être parti, ou non.',
  server_answer: 'Le serveur de messagerie n’a pas pris le courriel. Réponse technique\u202f: «\u202f%{words}\u202f»',
  read_as: 'Lire comme',
  as_html: 'Comme une page',
  as_text: 'Comme du texte',
  content: 'Contenu du courriel',
  send: 'Envoyer de nouveau',
  again: {
    sent: 'Le courriel est parti.',
    waiting: 'Le courriel partira dès que le serveur de messagerie sera de nouveau disponible.',
    sending: 'Le courriel est en cours d’envoi.',
    failed: 'Le serveur de messagerie a de nouveau refusé le courriel. Sa raison est indiquée ici.',
    kept: 'Le courriel est gardé\u202f: aucun serveur de messagerie n’est configuré.',
  },
  link_apart: 'Ce courriel contient un lien ou un code secret, créé au moment de l’envoi\u202f: … le remplace ici.',
  link_hint:
    'Aucun serveur n’envoie ce courriel\u202f: la personne n’a donc pas de lien. Vous pouvez lui en donner un vous-même\u202f: il s’ouvre une seule fois et permet de choisir le mot de passe\u202f; le journal d’audit indique que vous l’avez demandé.',
  get_link: 'Créer un lien pour cette personne',
  link: 'Lien pour cette seule personne',
  link_once: 'Copiez-le maintenant\u202f: il n’est affiché qu’une fois, et n’est pas conservé.',
};
