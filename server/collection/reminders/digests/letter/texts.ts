/** Holds the texts of digests in both languages. */
import type { Locale } from '#resources/definition';
import { regions } from '#resources/formats/dateFormat';
import { listed } from '#resources/formats/listed';
import { plural } from '#resources/formats/plural';

interface DigestTexts {
  subject(of: { count: number; late: number }): string;
  opening(of: { client: string; count: number }): string;
  /** The heading of overdue items: their due date, and the number of days since then. */
  late(day: string, days: number): string;
  today: string;
  due(day: string): string;
  noDate: string;
  approvals: string;
  /** What follows the name of a subject or questionnaire. */
  entries(count: number, refused: number): string;
  /** `since` is the day of the entry that has waited longest. */
  toApprove(count: number, since: string): string;
  changes: string;
  questionnaireToApprove: string;
  /** What follows the name and the period of an entry. */
  place(of: { place: string; state: 'missing' | 'draft' | 'refused' }): string;
  /** How many more there are than the email lists; `late` where all of them are overdue. */
  more(count: number, late: boolean): string;
  away(name: string, day: string): string;
  overdueOf(names: readonly string[]): string;
  /** The subject line of an email about other people only. */
  overdueSubject(names: readonly string[]): string;
  /** The reason for which the reader is told of other people. */
  whyTold: string;
  sent(days: string): string;
  told(names: readonly string[]): string;
  action: string;
  foot(client: string): string;
  guestFoot(client: string): string;
  settings: string;
  /** The subject line of a test to oneself. */
  test(subject: string): string;
}

const states = {
  en: { missing: 'not entered', draft: 'a draft, not submitted', refused: 'rejected, to correct' },
  fr: { missing: 'non saisie', draft: 'brouillon, à soumettre', refused: 'refusée, à corriger' },
} as const;

/** Returns a number with the form of a word that goes with it. */
const counted = (locale: Locale, count: number, one: string, other: string) => `${count} ${plural(locale, count, one, other)}`;
const entries = {
  en: (count: number) => counted('en', count, 'entry', 'entries'),
  fr: (count: number) => counted('fr', count, 'saisie', 'saisies'),
};
const relative = (locale: Locale) => new Intl.RelativeTimeFormat(regions[locale], { numeric: 'auto' });
const relatives = { en: relative('en'), fr: relative('fr') };
/** Returns how long ago a day was: in days for two months, then in whole months, from two years on in years. */
const ago = (locale: Locale, days: number) => {
  if (days <= 60) return relatives[locale].format(-days, 'day');
  return days < 730
    ? relatives[locale].format(-Math.floor(days / 30.44), 'month')
    : relatives[locale].format(-Math.floor(days / 365), 'year');
};

export const digestTexts: Record<Locale, DigestTexts> = {
  en: {
    subject: ({ count, late }) => {
      const things = counted('en', count, 'thing', 'things');
      return late === count ? `${things} overdue` : `${things} to do${late > 0 ? `, ${late} overdue` : ''}`;
    },
    opening: ({ client, count }) =>
      `${client} is waiting for ${plural('en', count, 'this from you', 'the following from you, by due date')}:`,
    late: (day, days) => `Overdue: due on ${day}, ${ago('en', days)}`,
    today: 'Due today',
    due: (day) => `Due on ${day}`,
    noDate: 'Without a due date',
    approvals: 'To approve',
    entries: (count, refused) => `: ${entries.en(count)}${refused > 0 ? `, ${refused} to correct` : ''}`,
    toApprove: (count, since) => `: ${entries.en(count)} to approve, waiting since ${since}`,
    changes: ': changes are requested',
    questionnaireToApprove: ': to approve',
    place: ({ place, state }) => `${place === '' ? '' : `, ${place}`}: ${states.en[state]}`,
    more: (count, late) => `And ${count} more${late ? ' overdue' : ''}`,
    away: (name, day) => `For ${name}, who is away until ${day}`,
    overdueOf: (names) => `What ${listed(names, 'en')} ${plural('en', names.length, 'has', 'have')} left`,
    overdueSubject: ([name = '', ...others]) =>
      others.length === 0 ? `${name} still has something left` : `${others.length + 1} people still have something left`,
    whyTold:
      'You are told of what others have left because you, or a colleague for whom you stand in, approve it or are named by the reminder.',
    sent: (days) => `Reminded on ${days}.`,
    told: (names) => `${listed(names, 'en')} ${plural('en', names.length, 'is', 'are')} told of what is left.`,
    action: 'Open my list',
    foot: (client) =>
      `${client} sends you one email a day at most, while something is left for you. You choose its hour, and say when you are away, under “My reminders”.`,
    guestFoot: (client) => `${client} sends you one email a day at most, while something is left for you.`,
    settings: 'My reminders',
    test: (subject) => `Test: ${subject}`,
  },
  fr: {
    subject: ({ count, late }) => {
      const things = counted('fr', count, 'chose', 'choses');
      return late === count ? `${things} en retard` : `${things} à faire${late > 0 ? `, dont ${late} en retard` : ''}`;
    },
    opening: ({ client, count }) => `${client} attend ceci de votre part${plural('fr', count, '', ', par échéance')}\u202f:`,
    late: (day, days) => `En retard\u202f: échéance le ${day}, ${ago('fr', days)}`,
    today: 'Pour aujourd’hui',
    due: (day) => `Au plus tard le ${day}`,
    noDate: 'Sans échéance',
    approvals: 'À approuver',
    entries: (count, refused) => `\u202f: ${entries.fr(count)}${refused > 0 ? `, dont ${refused} à corriger` : ''}`,
    toApprove: (count, since) => `\u202f: ${entries.fr(count)} à approuver, en attente depuis le ${since}`,
    changes: '\u202f: des modifications sont demandées',
    questionnaireToApprove: '\u202f: à approuver',
    place: ({ place, state }) => `${place === '' ? '' : `, ${place}`}\u202f: ${states.fr[state]}`,
    more: (count, late) => `Et ${counted('fr', count, 'autre', 'autres')}${late ? ' en retard' : ''}`,
    away: (name, day) => `Pour ${name}, en son absence jusqu’au ${day}`,
    overdueOf: (names) => `Reste à faire par ${listed(names, 'fr')}`,
    overdueSubject: ([name = '', ...others]) => `Reste à faire par ${others.length === 0 ? name : `${others.length + 1} personnes`}`,
    whyTold:
      'Le travail des autres vous est signalé parce que vous l’approuvez ou que la relance vous désigne, vous ou un collègue que vous remplacez.',
    sent: (days) => `Relances\u202f: ${days}.`,
    told: (names) => `Ce qui reste est aussi signalé à ${listed(names, 'fr')}.`,
    action: 'Ouvrir ma liste',
    foot: (client) =>
      `${client} vous envoie un courriel par jour au plus, tant que quelque chose vous attend. Sous «\u202fMes relances\u202f», vous choisissez son heure et vous signalez vos absences.`,
    guestFoot: (client) => `${client} vous envoie un courriel par jour au plus, tant que quelque chose vous attend.`,
    settings: 'Mes relances',
    test: (subject) => `Aperçu\u202f: ${subject}`,
  },
};
