/** Why tries to sign in are refused, and what administrators are told of each. */
import type { Locale } from './definition';

export const failureCodes = [
  'INVALID_CREDENTIALS',
  'TOO_MANY_ATTEMPTS',
  'ARCHIVED',
  'NO_PASSWORD',
  'ACCOUNT_LOCKED',
  'MANDATE_EXPIRED',
  'PASSWORD_EXPIRED',
  'PASSWORD_UPDATE_REQUIRED',
  'SAML_REFUSED',
] as const;
type FailureCode = (typeof failureCodes)[number];

export const failureWords: Record<Locale, Record<FailureCode, string>> = {
  en: {
    INVALID_CREDENTIALS: 'Wrong password',
    TOO_MANY_ATTEMPTS: 'Closed after too many attempts',
    ARCHIVED: 'Archived person',
    NO_PASSWORD: 'A password, where single sign-on is asked',
    ACCOUNT_LOCKED: 'Locked account',
    MANDATE_EXPIRED: 'Outside of the mandate',
    PASSWORD_EXPIRED: 'Right password, expired',
    PASSWORD_UPDATE_REQUIRED: 'Right password, to be changed first',
    SAML_REFUSED: 'Single sign-on refused',
  },
  fr: {
    INVALID_CREDENTIALS: 'Mot de passe erroné',
    TOO_MANY_ATTEMPTS: 'Fermé après trop d’essais',
    ARCHIVED: 'Personne archivée',
    NO_PASSWORD: 'Un mot de passe, au lieu de l’authentification unique',
    ACCOUNT_LOCKED: 'Compte verrouillé',
    MANDATE_EXPIRED: 'Hors du mandat',
    PASSWORD_EXPIRED: 'Bon mot de passe, expiré',
    PASSWORD_UPDATE_REQUIRED: 'Bon mot de passe, à changer d’abord',
    SAML_REFUSED: 'Authentification unique refusée',
  },
};

/** The words for a code; the code itself where there are none. */
export const failureName = (code: string, locale: Locale): string => {
  const words: Record<string, string> = failureWords[locale];
  return words[code] ?? code;
};
