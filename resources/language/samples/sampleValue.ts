/** Makes values that a field accepts. */
import { rowKey } from '../answers/rowPath';
import { isBoolean } from '../fields/kinds';
import { locales, type ChoicesFrom, type Field, type FieldType, type FieldValue, type JsonValue, type Locale } from '../../definition';
import { clean } from '../rules/validate';
import type { Chance } from './chance';
import { fitting, sentence } from './texts';

/** Returns the ids that a reference may hold. */
export type Options = (from: ChoicesFrom) => string[];
export interface Sample {
  index: number;
  draw: Chance;
  optionsOf: Options;
  /** The name of the record; `names` is true for the field that holds it. */
  name: Record<Locale, string>;
  names: boolean;
}

/** Returns a value for a field; null one time in eight where none is needed. */
export function sampleValue(field: Field, sample: Sample): FieldValue {
  if (!field.required && !sample.names && field.default === undefined && sample.draw.whole(1, 8) === 1) return null;
  if (!field.localized) return byType[field.type](field, sample, 'en');
  return Object.fromEntries(locales.map((locale) => [locale, text(field, sample, locale)]));
}

const byType: Record<FieldType, (field: Field, sample: Sample, locale: Locale) => FieldValue> = {
  string: text,
  text: (field, sample, locale) =>
    field.format === 'items' ? items(field, sample) : field.format === 'json' ? (field.default ?? {}) : text(field, sample, locale),
  editor: text,
  number,
  date: (field, { draw }) => (field.format === 'instant' ? `${day(draw)}T08:30:00.000Z` : day(draw)),
  radio: one,
  dropdown: one,
  checkbox: (field, sample) => (isBoolean(field) ? sample.draw.whole(0, 1) === 1 : sample.draw.some(keys(field, sample))),
  multidropdown: (field, sample) => sample.draw.some(keys(field, sample)),
  files: (field, { index, draw }) => [attachment(field.accept?.[0] ?? 'pdf', index, draw)],
};

function text(field: Field, { index, draw, name, names }: Sample, locale: Locale): string {
  if (field.type === 'editor') return `<p>${sentence(locale, 2, draw)}</p><ul><li>${sentence(locale, 1, draw)}</li></ul>`;
  if (names) return fitting(field, name[locale], draw);
  const short = field.type === 'string';
  const plain = short ? `${field.name[locale] ?? field.id} ${index}` : sentence(locale, draw.whole(1, 3), draw);
  return fitting(field, field.unique ? `${plain} ${index}` : plain, draw);
}

function number({ min = 0, max, decimals = 2, units = [] }: Field, { draw, index }: Sample): FieldValue {
  const [unit] = units;
  // One record in four has its number in another unit.
  if (unit && index % 4 === 0 && max === undefined) return { value: String(draw.whole(1, 9999)), unit: unit.key };
  const scale = 10 ** Math.min(decimals, 4);
  const most = max ?? Math.max(min + 1, 10_000);
  return draw.whole(Math.ceil(min * scale), Math.floor(most * scale)) / scale;
}

const two = (part: number) => String(part).padStart(2, '0');
const day = (draw: Chance) => `${draw.whole(2015, 2025)}-${two(draw.whole(1, 12))}-${two(draw.whole(1, 28))}`;

function keys({ choices, choices_from: from }: Field, { optionsOf }: Sample): string[] {
  return choices ? choices.map(({ key }) => key) : from ? optionsOf(from) : [];
}
function one(field: Field, sample: Sample): FieldValue {
  return sample.draw.pick(keys(field, sample)) ?? null;
}

function items({ items: fields = [], rows, rows_from }: Field, sample: Sample): JsonValue[] {
  const given = rows?.map(({ key }) => key) ?? (rows_from && sample.optionsOf(rows_from).slice(0, 3));
  return (given ?? Array.from({ length: sample.draw.whole(1, 3) }, () => undefined)).map((row) => {
    const values = clean(fields, Object.fromEntries(fields.map((field) => [field.id, sampleValue(field, sample)])));
    const item: JsonValue = JSON.parse(JSON.stringify({ ...(row !== undefined && { [rowKey]: row }), ...values }));
    return item;
  });
}

function attachment(extension: string, index: number, draw: Chance) {
  return {
    oid: `sample-${index}`,
    name: `document-${index}.${extension}`,
    url: `/api/files/sample-${index}/document-${index}.${extension}`,
    size: draw.whole(2_000, 900_000),
    type: 'application/octet-stream',
  };
}
