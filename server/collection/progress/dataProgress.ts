/** Counts the progress of a subject over a year, by period and by the tags of a dimension. */
import { sql } from 'drizzle-orm';
import { countNames } from '#resources/api/collection/expected';
import type { Counts, DataProgress, TagRow } from '#resources/api/collection/progress';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Subject } from '../inputs/checks/inputChecks';
import type { Db } from '#server/core/db/db';
import { countsSql, expectedSql } from './expectedSql';
import { periodsOfYear } from './period';

export interface ProgressQuery {
  year: number;
  fiscalStart: number;
  today: string;
  /** The dimension to count by; without it, the counts are by period only. */
  dimension?: string | undefined;
  /** The tags, of one or several dimensions, to which the places are narrowed. */
  under?: readonly string[] | undefined;
}

interface Row extends Counts, Record<string, unknown> {
  key: string;
  tag: string | null;
  name: Record<string, string> | null;
}

/** Returns the counts of the subject, within what the viewer may see. */
export async function dataProgress(db: Db, subject: Subject, asked: ProgressQuery, viewer: Viewer): Promise<DataProgress> {
  const periods = periodsOfYear(subject, asked.year, asked.fiscalStart, asked.today);
  if (periods.length === 0) return { periods, total: totalOf([]), cells: [], tags: [] };
  const tag = asked.dimension === undefined ? sql`NULL::text` : sql`tags ->> ${asked.dimension}`;
  const { rows } = await db.execute<Row>(sql`WITH ${expectedSql(subject, periods, asked.today, viewer)},
    counted AS (SELECT ${tag} AS tag, key, ${countsSql} FROM expected WHERE ${underTags(asked.under)} GROUP BY 1, 2)
    SELECT counted.*, g.name FROM counted LEFT JOIN tags g ON g.id = counted.tag::uuid ORDER BY g.position, g.key, counted.key`);
  const cells = periods.flatMap(({ key }) => {
    const own = rows.filter((row) => row.key === key);
    return own.length > 0 ? [{ period: key, ...totalOf(own) }] : [];
  });
  return { periods, total: totalOf(rows), cells, tags: asked.dimension === undefined ? [] : tagRows(rows) };
}

/** Returns the SQL condition that the tags of a row are under one of these tags, in each dimension that they name. */
export function underTags(tags: readonly string[] | undefined, carried = sql`expected.tags`) {
  if (!tags || tags.length === 0) return sql`true`;
  const nodes = sql`any(${sql.param([...tags])}::uuid[])`;
  return sql`NOT EXISTS (SELECT FROM tags node WHERE node.id = ${nodes} AND NOT EXISTS (SELECT FROM tag_closure c
    WHERE c.ancestor_id = ${nodes} AND c.root_key = node.root_key AND c.descendant_id = (${carried} ->> node.root_key)::uuid))`;
}

const countsOf = (row: Counts): Counts => totalOf([row]);

function totalOf(rows: readonly Counts[]): Counts {
  const total: Counts = { expected: 0, missing: 0, draft: 0, refused: 0, submitted: 0, preapproved: 0, approved: 0, late: 0 };
  for (const row of rows) for (const name of countNames) total[name] += row[name];
  return total;
}

function tagRows(rows: readonly Row[]): TagRow[] {
  const byTag = new Map<string | null, TagRow>();
  for (const row of rows) {
    const kept = byTag.get(row.tag) ?? { tag: row.tag, name: row.name, cells: [] };
    kept.cells.push({ period: row.key, ...countsOf(row) });
    byTag.set(row.tag, kept);
  }
  return [...byTag.values()];
}
