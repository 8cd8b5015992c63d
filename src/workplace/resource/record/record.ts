import type { RaRecord } from 'ra-core';
import { locales, type Field } from '#resources/definition';

/** Returns a value as a record, or null where it isn't one. */
export function asRecord(value: unknown): RaRecord | null {
  return isRecord(value) ? value : null;
}

const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value && (typeof value.id === 'string' || typeof value.id === 'number');

/** Returns a record whose texts have a value for each language, null where there is none, as the form has them. So a language that the user only passes through isn't a change. */
export function withPlaces(fields: readonly Field[], record: RaRecord): RaRecord {
  const empty = Object.fromEntries(locales.map((locale) => [locale, null]));
  const texts = fields.filter(({ localized }) => localized).map(({ id }) => [id, { ...empty, ...record[id] }]);
  return { ...record, ...Object.fromEntries(texts) };
}
