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

/** Keeps answers with the revisions at which they were read; without answers, forgets those kept before. */
export function keepUnsent(place: UnsentPlace, fields: Values, revs: Readonly<Record<string, number>>): void {
  const questions = Object.keys(fields);
  if (questions.length === 0) return localStorage.removeItem(keyOf(place));
  const kept: Unsent = { fields, revs: Object.fromEntries(questions.map((question) => [question, revs[question] ?? 0])) };
  localStorage.setItem(keyOf(place), JSON.stringify(kept));
}
