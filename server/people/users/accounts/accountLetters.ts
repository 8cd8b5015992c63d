/** Writes the mails about a changed account: to its person and, where that person disputes the change, to administrators. */
import type { Locale } from '#resources/definition';
import { letterOf, type About, type Words } from '#server/people/auth/passwords/letters';
import type { Letter } from '#server/core/mail/letter';
import { linkPlace } from '#server/core/mail/linkPlace';

/** The part of an account that was changed. */
export type AccountPart = 'email' | 'authentication' | 'approval_role' | 'roles' | 'grants' | 'scopes' | 'password';
const parts: Record<Locale, Record<AccountPart, string>> = {
  en: {
    email: 'its email address',
    authentication: 'its way of signing in',
    approval_role: 'its approval role',
    roles: 'its roles',
    grants: 'its permissions',
    scopes: 'its access limits',
    password: 'its password',
  },
  fr: {
    email: 'son adresse courriel',
    authentication: 'sa façon de se connecter',
    approval_role: 'son rôle d’approbation',
    roles: 'ses rôles',
    grants: 'ses droits',
    scopes: 'ses limites d’accès',
    password: 'son mot de passe',
  },
};

interface Changed {
  /** The name and address of the user who changed it. */
  by: string;
  changed: readonly AccountPart[];
}
const accountChanged: Record<Locale, (client: string, changed: { by: string; parts: string }) => Words> = {
  en: (client, { by, parts: what }) => ({
    subject: `${client}: your account was changed`,
    paragraphs: [
      `${by} has just changed your account: ${what}. Its open sessions have ended.`,
      'If you expected this, there is nothing to do. If not, the link below signs the account out everywhere and stops its approvals until another administrator has checked it. The link is valid for fourteen days.',
    ],
    action: 'I did not agree to this',
    foot: `${client} sends this to the previous address of the account, each time a main setting of the account changes.`,
  }),
  fr: (client, { by, parts: what }) => ({
    subject: `${client}\u202f: votre compte a été modifié`,
    paragraphs: [
      `${by} vient de modifier votre compte\u202f: ${what}. Ses sessions ouvertes ont pris fin.`,
      'Si vous vous y attendiez, il n’y a rien à faire. Sinon, le lien ci-dessous déconnecte le compte partout et suspend ses approbations jusqu’à ce qu’une autre personne de l’administration l’ait examiné. Le lien est valable quatorze jours.',
    ],
    action: 'Je n’ai pas donné mon accord',
    foot: `${client} envoie ce courriel à l’adresse que le compte avait auparavant, chaque fois que l’essentiel du compte est modifié.`,
  }),
};

const disputed: Record<Locale, (client: string, person: string) => Words> = {
  en: (client, person) => ({
    subject: `${client}: the account of ${person} is disputed`,
    paragraphs: [
      `${person} says that they did not agree to a change of their account. The account is signed out, and cannot approve until an administrator other than the one who changed it has confirmed it.`,
      'Ask the person, look at the history of the account, then confirm the account or lock it.',
    ],
    action: 'Look at the account',
    foot: `${client} sends this to those who administer people.`,
  }),
  fr: (client, person) => ({
    subject: `${client}\u202f: le compte de ${person} est contesté`,
    paragraphs: [
      `${person} indique ne pas avoir approuvé une modification de son compte. Le compte est déconnecté et n’approuve plus rien jusqu’à ce qu’une personne de l’administration, autre que celle qui l’a modifié, l’ait confirmé.`,
      'Interrogez la personne, regardez l’historique du compte, puis confirmez le compte ou verrouillez-le.',
    ],
    action: 'Examiner le compte',
    foot: `${client} envoie ce courriel aux personnes qui administrent les comptes.`,
  }),
};

/** Returns the mail to the address that the account had before another user changed it. */
export const accountChangedLetter = (about: About, { by, changed: what }: Changed): Letter =>
  letterOf(
    accountChanged[about.locale](about.client, { by, parts: what.map((part) => parts[about.locale][part]).join(', ') }),
    `/profile/dispute#${linkPlace}`,
    about,
  );
/** Returns the mail to an administrator, which says that a person disputes a change of their account. */
export const disputedLetter = (about: About, { id, name }: { id: string; name: string }): Letter =>
  letterOf(disputed[about.locale](about.client, name), `/admin/users/${id}`, about);
