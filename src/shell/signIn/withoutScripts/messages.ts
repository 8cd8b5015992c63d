/** The texts of the sign-in and account pages that only browsers without scripts show. */
export const withoutScriptsMessages = {
  en: {
    recover: {
      sent_title: 'The link is on its way',
      next: 'Open the link of the email. Without JavaScript, copy its address: the page that opens has a field for it.',
    },
    choose: {
      link: 'Link of the email',
      link_help: 'Copy the whole address of the link in the email, and paste it here. No link any more?',
      ask: 'Ask for a new link',
    },
    scripts: {
      title: 'JavaScript is needed',
      lead: 'This page only works with JavaScript. Turn it on in your browser, then load the page again.',
      lead_dispute:
        'This page only works with JavaScript. Turn it on in your browser, then open the link of the email again, or tell your administrator that you did not agree to the change.',
      lead_answer: 'Questionnaires are answered with JavaScript. Turn it on in your browser, then open the link of the email again.',
      public: 'The public site, signing in and the password pages work without it.',
    },
  },
  fr: {
    recover: {
      sent_title: 'Le lien est en route',
      next: 'Ouvrez le lien du courriel. Sans JavaScript, copiez son adresse\u202f: la page qui s’ouvre a un champ pour elle.',
    },
    choose: {
      link: 'Lien du courriel',
      link_help: 'Copiez l’adresse entière du lien reçu par courriel, et collez-la ici. Vous n’avez plus de lien\u202f?',
      ask: 'Demander un nouveau lien',
    },
    scripts: {
      title: 'JavaScript est nécessaire',
      lead: 'Cette page ne fonctionne qu’avec JavaScript. Activez-le dans votre navigateur, puis rechargez la page.',
      lead_dispute:
        'Cette page ne fonctionne qu’avec JavaScript. Activez-le dans votre navigateur, puis ouvrez de nouveau le lien du courriel, ou signalez à l’administration du site que vous n’avez pas donné votre accord.',
      lead_answer:
        'Les questionnaires se remplissent avec JavaScript. Activez-le dans votre navigateur, puis ouvrez de nouveau le lien du courriel.',
      public: 'Le site public, la connexion et les pages du mot de passe fonctionnent sans lui.',
    },
  },
};
