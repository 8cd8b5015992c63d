/** Turns values into the form that is stored: those of hidden fields are removed, and empty ones become null. */
import { isDecimal, toWire } from '../../formats/decimal';
import { isNaOf, normalNa } from '../answers/notApplicable';
import { hasGivenRows, normalRows, saysSomething } from '../answers/rows';
import { normalMeasure } from '../answers/measures';
import { comparedIn, isDisplayed, valueOf, withAround, type Around } from '../rules/conditions';
import { defaultOf } from './defaults';
import { isBoolean, isKeyList } from './kinds';
import { byId } from './byId';
import { isRecord } from './isRecord';
import { locales, type Field, type FieldValue, type JsonValue, type LocalizedText, type Values } from '../../definition';

/**
 * Returns the values in the form that is stored. Values of unknown fields stay as they are: a field removed from its definition keeps its data.
 * `around` holds the fields beside these, which their conditions may name: those of the form around a line, or all of a form of which these are a part.
 */
export function clean(fields: readonly Field[], values: Values, around?: Around): Values {
  const known = byId(fields);
  const beside = withAround(fields, around);
  const whole = around ? { fields: [...fields, ...around.fields], values: { ...around.values, ...values } } : { fields, values };
  const normal: Values = {};
  for (const id of Object.keys(values)) {
    const value = values[id];
    if (id === '__proto__' || value === undefined) continue;
    const field = known.get(id);
    normal[id] = field ? normalise(field, value, whole) : value;
  }
  for (const field of fields) {
    if (field.display_condition && !isDisplayed(field, beside.fields, comparedIn(beside, normal))) delete normal[field.id];
  }
  return normal;
}

/** Returns the values, with the defaults of the fields that have none. */
export function withDefaults(fields: readonly Field[], values: Values): Values {
  const filled: Values = { ...values };
  for (const field of fields) {
    if (field.default !== undefined && valueOf(values, field.id) === undefined) filled[field.id] = defaultOf(field);
  }
  return filled;
}

function normalise(field: Field, value: FieldValue, around: Around): FieldValue {
  if (isNaOf(field, value)) return normalNa(value);
  if (field.localized && isRecord(value)) return normaliseTexts(field, value);
  if (field.format === 'items' && Array.isArray(value)) return normalRows(field, normaliseItems(field.items ?? [], value, around));
  if (field.units) return normalMeasure(plainNumber(field, value));
  return plainNumber(field, value);
}

function plainNumber(field: Field, value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value;
  if (isBlankText(field, value)) return null;
  // A number is returned as one type, however it was sent: as a text only where a double would lose digits.
  return field.type === 'number' && isDecimal(value) ? toWire(value) : value;
}

function normaliseTexts(field: Field, value: Record<string, unknown>): FieldValue {
  const texts: Record<string, JsonValue> = {};
  for (const [locale, text] of Object.entries(value)) {
    if (locale === '__proto__' || text === null || text === undefined) continue;
    if (typeof text === 'string' && isBlankText(field, text)) continue;
    texts[locale] = isJson(text) ? text : null;
  }
  return Object.keys(texts).length > 0 ? texts : null;
}

function normaliseItems(fields: readonly Field[], items: readonly unknown[], around: Around): JsonValue[] {
  return items.filter(isJson).map((item) => (isValues(item) ? jsonOf(clean(fields, item, around)) : item));
}

/** True when a value of a JSON body is an object (not a list, not null). */
export const isValues = (value: unknown): value is { [key: string]: JsonValue } => isRecord(value);

/** Returns values as an object of JSON, without those that are undefined. */
export function jsonOf(values: Values): { [key: string]: JsonValue } {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, JsonValue] => isJson(entry[1])));
}

/** True for a value that JSON can hold. */
export function isJson(value: unknown): value is JsonValue {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol' && typeof value !== 'bigint';
}

const emptyHtml = /^(?:\s|&nbsp;|<\/?p>|<br\s*\/?>)*$/i;

/** True for a text that is stored as no value: an empty one, or a rich text that shows nothing. White space counts. */
export function isBlankText(field: Field, text: string): boolean {
  return text === '' || (field.type === 'editor' && emptyHtml.test(text));
}

/** True when a value is empty, so a required field refuses it. `false` and zero are not empty. */
export function isBlank(field: Field, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '' || isBlankText(field, value);
  if (Array.isArray(value) && hasGivenRows(field)) return !value.some((line) => saysSomething(field, line));
  if (Array.isArray(value)) return value.length === 0 && (isKeyList(field) || field.type === 'files' || field.format === 'items');
  if (isBoolean(field)) return false;
  if (field.units && isRecord(value) && (value['value'] === null || value['value'] === '')) return true;
  return Boolean(field.localized) && isRecord(value) && Object.values(value).every((text) => isBlank({ ...field, localized: false }, text));
}

/** True when a value is a text per locale, without keys that are no locales. */
export function isLocalizedText(value: unknown): value is LocalizedText {
  return (
    isRecord(value) && Object.entries(value).every(([key, text]) => locales.some((locale) => locale === key) && typeof text === 'string')
  );
}
