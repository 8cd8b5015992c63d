/** Tells what a field can be used for, and whether a value fits its field. */
import { isNaOf } from '../answers/notApplicable';
import { isMeasure } from '../answers/units';
import { isRecord } from './isRecord';
import { isBoolean, isKeyList } from './kinds';
import { isDecimal } from '../../formats/decimal';
import type { Field } from '../../definition';
import { isAttachment, isDate } from '../rules/values';

/** True when a list can be sorted by a field: the field holds one value that has an order. */
export const isSortable = (field: Field): boolean =>
  field.type !== 'files' && field.format !== 'json' && field.format !== 'items' && !isKeyList(field);

/** True when a field can name a record in lists, choices, the bin and the audit log. */
export const canName = ({ type, format, units, na }: Field): boolean =>
  (type === 'string' || type === 'text' || type === 'number') && format !== 'json' && format !== 'items' && !units && !na;

/** True when a value has the present type of its field; a value stored before a change of type may have another. The field's rules are not checked. */
export function isOfType(field: Field, value: unknown): boolean {
  const { type, format } = field;
  if (value === null || value === undefined || format === 'json' || isNaOf(field, value)) return true;
  if (field.localized) return isRecord(value) || typeof value === 'string';
  if (format === 'items') return isListOf(value, (line) => isLine(field, line));
  if (type === 'files') return isListOf(value, isAttachment);
  if (isKeyList(field)) return isListOf(value, (key) => typeof key === 'string');
  if (type === 'number') return isDecimal(value) || (field.units !== undefined && isMeasure(value));
  if (type === 'date') return typeof value === 'string' && (value === '' || format === 'instant' || isDate(value));
  return isBoolean(field) ? typeof value === 'boolean' : typeof value === 'string';
}

const isListOf = (value: unknown, fits: (each: unknown) => boolean): boolean => Array.isArray(value) && value.every(fits);

/** True when a value is a line of a list (`format: "items"`). A file is none: the field may have held files before its type was changed. */
export function isLine({ items = [] }: Field, value: unknown): boolean {
  return isRecord(value) && (!isAttachment(value) || items.some(({ id }) => id === 'oid'));
}

/** Returns the keys of a value that are no longer choices of its field; none for a field whose choices are records. */
export function goneChoices({ choices }: Field, value: unknown): string[] {
  if (!choices) return [];
  const keys = [value].flat().filter((key): key is string => typeof key === 'string' && key !== '');
  return keys.filter((key) => !choices.some((choice) => choice.key === key));
}
