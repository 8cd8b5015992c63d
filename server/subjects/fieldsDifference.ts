/** What a list of fields of a subject says otherwise than another, and where values go. */
import type { Field } from '#resources/definition';
import { compareFields } from '#server/definitions/compare';
import { movesOf, type Moves } from '#server/definitions/moves';

export interface FieldsDifference {
  changes: ReturnType<typeof compareFields>;
  moves: Moves;
}

/** The changes, field by field, and the moves of values that they ask for. */
export function differenceOf(before: readonly Field[], after: readonly Field[]): FieldsDifference {
  const named = after.map((field) => ({ ...field, was: formerNames(field, before, after) }));
  const changes = compareFields(before, named);
  return { changes, moves: movesOf({ fields: changes, kind: 'changed' }, { fields: named }) };
}

/** What a field was called. A name that another field had left for its own comes back from it: a renaming undone. */
function formerNames({ id, was = [] }: Field, before: readonly Field[], after: readonly Field[]): string[] {
  const has = (fields: readonly Field[], name: string) => fields.some((field) => field.id === name);
  if (has(before, id)) return was;
  return [...was, ...before.filter((field) => field.was?.includes(id) && !has(after, field.id)).map((field) => field.id)];
}
