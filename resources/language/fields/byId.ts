import type { Field } from '../../definition';

const indexes = new WeakMap<readonly Field[], ReadonlyMap<string, Field>>();

/** Returns the fields by their id. The map is kept for each list of fields, since a list never changes and thousands of records use it. */
export function byId(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const made = indexes.get(fields) ?? new Map(fields.map((field) => [field.id, field]));
  indexes.set(fields, made);
  return made;
}
