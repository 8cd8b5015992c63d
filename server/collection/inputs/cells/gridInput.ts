/** Converts an input to an entry of the grid: what a cell shows, and what it needs to be saved again. */
import type { GridInput } from '#resources/api/collection/cells';
import type { RecordError } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { inputOf } from '../input';
import type { StoredRecord } from '#server/entities/records/entity';

/** Returns a record of the API as an entry of the grid, without the fields that are hidden from the viewer. */
export function gridInputOf(record: StoredRecord): GridInput {
  const { id, state, values, quality } = inputOf(record);
  const { comment, record_errors } = record;
  const told: readonly unknown[] = Array.isArray(record_errors) ? record_errors : [];
  return {
    id,
    version: record.version,
    state,
    values,
    quality,
    comment: typeof comment === 'string' ? comment : null,
    warnings: told.filter(isWarning),
  };
}

const isWarning = (value: unknown): value is RecordError => isRecord(value) && typeof value['code'] === 'string' && 'field' in value;
