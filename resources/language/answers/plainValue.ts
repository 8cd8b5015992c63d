import type { Field } from '../../definition';
import { isNaOf } from './notApplicable';
import { baseValue, isMeasure } from './units';

/** Returns the value that rules, formulas and lists work with: a number in the field's own unit; null for an answer that says why there is no value, and for a number in a unit that the field doesn't have. */
export function plainValue<Value>(field: Field, value: Value): Value | number | string | null {
  if (typeof value !== 'object' || value === null) return value;
  if (isNaOf(field, value)) return null;
  return field.units && isMeasure(value) ? (baseValue(field, value) ?? null) : value;
}
