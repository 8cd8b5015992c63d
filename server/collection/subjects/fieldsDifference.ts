/** What a list of fields of a subject says otherwise than another, and where values go. */
import type { Field } from '#resources/definition';
import { compareFields } from '#server/entities/definitions/plan/compare';
import { movesOf, type Moves } from '#server/entities/definitions/values/moves';

export interface FieldsDifference {
  changes: ReturnType<typeof compareFields>;
  moves: Moves;
}

/** The changes, field by field, and the moves of values that they ask for. */
export function differenceOf(before: readonly Field[], after: readonly Field[]): FieldsDifference {
  const changes = compareFields(before, after);
  return { changes, moves: movesOf({ fields: changes, kind: 'changed' }, { fields: [...after] }) };
}
