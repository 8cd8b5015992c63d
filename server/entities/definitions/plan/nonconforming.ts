/** Finds the records that a definition rejects. It lists them and never rewrites them. */
import { sql } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import type { RefusedRecord } from '#resources/api/definitions/plan';
import type { Definition, JsonValue, RecordError, Values } from '#resources/definition';
import { longestRange } from '#resources/lists/listQuery';
import { brokenChecks } from '#resources/language/formulas/checks';
import { validate } from '#resources/language/rules/validate';
import { labelOf } from '#server/entities/history/audit/events';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import { tableOf } from '#server/entities/records/store/indexes';
import type { ClientConfig } from '#server/core/db/schema';

export interface Nonconforming {
  total: number;
  /** For each field, how many records hold a value that the field rejects. Empty required fields are not counted here. */
  byField: Map<string, number>;
  examples: RefusedRecord[];
}
export type RecordPages = AsyncIterable<readonly StoredRecord[]>;
const mostExamples = 50;

/** Counts the records that a definition rejects and returns the first of them, at most `most`. Only errors of the `concerned` fields count. */
export async function findNonconforming(
  definition: Definition,
  records: RecordPages,
  { default_locale, dates }: ClientConfig,
  most = mostExamples,
  concerned: (field: string) => boolean = () => true,
): Promise<Nonconforming> {
  const found: Nonconforming = { total: 0, byField: new Map(), examples: [] };
  const own = new Set([...definition.fields.map(({ id }) => id), 'id', 'version']);
  for await (const page of records)
    for (const record of page) {
      const values: Values = Object.fromEntries(Object.entries(record).filter(([key]) => own.has(key)));
      const all = [...validate(definition.fields, values, { locale: default_locale, dates }), ...brokenChecks(definition, values)];
      const errors = all.filter(({ field, level }) => level === 'error' && concerned(field.split('.', 1)[0] ?? field));
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

/** Reads the stored records of an entity, page by page. */
export async function* recordsOf(db: Db, { storage }: Entity): RecordPages {
  for (let first = 0; ; first += longestRange) {
    const range: [number, number] = [first, first + longestRange - 1];
    const { records } = await storage.list(db, { filter: {}, sort: [['id', 'ASC']], range }, { locale: 'en' });
    yield records;
    if (records.length < longestRange) return;
  }
}

type Data = Record<string, JsonValue | undefined>;
const isData = (value: unknown): value is Data => isRecord(value);

/** Reads the values in the table of an entity, page by page, each passed through `read`. It works whatever columns the table has now. */
export async function* valuesOf(db: Db, resource: string, read: (data: Data) => Data): RecordPages {
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
