/** What the stores of the database share: one round trip for a page and its total, and values as they go over the wire. */
import { sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '#resources/listQuery';
import type { Db, Page, Reach, StoredRecord } from './entity';
import { orderBy, where, type Source } from './where';

export type Row = Record<string, unknown>;
export interface Selection extends Source {
  table: SQL;
  /** The columns read, each under its own name. */
  selected: SQL;
  /** The identifier, as SQL. */
  id: string;
  toRecord(row: Row): StoredRecord;
}

/**
 * The page a query asks for and how many there are in all, read together. Places are found among the ids alone, which an index
 * holds in order: only the records of the page are read, however far it is.
 */
export async function selectPage(db: Db, from: Selection, query: ListQuery, { locale, visible }: Reach): Promise<Page> {
  const conditions = [where(from, query.filter, locale), visible].filter((each) => each !== undefined);
  const kept = conditions.length > 0 ? sql` WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
  const [first, last] = query.range;
  const id = sql.raw(from.id);
  const rows = (
    await db.execute<Row>(sql`SELECT c.total, r.* FROM (SELECT count(*)::int AS total FROM ${from.table} t${kept}) c
    LEFT JOIN LATERAL (SELECT ${from.selected} FROM (SELECT p.id, row_number() OVER () AS place FROM (
      SELECT ${id} AS id FROM ${from.table} t${kept} ORDER BY ${orderBy(from, query.sort, locale, from.id)} LIMIT ${last - first + 1} OFFSET ${first}) p) q
    JOIN ${from.table} t ON ${id} = q.id ORDER BY q.place) r ON true`)
  ).rows;
  const found = rows.filter((row) => row['version'] !== null);
  return { records: found.map(from.toRecord), total: Number(rows[0]?.['total'] ?? 0) };
}

/** The records with these ids. */
export async function selectByIds(
  db: Db,
  from: Selection,
  ids: readonly string[],
  options: { visible?: SQL | undefined; lock?: boolean } = {},
): Promise<StoredRecord[]> {
  if (ids.length === 0) return [];
  const visible = options.visible ? sql` AND ${options.visible}` : sql``;
  const lock = options.lock ? sql` ORDER BY ${sql.raw(from.id)} FOR UPDATE` : sql``;
  const { rows } = await db.execute<Row>(sql`SELECT ${from.selected} FROM ${from.table} t WHERE ${from.hasId(ids)}${visible}${lock}`);
  return rows.map(from.toRecord);
}

/** A moment as the wire writes it: ISO 8601 UTC. */
export const instant = (value: unknown): string | null =>
  value instanceof Date || typeof value === 'string' ? new Date(value).toISOString() : null;
/** A text column, or null. */
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
