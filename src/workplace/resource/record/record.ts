import type { RaRecord } from 'ra-core';
import type { Field } from '#resources/definition';
import { isTable } from '#resources/language/answers/rows';
import { wholeValue } from '../../fields/inputs/lines/wholeValue';

/** Returns a value as a record, or null where it isn't one. */
export function asRecord(value: unknown): RaRecord | null {
  return isRecord(value) ? value : null;
}

const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value && (typeof value.id === 'string' || typeof value.id === 'number');

/** Returns a record whose texts have a value for each language, and whose lines one for each cell, null where there is none, as the form has them. So what the user only passes through isn't a change. */
export function withPlaces(fields: readonly Field[], record: RaRecord): RaRecord {
  const placed = fields
    .filter((field) => field.localized || isTable(field))
    .map((field) => [field.id, wholeValue(field, record[field.id])]);
  return { ...record, ...Object.fromEntries(placed) };
}
