import type { RaRecord } from 'ra-core';
import { formatDate, localize } from '#resources/formats/format';
import { isText } from '#resources/language/fields/localizedText';
import type { Definition, Field, Locale } from '#resources/definition';

/** Returns a function that names a record: it gives the value of the definition's title field, as text. */
export function recordTitle({ title, fields }: Definition, locale: Locale) {
  const field = fields.find(({ id }) => id === title);
  return (record: RaRecord): string => titleText(field, record[title], locale) || String(record.id);
}

function titleText(field: Field | undefined, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (isText(value)) return localize(value, locale);
  const choice = field?.choices?.find(({ key }) => key === value);
  if (choice) return localize(choice.name, locale);
  return field?.type === 'date' && typeof value === 'string' ? formatDate(value, locale) : String(value);
}
