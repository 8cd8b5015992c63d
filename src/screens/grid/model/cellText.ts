/** A value as its cell shows it, as it is copied, and as what is typed becomes one. */
import type { Field, JsonValue, Locale } from '#resources/definition';
import { isBoolean } from '#resources/conditions';
import { formatDate, formatNumber, localize, parseNumber, type Delimiters } from '#resources/format';
import { fromCell } from '#resources/spreadsheet/cells';

export interface Writing {
  locale: Locale;
  delimiters: Delimiters;
  yes: string;
  no: string;
}

/** As it is read. */
export function cellText(field: Field, value: JsonValue | undefined, { locale, delimiters, yes, no }: Writing): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.type === 'number') return formatNumber(toNumber(value), locale, { delimiters }) || String(value);
  if (field.type === 'date') return formatDate(String(value), locale);
  if (isBoolean(field)) return value === true ? yes : no;
  if (Array.isArray(value)) return value.map((each) => wordOf(field, each, locale)).join(', ');
  return wordOf(field, value, locale)
    .replace(/<[^>]*>/g, ' ')
    .trim();
}

const toNumber = (value: JsonValue) => (typeof value === 'number' || typeof value === 'string' ? value : null);

function wordOf(field: Field, value: JsonValue, locale: Locale): string {
  if (typeof value === 'object' && value !== null) return 'name' in value ? String(value['name']) : '';
  const choice = field.choices?.find(({ key }) => key === value);
  return choice ? localize(choice.name, locale) : String(value);
}

/** As a spreadsheet of the same language takes it: numbers without delimited thousands, days as they are written everywhere. */
export function copiedText(field: Field, value: JsonValue | undefined, writing: Writing): string {
  if (field.type === 'number')
    return formatNumber(toNumber(value ?? null), writing.locale, { delimiters: { ...writing.delimiters, thousands: '' } });
  if (field.type === 'date') return String(value ?? '');
  return cellText(field, value, writing);
}

const noNames = { nameOf: (_field: Field, id: string) => id, idsOf: () => [] };

/** What a person typed, by the delimiters of their language; undefined where it cannot be read. */
export function typedValue(field: Field, text: string, { delimiters }: Writing): JsonValue | undefined {
  const given = text.trim();
  if (given === '') return null;
  if (field.type === 'number') return parseNumber(given, delimiters);
  const read = fromCell({ id: field.id, field, editable: true }, { kind: 'text', text: given }, { decimals: null, dates: null }, noNames);
  return 'refused' in read ? undefined : asJson(read.value);
}

/** A value of a field that is JSON: all that cells hold are. */
export const asJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value ?? null));
