import type { RaRecord } from 'ra-core';

/** A value as a record, where it is one. */
export function asRecord(value: unknown): RaRecord | null {
  return isRecord(value) ? value : null;
}

const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value && (typeof value.id === 'string' || typeof value.id === 'number');
