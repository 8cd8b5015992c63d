/** Provides the storage of logs: read through a query, and written only by the code that owns the log. */
import { sql, type SQL } from 'drizzle-orm';
import { toWire } from '#resources/formats/decimal';
import { locales, type Definition, type Field, type JsonValue } from '#resources/definition';
import { kindOf, queryColumns } from '../records/store/columns';
import type { Log } from './log';
import type { Storage, StoredRecord } from '../records/entity';
import { questionsOf } from '../records/store/questions';
import { instant, selectByIds, type Row, type Selection } from '../records/store/select';
import { isUuid } from '#server/core/db/uuid';
import { containsWords } from '../records/store/where';
import { isSearched } from '../records/store/words';

/** Returns the storage of a log. `rows` gives the fields of the definition, each under its name, with `id` (a UUID) and `created_at`. */
export function logStorage({ rows, columns }: Pick<Log, 'rows' | 'columns'>, definition: Definition): Storage {
  const from = selection(rows, definition, columns);
  return {
    ...questionsOf(from),
    find: (db, ids, options) => selectByIds(db, from, ids, options),
    findByValues: async () => [],
    insert: neverWritten,
    update: neverWritten,
    remove: neverWritten,
  };
}

async function neverWritten(): Promise<never> {
  throw new Error('What the product notes itself is written by its own area.');
}

function selection(rows: SQL, definition: Definition, columns: Log['columns']): Selection {
  const { fields } = definition;
  const texts = fields
    .filter(isSearched)
    .flatMap(({ id, localized }) => (localized ? locales.map((locale) => `t."${id}" ->> '${locale}'`) : `t."${id}"::text`));
  const names = ['id', 'created_at', ...fields.map(({ id }) => id)];
  return {
    definition,
    columns: queryColumns(definition, columns),
    table: sql`(${rows})`,
    selected: sql.raw(`1 AS version, ${names.map((name) => `t."${name}"`).join(', ')}`),
    id: 't.id',
    hasId: (ids) => {
      const known = ids.filter(isUuid);
      return known.length === 0 ? sql`false` : sql`t.id = ANY(${sql.param(known)}::uuid[])`;
    },
    hasWords: (question) => containsWords(texts, question),
    toRecord: (row) => toRecord(fields, row),
  };
}

function toRecord(fields: readonly Field[], row: Row): StoredRecord {
  const record: StoredRecord = { id: String(row['id']), version: 1, created_at: instant(row['created_at']) };
  for (const field of fields) record[field.id] = valueOf(field, row[field.id]);
  return record;
}

function valueOf(field: Field, value: unknown): JsonValue {
  if (value === null || value === undefined) return null;
  const kind = kindOf(field);
  if (kind === 'instant') return instant(value);
  if (kind === 'number') return toWire(String(value));
  return isJson(value) ? value : null;
}

const isJson = (value: unknown): value is JsonValue => value !== undefined;
