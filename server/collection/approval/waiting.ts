/** What waits for an approval, as one person may know of it and decide on it. */
import { sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '#resources/listQuery';
import type { ApprovalSubject } from '#resources/api/approval';
import type { LocalizedText } from '#resources/definition';
import type { Viewer } from '#server/core/viewer/viewer';
import { unprocessable } from '#server/core/errors';
import { approvalRefusalSql } from '../inputs/mayApprove';
import { scopesSql } from '../inputs/checks/scopes';
import type { Db } from '#server/core/db/db';
import type { Entity } from '#server/entities/records/entity';
import { reachOf } from '#server/entities/records/read';
import { isoOf } from '#server/entities/history/revisions/revisions';

export const waitingStates = ['submitted', 'preapproved'];
/** As many as one act approves, or as are put in order by what they change. */
export const mostWaiting = 10_000;

const waiting = sql`t.state in ('submitted', 'preapproved')`;
const within = (viewer: Viewer): SQL => scopesSql(viewer) ?? sql`true`;

/** Whether nothing (or, `against`, something) stands against this viewer approving an input (alias `t`). */
export const decidable = (viewer: Viewer, against: boolean): SQL =>
  sql`(${waiting} and ${within(viewer)} and ${approvalRefusalSql(viewer)} is ${against ? sql`not null` : sql`null`})`;

/** The subjects where something waits, the one that waits longest first. */
export async function waitingSubjects(db: Db, viewer: Viewer): Promise<ApprovalSubject[]> {
  const { rows } = await db.execute<ApprovalSubject & { name: LocalizedText } & Record<string, unknown>>(sql`
    select s.key, s.name, s.section, s.subsection, s.approval, w.waiting, w.others, w.oldest from (
      select subject_key, count(*) filter (where refusal is null)::int as waiting, count(*) filter (where refusal is not null)::int as others,
        ${isoOf('min(submitted_at) filter (where refusal is null)')} as oldest
      from (select t.subject_key, t.submitted_at, ${approvalRefusalSql(viewer)} as refusal from inputs t where ${waiting} and ${within(viewer)}) i
      group by subject_key
    ) w join subjects s on s.key = w.subject_key order by w.oldest nulls last, s.key`);
  return rows;
}

/** The ids of those that match and that this viewer may decide on, those entered first before others; no more than one act can take. */
export async function decidableIds(
  db: Db,
  inputs: Entity,
  filter: ListQuery['filter'],
  viewer: Viewer,
  against = false,
): Promise<{ ids: string[]; capped: boolean }> {
  const reach = { ...reachOf(inputs, { filter, sort: [] }, viewer), visible: decidable(viewer, against) };
  const ids = (await inputs.storage.ids?.(db, filter, reach, mostWaiting + 1)) ?? [];
  return { ids: ids.slice(0, mostWaiting), capped: ids.length > mostWaiting };
}

/** What an approval of all that match is bound to: the version of each; and how many match that this viewer may not approve. Throws where they are too many for one act. */
export async function versionsToApprove(db: Db, inputs: Entity, filter: ListQuery['filter'], viewer: Viewer) {
  const { ids, capped } = await decidableIds(db, inputs, filter, viewer);
  if (capped) throw unprocessable('TOO_MANY_WAITING', `At most ${mostWaiting} inputs at once.`, { most: mostWaiting });
  const { rows } = await db.execute<{ versions: Record<string, number> | null }>(
    sql`select jsonb_object_agg(id, version) as versions from inputs where id = any(${sql.param(ids)}::uuid[])`,
  );
  const all = await inputs.storage.totals?.(db, filter, reachOf(inputs, { filter, sort: [] }, viewer), []);
  return { versions: rows[0]?.versions ?? {}, others: Math.max(0, (all?.count ?? 0) - ids.length) };
}

/** How many of these inputs carry each tag of a dimension, or are of each period (`date`). */
export async function groupsOf(db: Db, ids: readonly string[], by: string): Promise<{ key: string; waiting: number }[]> {
  const [place, root = ''] = by.split('.', 2);
  const key = place === 'tags' ? sql`coalesce(tags ->> ${root}::text, '')` : sql`date::text`;
  const { rows } = await db.execute<{ key: string; waiting: number }>(sql`
    select ${key} as key, count(*)::int as waiting from inputs where id = any(${sql.param([...ids])}::uuid[]) group by 1 order by 2 desc, 1`);
  return rows;
}
