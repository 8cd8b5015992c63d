/** Runs the queries that the storages of the database share: a page and its total in one round trip, with values as the API sends them. */
import { sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '#resources/lists/listQuery';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import type { FindOptions, Page, Visibility, StoredRecord } from '../entity';
import { orderBy, where, type Source } from './where';

export type Row = Record<string, unknown>;
export interface Selection extends Source {
  table: SQL;
  /** The columns to read, each under its own name. */
  selected: SQL;
  /** SQL for the identifier. */
  id: string;
  toRecord(row: Row): StoredRecord;
}

/** The number up to which matches are counted unless the request asks for an exact count: counting costs more than the page itself. */
export const countLimit = 10_000;

/**
 * Returns the page of a query and the number of matches, read together. The rows of the page are found among the ids alone, which an index holds
 * in order: only the records of the page are read, however far it is. One id more than needed tells whether more follow.
 */
export async function selectPage(db: Db, from: Selection, query: ListQuery, { locale, visible }: Visibility): Promise<Page> {
  const conditions = [where(from, query.filter, locale), visible].filter((each) => each !== undefined);
  const kept = conditions.length > 0 ? sql` WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
  const [first, last] = query.range;
  const id = sql.raw(from.id);
  const places = sql.raw(`LIMIT ${last - first + 2} OFFSET ${first}`);
  const { rows } = await db.execute<Row>(sql`${prepared} SELECT c.total__, r.* FROM (${counted(from, query, kept)}) c
    LEFT JOIN LATERAL (SELECT ${from.selected} FROM (SELECT p.id, row_number() OVER () AS place FROM (
      SELECT ${id} AS id FROM ${from.table} t${kept} ORDER BY ${orderBy(from, query.sort, locale, from.id)} ${places}) p) q
    JOIN ${from.table} t ON ${id} = q.id ORDER BY q.place) r ON true`);
  const found = rows.filter((row) => row['version'] !== null).map(from.toRecord);
  const records = found.slice(0, last - first + 1);
  return { records, ...totalOf(query, records.length, found.length > records.length, Number(rows[0]?.['total__'] ?? 0)) };
}

/** Returns the query that counts the matches: all when the count is `exact`, else up to the limit; on a page beyond the limit it counts nothing. */
function counted(from: Selection, { range: [first], count }: ListQuery, kept: SQL): SQL {
  if (count === 'exact') return sql`SELECT count(*)::int AS total__ FROM ${from.table} t${kept}`;
  if (first >= countLimit) return sql`SELECT ${sql.raw(String(countLimit + 1))}::int AS total__`;
  return sql`SELECT count(*)::int AS total__ FROM (SELECT FROM ${from.table} t${kept} LIMIT ${sql.raw(String(countLimit + 1))}) m`;
}

/** Returns the total. The last page gives it without counting. A total beyond the limit is capped, as the least that there are. */
function totalOf({ range: [first], count }: ListQuery, shown: number, more: boolean, total: number): Pick<Page, 'total' | 'capped'> {
  if (count === 'exact' || total <= countLimit) return { total, capped: false };
  if (shown > 0 && !more) return { total: first + shown, capped: false };
  return { total: Math.max(countLimit, shown > 0 ? first + shown + 1 : 0), capped: true };
}

/** Returns the ids of all matching records, in the order of the query. */
export async function selectOrdered(db: Db, from: Selection, query: ListQuery, { locale, visible }: Visibility): Promise<string[]> {
  const conditions = [where(from, query.filter, locale), visible].filter((each) => each !== undefined);
  const kept = conditions.length > 0 ? sql` WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
  const { rows } = await db.execute<{ id: unknown }>(
    sql`SELECT ${sql.raw(from.id)} AS id FROM ${from.table} t${kept} ORDER BY ${orderBy(from, query.sort, locale, from.id)}`,
  );
  return rows.map(({ id }) => String(id));
}

/** Returns the records with these ids; locks them if asked, in the order of their ids. */
export async function selectByIds(db: Db, from: Selection, ids: readonly string[], options: FindOptions = {}): Promise<StoredRecord[]> {
  if (ids.length === 0) return [];
  const visible = options.visible ? sql` AND ${options.visible}` : sql``;
  const strength = sql.raw(options.lock === 'share' ? 'FOR KEY SHARE' : 'FOR UPDATE');
  const lock = options.lock ? sql` ORDER BY ${sql.raw(from.id)} ${strength}` : sql``;
  const { rows } = await db.execute<Row>(
    sql`${prepared} SELECT ${from.selected} FROM ${from.table} t WHERE ${from.hasId(ids)}${visible}${lock}`,
  );
  return rows.map(from.toRecord);
}

/** Returns a moment in the format of the API: ISO 8601 in UTC. */
export const instant = (value: unknown): string | null =>
  value instanceof Date || typeof value === 'string' ? new Date(value).toISOString() : null;
/** Returns the value of a text column, or null. */
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
