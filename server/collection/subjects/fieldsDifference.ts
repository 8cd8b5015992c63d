/** Compares two lists of fields of a subject, and tells where values move. */
import type { Field } from '#resources/definition';
import { compareFields } from '#server/entities/definitions/plan/compare';
import { movesOf, type Moves } from '#server/entities/definitions/values/moves';

export interface FieldsDifference {
  changes: ReturnType<typeof compareFields>;
  moves: Moves;
}

/** Returns the changes, field by field, and the moves of values that they require. */
export function differenceOf(before: readonly Field[], after: readonly Field[]): FieldsDifference {
  const changes = compareFields(before, after);
  return { changes, moves: movesOf({ fields: changes, kind: 'changed' }, { fields: [...after] }) };
}
