/** Records that a definition refuses. They are listed, never rewritten. */
import { sql } from 'drizzle-orm';
import { isRecord } from '#resources/clean';
import type { RefusedRecord } from '#resources/api/definitionsPlan';
import type { Definition, JsonValue, RecordError, Values } from '#resources/definition';
import { longestRange } from '#resources/listQuery';
import { validate } from '#resources/validate';
import { labelOf } from '#server/entities/history/audit/events';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import { tableOf } from '#server/entities/records/store/indexes';
import type { ClientConfig } from '#server/core/db/schema';

export interface Refused {
  total: number;
  /** How many hold a value that a field refuses, field by field. */
  byField: Map<string, number>;
  examples: RefusedRecord[];
}
export type Records = AsyncIterable<readonly StoredRecord[]>;
const mostExamples = 50;

/** How many records a definition refuses, and the first of them; for the fields `concerned` only. */
export async function refusedBy(
  definition: Definition,
  records: Records,
  { default_locale, dates }: ClientConfig,
  most = mostExamples,
  concerned: (field: string) => boolean = () => true,
): Promise<Refused> {
  const found: Refused = { total: 0, byField: new Map(), examples: [] };
  const own = new Set([...definition.fields.map(({ id }) => id), 'id', 'version']);
  for await (const page of records)
    for (const record of page) {
      const values: Values = Object.fromEntries(Object.entries(record).filter(([key]) => own.has(key)));
      const errors = validate(definition.fields, values, { locale: default_locale, dates }).filter(({ field }) =>
        concerned(field.split('.', 1)[0] ?? field),
      );
      if (errors.length === 0) continue;
      found.total += 1;
      for (const field of new Set(errors.filter(({ code }) => code !== 'BLANK').map((error) => error.field.split('.', 1)[0] ?? '')))
        found.byField.set(field, (found.byField.get(field) ?? 0) + 1);
      if (found.examples.length < most)
        found.examples.push({ id: record.id, label: labelOf(definition, record), errors: errors.map(told) });
    }
  return found;
}

const told = ({ field, code, params }: RecordError) => ({ field, code, ...(params && { params }) });

/** The records of an entity as they are kept, page by page. */
export async function* recordsOf(db: Db, { storage }: Entity): Records {
  for (let first = 0; ; first += longestRange) {
    const range: [number, number] = [first, first + longestRange - 1];
    const { records } = await storage.list(db, { filter: {}, sort: [['id', 'ASC']], range }, { locale: 'en' });
    yield records;
    if (records.length < longestRange) return;
  }
}

type Data = Record<string, JsonValue | undefined>;
const isData = (value: unknown): value is Data => isRecord(value);

/** The values kept in the table of a definition, each as `read` gives it: whatever its columns are now. */
export async function* valuesOf(db: Db, resource: string, read: (data: Data) => Data): Records {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.execute<{ id: string; data: unknown }>(
      sql`SELECT id::text AS id, data FROM ${sql.raw(`"${tableOf(resource)}"`)} WHERE id > ${after}::uuid ORDER BY id LIMIT ${longestRange}`,
    );
    yield rows.map(({ id, data }) => ({ ...read(isData(data) ? data : {}), id, version: 1 }));
    const last = rows.at(-1);
    if (!last || rows.length < longestRange) return;
    after = last.id;
  }
}
