/** Stores, in this browser, the answers that the server doesn't have yet or has refused, separately for each person. */
import equal from 'fast-deep-equal';
import { isRecord } from '#resources/language/fields/isRecord';
import { normalRows } from '#resources/language/answers/rows';
import type { Field, JsonValue, Values } from '#resources/definition';
import { saidValue } from '../../../../fields/inputs/lines/wholeValue';

/** The questionnaire and the person under whom this browser stores what is not sent. */
export interface KeptPlace {
  questionnaire: string;
  /** The id of the account or, without one, the address that has the link. */
  by: string;
}
/** The same for answers, with the version of the template whose questions they answer. */
export interface UnsentPlace extends KeptPlace {
  version: number;
}

export interface Unsent {
  fields: Values;
  /** The revisions at which these answers were read: an answer that somebody else has changed since is a conflict, also after the page was opened again. */
  revs: Record<string, number>;
  /** These answers as they were at those revisions: what tells the cells that this person has changed from those of others. */
  base: Values;
}

const nothing: Unsent = { fields: {}, revs: {}, base: {} };

const beginOf = ({ questionnaire, by }: UnsentPlace): string => `empreinte.answers.${by}.${questionnaire}.`;
const keyOf = (place: UnsentPlace): string => `${beginOf(place)}${place.version}`;

/** Returns the answers of this browser that were not sent before the page was left. */
export function unsentOf(place: UnsentPlace): Unsent {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? '{}');
    const found: Unsent = { ...nothing, ...(isRecord(kept) && kept) };
    // Without a base, all cells count as changed by this person.
    const bare = Object.fromEntries(Object.keys(found.fields).map((question) => [question, null]));
    return { ...found, base: { ...bare, ...found.base } };
  } catch {
    return nothing;
  }
}

/** Returns the places of this browser that have unsent answers to questions of former versions of the template. */
export function placesBefore(place: UnsentPlace): UnsentPlace[] {
  const begin = beginOf(place);
  try {
    const versions = Object.keys(localStorage).flatMap((key) => (key.startsWith(begin) ? [Number(key.slice(begin.length))] : []));
    return versions.filter((version) => version < place.version).map((version) => ({ ...place, version }));
  } catch {
    return [];
  }
}

/** Removes an unsent answer from this browser. */
export function forgetUnsent(place: UnsentPlace, question: string): void {
  keepUnsent(place, nothing, { [question]: unsentOf(place).fields[question] });
}

/**
 * Stores answers with the revisions at which they were read, and as they were then. `before` are the answers that this page has stored until now: they are replaced. Answers stored by another page of the same person stay.
 * Does nothing in a browser whose storage is full or closed to the site.
 */
export function keepUnsent(place: UnsentPlace, { fields, revs, base }: Readonly<Unsent>, before: Values): void {
  const kept = unsentOf(place);
  // Compares the JSON, because the stored text lacks the empty cells of a table.
  const isOwn = ([question, value]: [string, unknown]) =>
    Object.hasOwn(before, question) && JSON.stringify(before[question]) === JSON.stringify(value);
  const all: Values = { ...Object.fromEntries(Object.entries(kept.fields).filter((each) => !isOwn(each))), ...fields };
  const questions = Object.keys(all);
  const of = (question: string) => (Object.hasOwn(fields, question) ? { revs, base } : kept);
  const next: Unsent = {
    fields: all,
    revs: Object.fromEntries(questions.map((question) => [question, of(question).revs[question] ?? 0])),
    base: Object.fromEntries(questions.map((question) => [question, of(question).base[question] ?? null])),
  };
  try {
    if (questions.length === 0) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(next));
  } catch {
    // The form still holds the answers, and sends them.
  }
}

/** Returns an answer as it is stored: without the given lines, cells and texts that a form shows empty. */
export function storedAnswer(field: Field, value: JsonValue | undefined): JsonValue {
  const said = saidValue(field, value ?? null);
  return Array.isArray(said) && field.items ? normalRows(field, said) : said;
}

/** True where two answers to a question say the same: an empty box differs from no answer only in the form. */
export function isSameAnswer(field: Field | undefined, a: JsonValue, b: JsonValue): boolean {
  const [said, other] = [a, b].map((value) => (field ? storedAnswer(field, value) : value)).map(emptied);
  return equal(said, other);
}

const emptied = (value: unknown): unknown => (value === '' || (Array.isArray(value) && value.length === 0) ? null : value);
