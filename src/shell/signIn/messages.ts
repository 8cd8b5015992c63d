/** The texts of the way in, apart: its page loads none of the back-office's. */
export const signInMessages = {
  en: {
    title: 'Sign in',
    lead: 'To enter, check and publish the group’s figures.',
    email: 'E-mail address',
    password: 'Password',
    show_password: 'Show the password',
    hide_password: 'Hide the password',
    submit: 'Sign in',
    sending: 'Signing in…',
    back: 'Back to the public site',
    reasons: {
      SESSION_EXPIRED: 'Your session has ended. Sign in again to go on where you were.',
    },
    errors: {
      INVALID_CREDENTIALS: 'The e-mail address or the password is wrong. Check both and try again.',
      TOO_MANY_ATTEMPTS: 'Too many attempts. Wait 15 minutes, then try again.',
      MANDATE_EXPIRED: 'Your access has ended. Contact your administrator to extend it.',
      ACCOUNT_LOCKED: 'This account is locked. Contact your administrator.',
      PASSWORD_EXPIRED: 'Your password has expired. Contact your administrator for a new one.',
      PASSWORD_UPDATE_REQUIRED:
        'This password is temporary and must be replaced before you go on. Contact your administrator, who can send you a link to choose your own.',
      NETWORK: 'The server cannot be reached. Check your connection and try again.',
      OTHER: 'Signing in did not work (%{code}). Try again in a moment.',
    },
  },
  fr: {
    title: 'Se connecter',
    lead: 'Pour saisir, vérifier et publier les chiffres du groupe.',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    show_password: 'Afficher le mot de passe',
    hide_password: 'Masquer le mot de passe',
    submit: 'Se connecter',
    sending: 'Connexion…',
    back: 'Revenir au site public',
    reasons: {
      SESSION_EXPIRED: 'Votre session a pris fin. Reconnectez-vous pour continuer là où vous étiez.',
    },
    errors: {
      INVALID_CREDENTIALS: 'L’adresse e-mail ou le mot de passe est incorrect. Vérifiez les deux, puis réessayez.',
      TOO_MANY_ATTEMPTS: 'Trop de tentatives. Attendez 15 minutes, puis réessayez.',
      MANDATE_EXPIRED: 'Votre accès a pris fin. Contactez votre administrateur pour le prolonger.',
      ACCOUNT_LOCKED: 'Ce compte est verrouillé. Contactez votre administrateur.',
      PASSWORD_EXPIRED: 'Votre mot de passe a expiré. Contactez votre administrateur pour en obtenir un nouveau.',
      PASSWORD_UPDATE_REQUIRED:
        'Ce mot de passe est provisoire et doit être remplacé avant de continuer. Contactez votre administrateur, qui peut vous envoyer un lien pour choisir le vôtre.',
      NETWORK: 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
      OTHER: 'La connexion n’a pas abouti (%{code}). Réessayez dans un instant.',
    },
  },
};
