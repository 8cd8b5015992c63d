/** Stores the outcome of each row of an import in `import_rows`; rows whose records were created in bulk are in `import_created`. */
import { sql, type SQL } from 'drizzle-orm';
import type { Change } from '#resources/api/history/events';
import type { ImportRow } from '#resources/api/transfer/imports';
import { longestCell, outcomes, type Outcome } from '#resources/api/transfer/constants';
import { beginningOf } from '#resources/formats/beginning';
import { cellText } from '#resources/spreadsheet/cells';
import type { JsonValue } from '#resources/definition';
import { isSameJson } from '#server/core/values/same';
import { isValues } from '#resources/language/fields/clean';
import type { Db } from '#server/core/db/db';
import type { SheetRow } from '#server/core/sheets/sheet';

export interface RowData {
  /** The values to write, by field. */
  values: Record<string, JsonValue>;
  /** The changes that the row would make: field → [before, after]. */
  changes: ImportRow['changes'];
  /** The version of the record that the row was compared with. */
  version?: number;
  /** The id of an existing record that the new one would be like. */
  alike?: string;
  /** For rows that are left out: the texts of the file's cells, from the left. */
  cells?: string[];
  /** For rows written in bulk: the id of the new record, and the changes of its fields. */
  id?: string;
  write?: ImportRow['changes'];
}
/** A row as it is stored. */
export interface StoredRow extends Omit<ImportRow, 'changes' | 'alike' | 'cells'> {
  data: RowData;
}

/** Returns the number of rows per outcome, all zero. */
export const noCounts = (): Record<string, number> => Object.fromEntries(outcomes.map((outcome) => [outcome, 0]));

/** Returns the rows of a batch; those that are left out with the texts of their cells, which users correct in the preview. */
export function withCells(rows: readonly StoredRow[], batch: readonly SheetRow[]): StoredRow[] {
  const cellsOf = new Map(batch.map(({ number, cells }) => [number, cells]));
  return rows.map((row) => {
    if (row.outcome !== 'refused' && row.outcome !== 'conflict') return row;
    const cells = (cellsOf.get(row.row) ?? []).map((cell) => beginningOf(cellText(cell), longestCell));
    return { ...row, data: { ...row.data, cells } };
  });
}

/** Stores the outcomes of the checked rows of an import in `import_rows`; `job` is the id of the import. */
export async function storeRows(db: Db, job: string, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`INSERT INTO import_rows (job_id, row, outcome, record_id, label, data, problems)
    SELECT ${job}::uuid, e.row, e.outcome, e.record_id, e.label, e.data, e.problems
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e(row integer, outcome text, record_id text, label text, data jsonb, problems jsonb)`);
}

/** Returns the statement that stores rows whose records are being created. `from` gives the id, row and label of each, at least one. */
export const storeCreatedRows = (job: string, from: SQL): SQL => sql`INSERT INTO import_created (job_id, last_row, rows, record_ids, labels)
  SELECT ${job}::uuid, max(r.row), array_agg(r.row), array_agg(r.id), array_agg(r.label) FROM ${from} r`;

/** Returns SQL for all rows of an import, with the columns of `import_rows`. */
export const importRows = (job: string): SQL => sql`(
  SELECT row, outcome, record_id, label, data, problems FROM import_rows WHERE job_id = ${job}::uuid
  UNION ALL
  SELECT r.row, 'created', r.id::text, r.label, '{"values": {}, "changes": {}}', '[]'
  FROM import_created c CROSS JOIN unnest(c.rows, c.record_ids, c.labels) AS r(row, id, label) WHERE c.job_id = ${job}::uuid)`;

export async function deleteRows(db: Db, job: string): Promise<void> {
  await db.execute(sql`DELETE FROM import_rows WHERE job_id = ${job}::uuid`);
  await db.execute(sql`DELETE FROM import_created WHERE job_id = ${job}::uuid`);
}

/** Returns a batch of rows with one of these outcomes, after a given row. */
export async function nextRows(db: Db, job: string, wanted: readonly Outcome[], after: number, most: number): Promise<StoredRow[]> {
  const { rows } = await db.execute<
    StoredRow & Record<string, unknown>
  >(sql`SELECT row, outcome, coalesce(record_id, data ->> 'id') AS record_id, label, data, problems FROM ${importRows(job)} r
    WHERE outcome = ANY(${sql.param([...wanted])}::text[]) AND row > ${after}::int ORDER BY row LIMIT ${most}`);
  return rows;
}

/** Stores the record ids of rows that created a record. */
export async function noteCreated(db: Db, job: string, rows: readonly { row: number; id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`UPDATE import_rows r SET record_id = e.id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e(row integer, id text) WHERE r.job_id = ${job}::uuid AND r.row = e.row`);
}

/** Returns the changes of a row, field by field, also for rows written in bulk. */
export function changesOf({ data: { changes, write } }: Pick<StoredRow, 'data'>): ImportRow['changes'] {
  return write && Object.keys(changes).length === 0 ? changesByValue(write) : changes;
}

/** Returns the changes of a row, with one change per value of an entry, under a path such as `values.energy`, in place of the change of `values` as a whole. */
export function changesByValue({ values, ...others }: ImportRow['changes']): ImportRow['changes'] {
  if (!values) return others;
  const [was, is] = values.map((each: unknown): Record<string, JsonValue> => (isValues(each) ? each : {}));
  const found = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  const each = [...found].flatMap((id): [string, Change][] => {
    const pair: Change = [was?.[id] ?? null, is?.[id] ?? null];
    return isSameJson(pair[0], pair[1]) ? [] : [[`values.${id}`, pair]];
  });
  return { ...Object.fromEntries(each), ...others };
}

/** Returns the first problems of an import's rows, at most a hundred. */
export async function firstErrors(db: Db, job: string) {
  const { rows } = await db.execute<{ row: number; problems: ImportRow['problems'] }>(
    sql`SELECT row, problems FROM import_rows WHERE job_id = ${job}::uuid AND outcome = 'refused' ORDER BY row LIMIT 100`,
  );
  return rows.flatMap(({ row, problems }) => problems.map((problem) => ({ ...problem, row }))).slice(0, 100);
}
