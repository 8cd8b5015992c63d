/** Reads the tags that reports are made for. */
import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { invalidRecord } from '#server/core/errors';

export interface TagOfReport {
  key: string;
  name: LocalizedText;
}

/** The most reports of one job. */
export const mostReports = 500;

/** Returns the tags of a dimension that are asked for, in the order of the dimension; without any, each that has none below it and is not closed. Throws 422 where one is not of this dimension, and where there is none, or too many. */
export async function tagsOfReports(db: Db, root: string, keys: readonly string[] | undefined): Promise<TagOfReport[]> {
  const which =
    keys === undefined
      ? sql`NOT EXISTS (SELECT FROM tags below WHERE below.parent_id = t.id) AND (t.archived_at IS NULL OR t.archived_at > current_date)`
      : sql`t.key = ANY(${sql.param([...keys])}::text[])`;
  const { rows } = await db.execute<TagOfReport & Record<string, unknown>>(sql`
    SELECT t.key, t.name FROM tags t WHERE t.root_key = ${root} AND t.parent_id IS NOT NULL AND ${which} ORDER BY t.position, t.key`);
  const unknown = keys === undefined ? rows.length === 0 : new Set(keys).size !== rows.length || rows.length === 0;
  if (unknown || rows.length > mostReports)
    throw invalidRecord([{ field: keys === undefined ? 'root' : 'tags', code: 'INVALID', level: 'error' }]);
  return rows;
}
