/** Writes the proof of a run as CSV: one line per person, in the viewer's language. */
import { stringify } from 'csv-stringify/sync';
import type { RunRead } from '#resources/api/reminders/runs';
import { proofWords } from '#resources/api/reminders/words';
import type { Locale } from '#resources/definition';
import { formatDate, localize } from '#resources/formats/format';
import { escapeFormula } from '#server/core/http/escapeFormula';
import { csvOptions } from '#server/core/sheets/csv/language';

const header: Record<Locale, string[]> = {
  en: [
    'Email',
    'Name',
    'Chosen for',
    'Left then',
    'Outcome',
    'Reason',
    'Gets it as',
    'About',
    'Told of it',
    'Listed',
    'Email status',
    'Answer of the mail server',
    'Written (UTC)',
    'Sent (UTC)',
    'Returned (UTC)',
    'Answer of the other mail server',
  ],
  fr: [
    'Courriel',
    'Nom',
    'Choisi pour',
    'Restait alors',
    'Résultat',
    'Raison',
    'À titre de',
    'Au sujet de',
    'Au courant',
    'Listé',
    'État du courriel',
    'Réponse du serveur de messagerie',
    'Écrit (UTC)',
    'Envoyé (UTC)',
    'Revenu (UTC)',
    'Réponse de l’autre serveur de messagerie',
  ],
};

/** Returns the word for a code; a code without a word, as it is. */
const wordIn = (words: Readonly<Record<string, string>>, code: string | null): string =>
  code === null ? '' : Object.hasOwn(words, code) ? (words[code] ?? code) : code;

/** Returns what an email listed of one subject, or a questionnaire: its name, how many entries, and the due date. */
function listedLine({ name, count, due }: RunRead['people'][number]['listed'][number], locale: Locale): string {
  const date = due === null ? '' : ` (${proofWords[locale].due} ${formatDate(due, locale)})`;
  return `${localize(name, locale)}${count > 1 ? ` × ${count}` : ''}${date}`;
}

/** Returns the CSV of a run, with the words of the screen. Cells that a spreadsheet would run as formulas are made harmless. */
export function proofFile({ people }: RunRead, locale: Locale): string {
  const named = (texts: readonly Record<string, string>[]) => texts.map((text) => localize(text, locale)).join(', ');
  const words = proofWords[locale];
  const ownReasons = Object.fromEntries(Object.entries(words.own_reasons).map(([code, word]) => [code.toUpperCase(), word]));
  const rows = people.map((person) => [
    person.email,
    person.name,
    named(person.why),
    String(person.count),
    words.outcomes[person.outcome],
    wordIn(words.holds, person.held),
    words.kinds[person.as],
    person.about ?? '',
    person.told.join(', '),
    person.listed.map((item) => listedLine(item, locale)).join('; '),
    wordIn(words.statuses, person.returned?.permanent ? 'returned' : person.status),
    wordIn(ownReasons, person.answer),
    person.written_at ?? '',
    person.sent_at ?? '',
    person.returned?.permanent ? person.returned.at : '',
    person.returned?.answer ?? '',
  ]);
  return stringify([header[locale], ...rows.map((row) => row.map(escapeFormula))], { ...csvOptions(locale), bom: true });
}
