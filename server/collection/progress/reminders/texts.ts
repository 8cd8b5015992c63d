/** Writes the texts of a reminder, in the reader's language. */
import type { Locale } from '#resources/definition';

interface ReminderTexts {
  subject(about: { count: number; name: string }): string;
  opening(about: { count: number; name: string }): string;
  line(of: { period: string; place: string; state: string; late: boolean }): string;
  states: Record<'missing' | 'draft' | 'refused', string>;
  more(count: number): string;
  action: string;
  foot(client: string): string;
}

const joined = (parts: readonly string[], separator: string) => parts.filter((part) => part !== '').join(separator);

export const reminderTexts: Record<Locale, ReminderTexts> = {
  en: {
    subject: ({ count, name }) => `${name}: ${count} ${count === 1 ? 'entry is' : 'entries are'} waiting for you`,
    opening: ({ count, name }) => `For “${name}”, ${count} ${count === 1 ? 'entry' : 'entries'} to enter, complete or correct:`,
    line: ({ period, place, state, late }) => `${joined([period, place], ', ')}: ${state}${late ? ' (overdue)' : ''}`,
    states: { missing: 'not entered', draft: 'a draft, not submitted', refused: 'rejected, to correct' },
    more: (count) => `And ${count} more.`,
    action: 'Open the subject',
    foot: (client) =>
      `${client} sends you this because you enter values of this subject. You will not be reminded once everything is submitted.`,
  },
  fr: {
    subject: ({ count, name }) => `${name}\u202f: ${count} ${count === 1 ? 'saisie vous attend' : 'saisies vous attendent'}`,
    opening: ({ count, name }) =>
      `Pour «\u202f${name}\u202f», ${count === 1 ? 'une saisie reste à faire, à terminer ou à corriger' : `${count} saisies restent à faire, à terminer ou à corriger`}\u202f:`,
    line: ({ period, place, state, late }) => `${joined([period, place], ', ')}\u202f: ${state}${late ? ' (en retard)' : ''}`,
    states: { missing: 'non saisie', draft: 'brouillon, à soumettre', refused: 'refusée, à corriger' },
    more: (count) => (count === 1 ? 'Et une autre.' : `Et ${count} autres.`),
    action: 'Ouvrir le sujet',
    foot: (client) =>
      `${client} vous écrit parce que vous saisissez les valeurs de ce sujet. Dès que tout est soumis, vous ne recevez plus de relance.`,
  },
};
