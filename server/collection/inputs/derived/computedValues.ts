/** Fills in the derived values of entries: those that are looked up, and those that are computed from the values beside them. */
import type { Field, JsonValue, Values } from '#resources/definition';
import { byId } from '#resources/language/fields/byId';
import { isBlank, isValues, jsonOf } from '#resources/language/fields/clean';
import { isDerived } from '#resources/language/fields/kinds';
import { computedFields, withComputed, withoutComputedLines } from '#resources/language/formulas/compute';
import { isDisplayed } from '#resources/language/rules/conditions';
import { isSameJson } from '#server/core/values/same';
import type { StoredRecord } from '#server/entities/records/entity';
import type { Subject } from '../checks/inputChecks';
import { isSameNumber } from '#server/entities/records/write/readOnly';
import { lookedUp, type Found, type Source } from './lookups';

const derivedIds = (fields: readonly Field[]): readonly string[] => fields.filter(isDerived).map(({ id }) => id);

/** True for a subject that has derived values. */
export const derives = ({ fields }: Pick<Subject, 'fields'>): boolean => computedFields(fields).length > 0 || lookedUp(fields).length > 0;

/** Returns the values of an entry that people type, without the computed cells of its lists. */
export function typedValues({ fields }: Pick<Subject, 'fields'>, values: Record<string, JsonValue>): Record<string, JsonValue> {
  const known = byId(fields);
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]): [string, JsonValue][] => {
      const field = known.get(id);
      if (value === null || (field && isDerived(field))) return [];
      return [[id, field ? withoutComputedLines(field, value) : value]];
    }),
  );
}

/** Returns the derived values among those of an entry; null for a field without a value. */
export const derivedOf = ({ fields }: Pick<Subject, 'fields'>, values: Record<string, JsonValue>): Record<string, JsonValue> =>
  Object.fromEntries(derivedIds(fields).map((id) => [id, values[id] ?? null]));

/** Returns the values of an entry with its derived values, and the records in which numbers were looked up. A field that doesn't show has none. */
export function derivedValues(
  { fields }: Pick<Subject, 'fields'>,
  entered: Values,
  found: ReadonlyMap<string, Found>,
): { values: Record<string, JsonValue>; lookups: Record<string, Source> | null } {
  const known: Values = { ...entered };
  for (const id of derivedIds(fields)) known[id] = null;
  const lookups: Record<string, Source> = {};
  for (const field of lookedUp(fields)) {
    const each = found.get(field.id);
    if (!each || !isDisplayed(field, fields, known)) continue;
    known[field.id] = each.value;
    lookups[field.id] = each.source;
  }
  return { values: jsonOf(withComputed(fields, known)), lookups: Object.keys(lookups).length > 0 ? lookups : null };
}

/** Returns the ids of the derived fields that a client sent with another value than the new one and the stored one. A client may send back the values that it read. */
export function wronglySent({ fields }: Pick<Subject, 'fields'>, sent: Values, values: Values, before: StoredRecord | undefined): string[] {
  const former: Values = before && isValues(before['values']) ? before['values'] : {};
  return fields
    .filter((field) => isDerived(field) && !isBlank(field, sent[field.id] ?? null))
    .filter(
      ({ id }) => ![values, former].some((each) => isSameJson(sent[id] ?? null, each[id] ?? null) || isSameNumber(sent[id], each[id])),
    )
    .map(({ id }) => id);
}
