/** The email that reminds a person of the questionnaires that wait for them, in each language. */
import { formatDate } from '#resources/formats/format';
import type { Locale } from '#resources/definition';
import { greeting } from '#server/core/mail/greeting';
import type { Letter } from '#server/core/mail/letter';

export interface ReminderFacts {
  locale: Locale;
  person: string;
  client: string;
  /** The text that the sender wrote; '' without one. */
  message: string;
  /** At least one, ordered by due date. */
  questionnaires: readonly { name: string; due_on: string | null; late: boolean; changes: boolean; href: string }[];
  /** True for somebody without an account: each questionnaire has a link of its own, so all of them are listed. */
  byLink: boolean;
  /** The address of the button under the list. */
  href: string;
}

/** The most questionnaires that an email to an account lists. */
const most = 20;

const texts = {
  en: {
    subject: ({ questionnaires: { length, 0: first } }: ReminderFacts) =>
      length === 1 ? `Reminder: ${first?.name}` : `Reminder: ${length} questionnaires are waiting for you`,
    opening: ({ client, questionnaires: { length } }: ReminderFacts) =>
      length === 1
        ? `${client} is waiting for your answers to this questionnaire:`
        : `${client} is waiting for your answers to these questionnaires:`,
    due: (day: string) => `due on ${day}`,
    late: (day: string) => `overdue since ${day}`,
    changes: 'changes are requested',
    more: (count: number) => `And ${count} more.`,
    action: (count: number) => (count === 1 ? 'Open the questionnaire' : 'Open the questionnaires'),
    foot: (client: string) =>
      `You receive this email because ${client} expects these answers from you. You will not be reminded once they are submitted.`,
  },
  fr: {
    subject: ({ questionnaires: { length, 0: first } }: ReminderFacts) =>
      length === 1 ? `Relance\u202f: ${first?.name}` : `Relance\u202f: ${length} questionnaires vous attendent`,
    opening: ({ client, questionnaires: { length } }: ReminderFacts) =>
      `${client} attend vos réponses à ${length === 1 ? 'ce questionnaire' : 'ces questionnaires'}\u202f:`,
    due: (day: string) => `à soumettre au plus tard le ${day}`,
    late: (day: string) => `en retard depuis le ${day}`,
    changes: 'des modifications sont demandées',
    more: (count: number) => (count === 1 ? 'Et un autre.' : `Et ${count} autres.`),
    action: (count: number) => (count === 1 ? 'Ouvrir le questionnaire' : 'Ouvrir les questionnaires'),
    foot: (client: string) =>
      `${client} vous écrit parce que ces réponses sont attendues de votre part. Dès qu’elles sont soumises, vous ne recevez plus de relance.`,
  },
} as const;

/** Returns the email that reminds a person of their questionnaires. */
export function reminderLetter(facts: ReminderFacts): Letter {
  const { locale, person, client, message, questionnaires, href } = facts;
  const said = texts[locale];
  const listed = questionnaires.slice(0, facts.byLink ? undefined : most);
  const more = questionnaires.length - listed.length;
  return {
    locale,
    subject: said.subject(facts),
    greeting: greeting(locale, person),
    paragraphs: [said.opening(facts), ...(message === '' ? [] : [message])],
    lines: listed.map(({ name, due_on, late, changes, href: address }) => {
      const marks = [
        ...(changes ? [said.changes] : []),
        ...(due_on === null ? [] : [said[late ? 'late' : 'due'](formatDate(due_on, locale))]),
      ];
      return { text: [name, ...marks].join(', '), href: address };
    }),
    after: more > 0 ? said.more(more) : undefined,
    action: { text: said.action(questionnaires.length), href },
    foot: said.foot(client),
  };
}
