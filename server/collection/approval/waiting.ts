/** Finds the inputs that wait for an approval, among those that the viewer may see. */
import { sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '#resources/lists/listQuery';
import type { ApprovalSubject } from '#resources/api/collection/approval';
import type { LocalizedText } from '#resources/definition';
import type { Viewer } from '#server/core/viewer/viewer';
import { unprocessable } from '#server/core/errors';
import { approvalRefusalSql } from '../inputs/checks/mayApprove';
import { scopesSql } from '../inputs/checks/scopes';
import type { Db } from '#server/core/db/db';
import type { Entity } from '#server/entities/records/entity';
import { visibilityOf } from '#server/entities/records/read';
import { isoOf } from '#server/entities/history/revisions/revisions';

export const waitingStates = ['submitted', 'preapproved'];
/** The largest number of inputs that one call approves, or that the queue sorts by their effect. */
export const mostWaiting = 10_000;

const waiting = sql`t.state in ('submitted', 'preapproved')`;
const within = (viewer: Viewer): SQL => scopesSql(viewer) ?? sql`true`;

/** Returns the SQL condition that an input (alias `t`) waits for an approval, is within the viewer's scopes, and that the viewer may approve it (with `against`: may not approve it). */
export const decidable = (viewer: Viewer, against: boolean): SQL =>
  sql`(${waiting} and ${within(viewer)} and ${approvalRefusalSql(viewer)} is ${against ? sql`not null` : sql`null`})`;

/** Returns the subjects that have inputs waiting for approval, the one that has waited longest first. */
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

/** Returns the ids of the matching inputs that the viewer may approve (with `against`: may not), at most as many as one call can approve. `capped` is true where there are more. */
export async function decidableIds(
  db: Db,
  inputs: Entity,
  filter: ListQuery['filter'],
  viewer: Viewer,
  against = false,
): Promise<{ ids: string[]; capped: boolean }> {
  const reach = { ...visibilityOf(inputs, { filter, sort: [] }, viewer), visible: decidable(viewer, against) };
  const ids = (await inputs.storage.ids?.(db, filter, reach, mostWaiting + 1)) ?? [];
  return { ids: ids.slice(0, mostWaiting), capped: ids.length > mostWaiting };
}

/** Returns the version of each matching input that the viewer may approve, and the number of matching inputs that the viewer may not approve. Throws 422 TOO_MANY_WAITING where there are too many for one call. */
export async function versionsToApprove(db: Db, inputs: Entity, filter: ListQuery['filter'], viewer: Viewer) {
  const { ids, capped } = await decidableIds(db, inputs, filter, viewer);
  if (capped) throw unprocessable('TOO_MANY_WAITING', `At most ${mostWaiting} inputs at once.`, { most: mostWaiting });
  const { rows } = await db.execute<{ versions: Record<string, number> | null }>(
    sql`select jsonb_object_agg(id, version) as versions from inputs where id = any(${sql.param(ids)}::uuid[])`,
  );
  const all = await inputs.storage.totals?.(db, filter, visibilityOf(inputs, { filter, sort: [] }, viewer), []);
  return { versions: rows[0]?.versions ?? {}, others: Math.max(0, (all?.count ?? 0) - ids.length) };
}

/** Returns how many of these inputs carry each tag of a dimension (`tags.{root}`), or have each period (`date`). */
export async function groupsOf(db: Db, ids: readonly string[], by: string): Promise<{ key: string; waiting: number }[]> {
  const [place, root = ''] = by.split('.', 2);
  const key = place === 'tags' ? sql`coalesce(tags ->> ${root}::text, '')` : sql`date::text`;
  const { rows } = await db.execute<{ key: string; waiting: number }>(sql`
    select ${key} as key, count(*)::int as waiting from inputs where id = any(${sql.param([...ids])}::uuid[]) group by 1 order by 2 desc, 1`);
  return rows;
}
