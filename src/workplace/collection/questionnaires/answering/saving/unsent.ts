/** Keeps in this browser the answers that the server doesn't have yet, or refused, each person's apart. */
import { isRecord } from '#resources/language/fields/isRecord';
import type { Values } from '#resources/definition';

/** Where the unsent answers of a person to a questionnaire are kept. */
export interface UnsentPlace {
  questionnaire: string;
  /** The id of the account or, without one, the address that has the link. */
  by: string;
}

interface Unsent {
  fields: Values;
  /** The revisions at which these answers were read: an answer that somebody else has changed since is a conflict, also after the page was opened again. */
  revs: Record<string, number>;
}

const keyOf = ({ questionnaire, by }: UnsentPlace): string => `empreinte.answers.${by}.${questionnaire}`;

/** Returns the answers of this browser that were not sent before the page was left. */
export function unsentOf(place: UnsentPlace): Unsent {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? '{}');
    return { fields: {}, revs: {}, ...(isRecord(kept) && kept) };
  } catch {
    return { fields: {}, revs: {} };
  }
}

/**
 * Keeps answers with the revisions at which they were read. `before` are those that this page has kept until now: they are replaced, and what another page of the same person has kept stays.
 * A browser that keeps nothing (its store is full, or closed to the site) hinders no saving.
 */
export function keepUnsent(place: UnsentPlace, fields: Values, revs: Readonly<Record<string, number>>, before: Values): void {
  const kept = unsentOf(place);
  // As they are written: an empty cell of a table is missing in what was kept.
  const isOwn = ([question, value]: [string, unknown]) =>
    Object.hasOwn(before, question) && JSON.stringify(before[question]) === JSON.stringify(value);
  const all: Values = { ...Object.fromEntries(Object.entries(kept.fields).filter((each) => !isOwn(each))), ...fields };
  const questions = Object.keys(all);
  const revOf = (question: string) => (Object.hasOwn(fields, question) ? revs[question] : kept.revs[question]) ?? 0;
  const next: Unsent = { fields: all, revs: Object.fromEntries(questions.map((question) => [question, revOf(question)])) };
  try {
    if (questions.length === 0) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(next));
  } catch {
    // The answers are in the form still, and are sent from there.
  }
}
