/** Lists the places behind a count of the progress screen, each with its entry. */
import { sql } from 'drizzle-orm';
import type { countNames } from '#resources/api/collection/expected';
import type { Places } from '#resources/api/collection/progress';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Subject } from '../inputs/checks/inputChecks';
import type { Db } from '#server/core/db/db';
import { underTags, type ProgressQuery } from './dataProgress';
import { expectedSql } from './expectedSql';
import { periodsOfYear } from './period';

const most = 500;

interface Wanted {
  period?: string | undefined;
  tag?: string | undefined;
  state?: (typeof countNames)[number] | undefined;
}

/** Returns the first 500 places, late ones first, and their total number. */
export async function placesOf(
  db: Db,
  subject: Subject,
  { year, fiscalStart, today }: ProgressQuery,
  wanted: Wanted,
  viewer: Viewer,
): Promise<Places> {
  const periods = periodsOfYear(subject, year, fiscalStart, today).filter(
    ({ key }) => wanted.period === undefined || key === wanted.period,
  );
  if (periods.length === 0) return { places: [], total: 0 };
  const { state } = wanted;
  const kept = state === undefined || state === 'expected' ? sql`true` : state === 'late' ? sql`late` : sql`state = ${state}`;
  const { rows } = await db.execute<Places['places'][number] & { total: number } & Record<string, unknown>>(sql`
    WITH ${expectedSql(subject, periods, today, viewer)}
    SELECT input, state, late, date, date_end, due, count(*) OVER ()::int AS total,
      (SELECT coalesce(jsonb_object_agg(e.key, jsonb_build_object('id', e.value, 'name', g.name)), '{}')
        FROM jsonb_each_text(expected.tags) e LEFT JOIN tags g ON g.id = e.value::uuid) AS tags
    FROM expected WHERE ${kept} AND ${underTags(wanted.tag === undefined ? [] : [wanted.tag])}
    ORDER BY late DESC, date, place LIMIT ${most}`);
  return { places: rows.map(({ total: _total, ...place }) => place), total: rows[0]?.total ?? 0 };
}
