/** Reads the rows of the open data, table by table: only what any visitor may read. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { annotations, tags } from '#server/core/db/schema';
import type { IndicatorRow } from '#server/figures/offers';
import type { Db } from '#server/core/db/db';
import { plainText } from '#server/core/values/html';
import type { LocalizedText } from '#resources/definition';
import type { Table } from './tables';

export type Cell = string | number | null;
type Row = Cell[];

/** Returns the keys of the roots by which the figures of these indicators are broken down. */
export async function rootsOf(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<{ root: string }>(
    sql`SELECT DISTINCT jsonb_object_keys(selection) AS root FROM aggregate_lines WHERE ${inArray(sql`indicator_key`, [...keys])} ORDER BY root`,
  );
  return rows.map(({ root }) => root);
}

/** Returns the rows of a table; figures are read one indicator at a time, to save memory. */
export function rowsOf(
  db: Db,
  { name }: Table,
  found: readonly IndicatorRow[],
  roots: readonly string[],
): AsyncIterable<Row> | Iterable<Row> {
  if (name === 'indicators') return found.map(indicatorRow);
  if (name === 'targets') return found.flatMap(({ key, targets }) => targets.map(({ date, value }) => [key, date, value]));
  return name === 'annotations' ? annotationRows(db, found) : figureRows(db, found, roots);
}

const inBoth = (text: LocalizedText | null) => [text?.en ?? null, text?.fr ?? null];
const wordsInBoth = (text: LocalizedText | null) => inBoth(text).map((html) => html && plainText(html));

const indicatorRow = (row: IndicatorRow): Row => [
  row.key,
  row.section,
  row.subsection,
  ...inBoth(row.name),
  ...inBoth(row.description),
  ...inBoth(row.unit),
  row.decimals,
  row.direction,
  row.granularity,
  row.baseline,
  ...wordsInBoth(row.methodology),
  ...wordsInBoth(row.sources),
];

async function* annotationRows(db: Db, found: readonly IndicatorRow[]): AsyncGenerator<Row> {
  const keys = found.map(({ key }) => key);
  if (keys.length === 0) return;
  const rows = await db
    .select()
    .from(annotations)
    .where(and(eq(annotations.audience, 'public'), inArray(annotations.key, keys)))
    .orderBy(asc(annotations.key), asc(annotations.date), asc(annotations.id));
  for (const { id, key, date, title, text, series_break } of rows)
    yield [id, key, date, ...inBoth(title), ...wordsInBoth(text), String(series_break)];
}

interface Figure extends Record<string, unknown> {
  series: string;
  selection: Record<string, string>;
  date: string;
  date_end: string;
  value: string | null;
  inputs_count: number;
  estimates: number;
}

async function* figureRows(db: Db, found: readonly IndicatorRow[], roots: readonly string[]): AsyncGenerator<Row> {
  const keys = new Map((await db.select({ id: tags.id, key: tags.key }).from(tags)).map(({ id, key }) => [id, key]));
  for (const { key } of found) {
    const { rows } = await db.execute<Figure>(
      sql`SELECT series, selection, date, date_end, value, inputs_count, estimates FROM aggregates
        WHERE indicator_key = ${key} ORDER BY series, selection, date`,
    );
    for (const row of rows) {
      const places = roots.map((root) => keys.get(row.selection[root] ?? '') ?? null);
      const told = row.value === null ? [null, null, null, 'withheld'] : [row.value, row.inputs_count, row.estimates, null];
      yield [key, row.series, row.date, row.date_end, ...places, ...told];
    }
  }
}
