/** Tells what kind of value a field holds. */
import type { Field } from '../../definition';

/** True when a field holds true or false: a checkbox without choices. */
export function isBoolean(field: Field): boolean {
  return field.type === 'checkbox' && !field.choices && !field.choices_from;
}

/** True when a field holds a list of keys. */
export function isKeyList(field: Field): boolean {
  return field.type === 'multidropdown' || (field.type === 'checkbox' && !isBoolean(field));
}

/** True for a field with a derived value: one that is computed or looked up, so that nobody types it. */
export function isDerived(field: Field): boolean {
  return field.compute !== undefined || field.lookup !== undefined;
}
