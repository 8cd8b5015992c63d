import type { RaRecord } from 'ra-core';
import { formatDate, localize } from '#resources/format';
import { isText } from '#resources/localizedText';
import type { Definition, Field, Locale } from '#resources/definition';

/** How a record is named: the value of the definition's title field, read as that field is read. */
export function recordTitle({ title, fields }: Definition, locale: Locale) {
  const field = fields.find(({ id }) => id === title);
  return (record: RaRecord): string => textOf(field, record[title], locale) || String(record.id);
}

function textOf(field: Field | undefined, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (isText(value)) return localize(value, locale);
  const choice = field?.choices?.find(({ key }) => key === value);
  if (choice) return localize(choice.name, locale);
  return field?.type === 'date' && typeof value === 'string' ? formatDate(value, locale) : String(value);
}
