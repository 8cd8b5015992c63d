/** What a field may be to its entity, and what a value is to its field. */
import { isRecord } from './clean';
import { isBoolean, isKeyList } from './conditions';
import { isDecimal } from './decimal';
import type { Field } from './definition';
import { isAttachment, isDate } from './values';

/** Whether a list can be ordered by a field: one value, that comes before or after another. */
export const isSortable = (field: Field): boolean =>
  field.type !== 'files' && field.format !== 'json' && field.format !== 'items' && !isKeyList(field);

/** Whether a field names a record wherever it is spoken of: in lists, choices, the bin, the audit. */
export const canName = ({ type, format }: Field): boolean =>
  (type === 'string' || type === 'text' || type === 'number') && format !== 'json' && format !== 'items';

/** Whether a value is of the type that its field has now; one that was kept from before may be of another. Its rules are not looked at. */
export function isOfType(field: Field, value: unknown): boolean {
  const { type, format } = field;
  if (value === null || value === undefined || format === 'json') return true;
  if (field.localized) return isRecord(value) || typeof value === 'string';
  if (format === 'items') return isListOf(value, (line) => isLine(field, line));
  if (type === 'files') return isListOf(value, isAttachment);
  if (isKeyList(field)) return isListOf(value, (key) => typeof key === 'string');
  if (type === 'number') return isDecimal(value);
  if (type === 'date') return typeof value === 'string' && (value === '' || format === 'instant' || isDate(value));
  return isBoolean(field) ? typeof value === 'boolean' : typeof value === 'string';
}

const isListOf = (value: unknown, fits: (each: unknown) => boolean): boolean => Array.isArray(value) && value.every(fits);

/** Returns whether a value is a line of a list (`format: "items"`). A file is none: the field may have held files before its type was changed. */
export function isLine({ items = [] }: Field, value: unknown): boolean {
  return isRecord(value) && (!isAttachment(value) || items.some(({ id }) => id === 'oid'));
}

/** The keys of a value that are no choice of its field any more; none of a field whose choices are records. */
export function goneChoices({ choices }: Field, value: unknown): string[] {
  if (!choices) return [];
  const keys = [value].flat().filter((key): key is string => typeof key === 'string' && key !== '');
  return keys.filter((key) => !choices.some((choice) => choice.key === key));
}
