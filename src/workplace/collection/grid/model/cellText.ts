/** A value as its cell shows it, as it is copied, and as what is typed becomes one. */
import type { Field, JsonValue, Locale } from '#resources/definition';
import { isBoolean } from '#resources/conditions';
import { goneChoices } from '#resources/fieldUses';
import { formatDate, formatNumber, localize, parseNumber, type Delimiters } from '#resources/format';
import { readTyped } from '../../../fields/days/typedDay';
import { fromCell } from '#resources/spreadsheet/cells';

export interface Writing {
  locale: Locale;
  delimiters: Delimiters;
  yes: string;
  no: string;
  /** Of a choice that is offered no longer, by its key. */
  gone: (key: string) => string;
}

/** As it is read. */
export function cellText(field: Field, value: JsonValue | undefined, writing: Writing): string {
  const { locale, delimiters, yes, no } = writing;
  if (value === null || value === undefined || value === '') return '';
  if (field.type === 'number') return formatNumber(toNumber(value), locale, { delimiters }) || String(value);
  if (field.type === 'date') return formatDate(String(value), locale);
  if (isBoolean(field)) return value === true ? yes : no;
  if (Array.isArray(value)) return value.map((each) => wordOf(field, each, writing)).join(', ');
  return wordOf(field, value, writing)
    .replace(/<[^<>]*>/g, ' ')
    .trim();
}

const toNumber = (value: JsonValue) => (typeof value === 'number' || typeof value === 'string' ? value : null);

function wordOf(field: Field, value: JsonValue, { locale, gone }: Writing): string {
  if (typeof value === 'object' && value !== null) return 'name' in value ? String(value['name']) : '';
  const choice = field.choices?.find(({ key }) => key === value);
  if (choice) return localize(choice.name, locale);
  return goneChoices(field, value).map(gone)[0] ?? String(value);
}

/** As a spreadsheet of the same language takes it: numbers without delimited thousands, days as they are written everywhere. */
export function copiedText(field: Field, value: JsonValue | undefined, writing: Writing): string {
  if (field.type === 'number')
    return formatNumber(toNumber(value ?? null), writing.locale, { delimiters: { ...writing.delimiters, thousands: '' } });
  if (field.type === 'date') return String(value ?? '');
  return cellText(field, value, { ...writing, gone: (key) => key });
}

const noNames = { nameOf: (_field: Field, id: string) => id, idsOf: () => [] };

/** What a person typed, by the delimiters of their language; undefined where it cannot be read. */
export function typedValue(field: Field, text: string, { delimiters }: Writing): JsonValue | undefined {
  const given = text.trim();
  if (given === '') return null;
  if (field.type === 'number') return parseNumber(given, delimiters);
  if (field.type === 'date') return readTyped(given, {}, new Date())?.value;
  const read = fromCell({ id: field.id, field, editable: true }, { kind: 'text', text: given }, { decimals: null, dates: null }, noNames);
  return 'refused' in read ? undefined : asJson(read.value);
}

/** A value of a field that is JSON: all that cells hold are. */
export const asJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value ?? null));
