import type { RaRecord } from 'ra-core';
import { locales, type Field } from '#resources/definition';

/** A value as a record, where it is one. */
export function asRecord(value: unknown): RaRecord | null {
  return isRecord(value) ? value : null;
}

const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value && (typeof value.id === 'string' || typeof value.id === 'number');

/** A record with a place for each language of its texts, as its form has: a place that is only passed by changes nothing. */
export function withPlaces(fields: readonly Field[], record: RaRecord): RaRecord {
  const empty = Object.fromEntries(locales.map((locale) => [locale, null]));
  const texts = fields.filter(({ localized }) => localized).map(({ id }) => [id, { ...empty, ...record[id] }]);
  return { ...record, ...Object.fromEntries(texts) };
}
