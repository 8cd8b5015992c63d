/** Tells which fields show, from the values of the others. */
import type { Field, FieldValue, Values } from '../../definition';

/** Returns the value of a key that may come from outside, from the object's own properties only. */
export function valueOf(values: Values, id: string): FieldValue | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

/** True when a field shows: its condition is met, and the field that it depends on shows too. */
export function isDisplayed(field: Field, fields: readonly Field[], values: Values): boolean {
  if (!field.display_condition) return true;
  const seen = new Set<Field>();
  let current = field;
  while (current.display_condition) {
    if (seen.has(current)) return false;
    seen.add(current);
    const { key } = current.display_condition;
    const parent = fields.find((each) => each.id === key);
    if (!parent || !holds(current, parent, values)) return false;
    current = parent;
  }
  return true;
}

function holds(field: Field, parent: Field, values: Values): boolean {
  const accepted = field.display_condition?.values ?? [];
  const value = valueOf(values, parent.id);
  if (isBoolean(parent)) return accepted.includes(value === true);
  if (Array.isArray(value)) return value.some((each) => typeof each === 'string' && accepted.includes(each));
  // An object is never one of the accepted values, and may have a `toString` that can't be called.
  return typeof value !== 'object' && value !== undefined && accepted.some((each) => String(each) === String(value));
}

/** True when a field holds true or false: a checkbox without choices. */
export function isBoolean(field: Field): boolean {
  return field.type === 'checkbox' && !field.choices && !field.choices_from;
}

/** True when a field holds a list of keys. */
export function isKeyList(field: Field): boolean {
  return field.type === 'multidropdown' || (field.type === 'checkbox' && !isBoolean(field));
}
