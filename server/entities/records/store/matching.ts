/** Queries all records that match a filter without reading them: their ids, and the totals of their numbers. */
import { sql, type SQL } from 'drizzle-orm';
import { isDecimal, toWire } from '#resources/formats/decimal';
import type { Field } from '#resources/definition';
import type { ListQuery } from '#resources/lists/listQuery';
import type { Db } from '#server/core/db/db';
import type { NumberTotals, Visibility, Totals } from '../entity';
import type { Row, Selection } from './select';
import { where } from './where';

type Filter = ListQuery['filter'];

function matching(from: Selection, filter: Filter, { locale, visible }: Visibility): SQL {
  const conditions = [where(from, filter, locale), visible].filter((each) => each !== undefined);
  return conditions.length > 0 ? sql` WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
}

/** Returns the ids of the matching records, at most `most`, in the order of the ids: two transactions that lock them do so in the same order. */
export async function selectIds(db: Db, from: Selection, filter: Filter, reach: Visibility, most: number): Promise<string[]> {
  const id = sql.raw(from.id);
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT ${id} AS id FROM ${from.table} t${matching(from, filter, reach)} ORDER BY ${id} LIMIT ${most}`,
  );
  return rows.map((row) => row.id);
}

/** Returns the number of matches, and the exact sum, average, minimum and maximum of their number fields. A field that is no number is left out. */
export async function selectTotals(db: Db, from: Selection, filter: Filter, reach: Visibility, fields: readonly Field[]): Promise<Totals> {
  const columns = fields.flatMap((field) => {
    const column = from.columns(field, reach.locale);
    return column?.kind === 'number' && !column.within ? [{ id: field.id, value: column.order }] : [];
  });
  const asked = columns.flatMap(({ value }, place) => [
    `sum(${value})::text AS sum_${place}, avg(${value})::text AS average_${place}`,
    `min(${value})::text AS minimum_${place}, max(${value})::text AS maximum_${place}, count(${value})::int AS count_${place}`,
  ]);
  const { rows } = await db.execute<Row>(
    sql`SELECT ${sql.raw(['count(*)::int AS count', ...asked].join(', '))} FROM ${from.table} t${matching(from, filter, reach)}`,
  );
  const row = rows[0] ?? {};
  return { count: Number(row['count'] ?? 0), totals: Object.fromEntries(columns.map(({ id }, place) => [id, totalsAt(row, place)])) };
}

function totalsAt(row: Row, place: number): NumberTotals {
  const decimal = (name: string) => {
    const value = row[`${name}_${place}`];
    return isDecimal(value) ? toWire(String(value)) : null;
  };
  return {
    count: Number(row[`count_${place}`] ?? 0),
    sum: decimal('sum'),
    average: decimal('average'),
    minimum: decimal('minimum'),
    maximum: decimal('maximum'),
  };
}
