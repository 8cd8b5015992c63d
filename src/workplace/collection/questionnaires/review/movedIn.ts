import { refusalOf } from '#dataProvider/http/http';
import { isRecord } from '#resources/language/fields/isRecord';

/** Returns the present states of the questionnaires that changed since they were read, by id, from the error of an act; empty for another error. */
export function movedIn(error: unknown): ReadonlyMap<string, string> {
  const refusal = refusalOf(error);
  const moved = refusal?.code === 'STATE_CHANGED' ? refusal.facts['moved'] : undefined;
  const known: unknown[] = Array.isArray(moved) ? moved : [];
  return new Map(known.filter(isRecord).map(({ id, state }) => [String(id), String(state)]));
}
