/** Writes the mails about access to the site, each in the language of its reader. */
import type { Locale } from '#resources/definition';
import { greeting } from '#server/core/mail/greeting';
import type { Letter } from '#server/core/mail/letter';
import { linkPlace } from '#server/core/mail/linkPlace';

export interface Words {
  subject: string;
  paragraphs: readonly string[];
  action: string;
  foot: string;
}
type Texts = Record<Locale, (client: string) => Words>;

const recovery: Texts = {
  en: (client) => ({
    subject: `${client}: choose a new password`,
    paragraphs: [
      'A new password was requested for this address, most likely by you.',
      'The link below works once, within two hours. Your current password works until you choose a new one.',
    ],
    action: 'Choose a new password',
    foot: `${client} sends you this because a new password was asked for. If it was not you, do nothing: nobody else can read this link.`,
  }),
  fr: (client) => ({
    subject: `${client}\u202f: choisissez un nouveau mot de passe`,
    paragraphs: [
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour cette adresse.',
      'Le lien ci-dessous s’ouvre une seule fois, dans les deux heures. Tant qu’un nouveau mot de passe n’est pas choisi, l’actuel reste valable.',
    ],
    action: 'Choisir un nouveau mot de passe',
    foot: `${client} vous écrit parce qu’un nouveau mot de passe a été demandé. Si ce n’est pas vous, ne faites rien\u202f: personne d’autre ne peut lire ce lien.`,
  }),
};

const invitation: Texts = {
  en: (client) => ({
    subject: `${client}: you are invited`,
    paragraphs: [
      `An account has been created for you on the sustainability site of ${client}.`,
      'Choose your password with the link below. It works once, within seven days.',
    ],
    action: 'Choose my password',
    foot: `${client} sends you this because an administrator invited you. If you do not expect it, do nothing.`,
  }),
  fr: (client) => ({
    subject: `${client}\u202f: votre invitation`,
    paragraphs: [
      `Un compte a été créé pour vous chez ${client}, où les chiffres de développement durable du groupe sont saisis, vérifiés et publiés.`,
      'Choisissez votre mot de passe avec le lien ci-dessous. Il s’ouvre une seule fois, dans les sept jours.',
    ],
    action: 'Choisir mon mot de passe',
    foot: `${client} vous écrit parce que l’administration du site vous invite. Si vous n’attendiez pas ce courriel, ne faites rien.`,
  }),
};

const changed: Texts = {
  en: (client) => ({
    subject: `${client}: your password was changed`,
    paragraphs: [
      'The password of this address has just been changed, and every open session was ended.',
      'If it was not you, choose another password now.',
    ],
    action: 'Choose another password',
    foot: `${client} sends you this each time your password changes.`,
  }),
  fr: (client) => ({
    subject: `${client}\u202f: votre mot de passe a changé`,
    paragraphs: [
      'Le mot de passe de cette adresse vient d’être changé, et toutes les sessions ouvertes ont pris fin.',
      'Si ce n’est pas vous, choisissez-en un autre sans attendre.',
    ],
    action: 'Choisir un autre mot de passe',
    foot: `${client} vous écrit chaque fois que votre mot de passe change.`,
  }),
};

interface Seen {
  /** The name of the user who views the site as the addressee. */
  by: string;
  reason: string;
  writes: boolean;
}
const seen: Record<Locale, (client: string, seen: Seen) => Words> = {
  en: (client, { by, reason, writes }) => ({
    subject: `${client}: ${by} ${writes ? 'acts on your behalf' : 'views the site as you'}`,
    paragraphs: [
      writes
        ? `${by} is now viewing ${client} as you, and can enter values on your behalf. The audit log names them as the author.`
        : `${by} is now viewing ${client} as you. Nothing can be changed in your name.`,
      `The reason given: ${reason}`,
    ],
    action: `Go to ${client}`,
    foot: `${client} sends you this each time a person views it as you. If you do not know why, ask the administrators of the site.`,
  }),
  fr: (client, { by, reason, writes }) => ({
    subject: `${client}\u202f: ${by} ${writes ? 'agit en votre nom' : 'voit le site en tant que vous'}`,
    paragraphs: [
      writes
        ? `${by} voit maintenant ${client} en tant que vous, et peut saisir des valeurs en votre nom. Le journal d’audit indique que ces actes sont les siens.`
        : `${by} voit maintenant ${client} en tant que vous. Rien ne peut être modifié en votre nom.`,
      `La raison donnée\u202f: ${reason}`,
    ],
    action: `Aller sur ${client}`,
    foot: `${client} vous écrit chaque fois qu’une personne voit le site en tant que vous. Si vous ne savez pas pourquoi, demandez à l’administration du site.`,
  }),
};

export interface About {
  locale: Locale;
  client: string;
  baseUrl: string;
  /** The name of the addressee; left out where it's not known. */
  name?: string;
}

const letter = (texts: Texts, path: string, about: About): Letter => letterOf(texts[about.locale](about.client), path, about);
export const letterOf = ({ action, ...words }: Words, path: string, { locale, baseUrl, name }: About): Letter => ({
  locale,
  greeting: greeting(locale, name),
  lines: [],
  ...words,
  action: { text: action, href: baseUrl + path },
});

/** The browser never sends what follows `#` to a server or to another site. */
const linkPath = `/profile/password#${linkPlace}`;

/** Returns the address of a link. */
export const linkAddress = (baseUrl: string, token: string): string => baseUrl + linkPath.replace(linkPlace, token);

export const invitationLetter = (about: About): Letter => letter(invitation, linkPath, about);
export const recoveryLetter = (about: About): Letter => letter(recovery, linkPath, about);
export const changedLetter = (about: About): Letter => letter(changed, '/profile/password/recover', about);
export const viewedAsLetter = (about: About, told: Seen): Letter => letterOf(seen[about.locale](about.client, told), '/', about);
