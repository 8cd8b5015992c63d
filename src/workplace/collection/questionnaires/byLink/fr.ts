/** The French texts of the page on which people answer by a link, without an account. */
export const frAnswerLink = {
  as: 'Vous répondez en tant que %{email}. Ce lien fonctionne jusqu’au %{day}.',
  reads: 'Vous lisez ce questionnaire en tant que %{email}. Ce lien fonctionne jusqu’au %{day}.',
  leave: 'Fermer sur cet appareil',
  delegated:
    'Quelques questions de ce questionnaire vous sont confiées. Vos réponses sont enregistrées au fur et à mesure\u202f: vous pouvez fermer cette page une fois que vous avez terminé. %{owner} soumet le questionnaire.',
  done: {
    submitted: 'Questionnaire soumis. Vous pouvez fermer cette page\u202f; le lien montre vos réponses jusqu’au %{day}.',
    preapproved: 'Questionnaire soumis. Vous pouvez fermer cette page\u202f; le lien montre vos réponses jusqu’au %{day}.',
    approved: 'Questionnaire approuvé, merci. Le lien montre vos réponses jusqu’au %{day}.',
    closed: 'Ce questionnaire est clos. Le lien montre les réponses jusqu’au %{day}.',
  },
  code: {
    title: 'Saisissez le code',
    hint: 'Un courriel avec un code à six chiffres est en route vers l’adresse qui a reçu ce lien. Le code fonctionne pendant dix minutes.',
    label: 'Code',
    open: 'Ouvrir le questionnaire',
    renew: 'Envoyer un autre code',
    renewed:
      'Un courriel avec un autre code est en route\u202f; le code précédent ne fonctionne plus. Il y a au plus cinq courriels par heure.',
  },
  ended: {
    title: 'Ce lien ne fonctionne plus',
    hint: 'Il a peut-être expiré, ou un lien plus récent l’a remplacé. Cherchez le dernier courriel au sujet de ce questionnaire, et ouvrez son lien. Vos réponses enregistrées y sont toujours.',
    closed_title: 'Ouvrez le lien de votre courriel',
    closed_hint:
      'Cette page est fermée sur cet appareil\u202f: c’est le cas douze heures après son ouverture, ou plus tôt si le lien a été remplacé. Ouvrez de nouveau le lien du courriel\u202f: vos réponses enregistrées y sont toujours.',
    renew: 'M’envoyer un nouveau lien',
    renew_hint: 'Le nouveau lien est envoyé à l’adresse qui a reçu celui-ci.',
    renewed:
      'Si le questionnaire vous est encore ouvert, un courriel avec un nouveau lien est en route vers l’adresse qui a reçu celui-ci.',
    no_email: 'Pas de courriel\u202f?',
    contact: 'Écrivez à %{email}',
  },
};
