/** Converts a value to the text of its cell or of the clipboard, and a typed text to a value. */
import type { Field, JsonValue, Locale } from '#resources/definition';
import { isNaOf, naText } from '#resources/language/answers/notApplicable';
import { plainValue } from '#resources/language/answers/plainValue';
import { measureOf, unitNamed } from '#resources/language/answers/measures';
import { isBoolean } from '#resources/language/fields/kinds';
import { goneChoices } from '#resources/language/fields/fieldUses';
import { formatDate, formatNumber, localize, parseNumber, type Delimiters } from '#resources/formats/format';
import { readTyped } from '../../days/typedDay';
import { fromCell } from '#resources/spreadsheet/cells';
import { splitUnit } from '#resources/spreadsheet/units';

export interface Writing {
  locale: Locale;
  delimiters: Delimiters;
  yes: string;
  no: string;
  /** Returns the text for a choice that is no longer offered, given its key. */
  gone: (key: string) => string;
}

/** Returns a value as its cell shows it. */
export function cellText(field: Field, value: JsonValue | undefined, writing: Writing): string {
  const { locale, delimiters, yes, no } = writing;
  if (isNaOf(field, value)) return naText(value, locale);
  const plain = plainOf(field, value);
  if (plain === null || plain === '') return '';
  if (field.type === 'number') return formatNumber(toNumber(plain), locale, { delimiters }) || String(plain);
  if (field.type === 'date') return formatDate(String(plain), locale);
  if (isBoolean(field)) return plain === true ? yes : no;
  if (Array.isArray(plain)) return plain.map((each) => wordOf(field, each, writing)).join(', ');
  const word = wordOf(field, plain, writing);
  return (field.type === 'editor' ? word.replace(/<[^<>]*>/g, ' ') : word).trim();
}

/** Returns a value as a column shows it: numbers in the field's own unit. */
const plainOf = (field: Field, value: JsonValue | undefined): JsonValue => asJson(plainValue(field, value));

const toNumber = (value: JsonValue) => (typeof value === 'number' || typeof value === 'string' ? value : null);

function wordOf(field: Field, value: JsonValue, { locale, gone }: Writing): string {
  if (typeof value === 'object' && value !== null) return 'name' in value ? String(value['name']) : '';
  const choice = field.choices?.find(({ key }) => key === value);
  if (choice) return localize(choice.name, locale);
  return goneChoices(field, value).map(gone)[0] ?? String(value);
}

/** Returns a value as a spreadsheet in the same language takes it: numbers without thousands delimiters, dates as `yyyy-MM-dd`. */
export function copiedText(field: Field, value: JsonValue | undefined, writing: Writing): string {
  if (field.type === 'number')
    return formatNumber(toNumber(plainOf(field, value)), writing.locale, { delimiters: { ...writing.delimiters, thousands: '' } });
  if (field.type === 'date') return String(value ?? '');
  return cellText(field, value, { ...writing, gone: (key) => key });
}

const noNames = { nameOf: (_field: Field, id: string) => id, idsOf: () => [] };

/** Returns the value of a typed text, read with the delimiters of the user's language; undefined when it can't be read. */
export function typedValue(field: Field, text: string, { delimiters }: Writing): JsonValue | undefined {
  const given = text.trim();
  if (given === '') return null;
  if (field.type === 'number') return parseNumber(given, delimiters) ?? typedMeasure(field, given, delimiters);
  if (field.type === 'date') return readTyped(given, {}, new Date())?.value;
  const read = fromCell({ id: field.id, field, editable: true }, { kind: 'text', text: given }, { decimals: null, dates: null }, noNames);
  return 'refused' in read ? undefined : asJson(read.value);
}

/** Returns the value of a number that is typed with a unit of its field, `1,250 kg`. */
function typedMeasure(field: Field, text: string, delimiters: Delimiters): JsonValue | undefined {
  const { number, unit } = splitUnit(text);
  const key = unit === null ? undefined : unitNamed(field, unit);
  const value = key === undefined ? undefined : parseNumber(number, delimiters);
  return key === undefined || value === undefined || value === null ? undefined : measureOf(value, key);
}

/** Returns a field's value as plain JSON, the form in which cells hold it. */
export const asJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value ?? null));
