/** Finds the people tracked on a subject, and what each of them still has to enter (docs/domain.md, Progress). */
import { sql } from 'drizzle-orm';
import type { FollowedPerson } from '#resources/api/collection/progress';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Subject } from '#server/collection/inputs/checks/inputChecks';
import type { Db } from '#server/core/db/db';
import type { ProgressQuery } from '../dataProgress';
import { periodsOfYear } from '../period';
import { owedSql, trackedSql } from './owedSql';

/** Returns the people tracked on a subject, with how much each still has to do, and how many entries no tracked person may enter. */
export async function trackedPeople(
  db: Db,
  subject: Subject,
  asked: ProgressQuery,
  viewer: Viewer,
): Promise<{ people: FollowedPerson[]; unassigned: number }> {
  const { rows } = await db.execute<FollowedPerson & Record<string, unknown>>(sql`WITH ${missingSql(subject, asked, viewer)}
    SELECT p.id, p.email, p.name, p.named, (count(*) FILTER (WHERE o.state = 'missing'))::int AS missing,
      (count(*) FILTER (WHERE o.state = 'draft'))::int AS draft, (count(*) FILTER (WHERE o.state = 'refused'))::int AS refused,
      (SELECT max(d.written_at) FROM reminder_digests d WHERE d.user_id = p.id AND d.listed -> 'own' @> ${JSON.stringify([{ subject: subject.key }])}::jsonb) AS reminded_at
    FROM people p LEFT JOIN covered c ON c.id = p.id LEFT JOIN owed o ON o.place = c.place
    GROUP BY p.id, p.email, p.name, p.named HAVING p.named OR count(c.place) > 0
    ORDER BY count(o.place) DESC, p.name, p.email`);
  const { rows: alone } = await db.execute<{ unassigned: number }>(sql`WITH ${missingSql(subject, asked, viewer)}
    SELECT count(*)::int AS unassigned FROM owed WHERE NOT EXISTS (SELECT FROM covered c WHERE c.place = owed.place)`);
  return { people: rows, unassigned: alone[0]?.unassigned ?? 0 };
}

const missingSql = (subject: Subject, { year, fiscalStart, today }: ProgressQuery, viewer: Viewer) =>
  sql`${owedSql(subject, periodsOfYear(subject, year, fiscalStart, today), today, viewer)}, ${trackedSql(subject)}`;
