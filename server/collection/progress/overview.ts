/** Reads which subjects are tracked, over which years, and what waits for approval. */
import { sql } from 'drizzle-orm';
import type { FollowedSubject, Overview } from '#resources/api/collection/progress';
import type { Viewer } from '#server/core/viewer/viewer';
import { notFound } from '#server/core/errors';
import type { Subject } from '../inputs/checks/inputChecks';
import { scopesSql } from '../inputs/checks/scopes';
import { subjectsOf } from '../inputs/checks/inputFacts';
import type { Db } from '#server/core/db/db';
import { clientConfig } from '#server/core/config/clientConfig';

/** True when users may enter values of the subject on this day. */
export const isOpen = ({ open_from, open_until }: Pick<Subject, 'open_from' | 'open_until'>, today: string): boolean =>
  (open_from === null || open_from <= today) && !isClosed({ open_until }, today);

/** True when a subject was open until an earlier day. */
export const isClosed = ({ open_until }: Pick<Subject, 'open_until'>, today: string): boolean => open_until !== null && open_until < today;

/** Returns the subjects that the viewer's scopes name, in their order; all subjects where the viewer has no scopes. */
export async function trackedSubjects(db: Db, viewer: Viewer, today: string): Promise<FollowedSubject[]> {
  const { rows } = await db.execute<Subject & Record<string, unknown>>(sql`SELECT * FROM subjects ORDER BY position, key`);
  return rows.filter(({ key }) => mayKnow(viewer, key)).map((subject) => followed(subject, today));
}

function followed(subject: Subject, today: string): FollowedSubject {
  const { key, name, section, subsection, period, open_from, open_until, progress, tag_roots } = subject;
  return {
    key,
    name: Object.fromEntries(Object.entries(name).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    section,
    subsection,
    period,
    disabled: progress.disabled === true,
    open: isOpen(subject, today),
    open_from,
    open_until,
    available_users: progress.available_users ?? [],
    dimensions: tag_roots.map((root) => root.key),
  };
}

const mayKnow = ({ scopes }: Viewer, key: string) =>
  scopes.length === 0 || scopes.some(({ subjects }) => subjects.length === 0 || subjects.includes(key));

/** Returns a subject whose progress the viewer may read; undefined where the viewer may not see it or it doesn't exist. */
export async function findTrackedSubject(db: Db, key: string, viewer: Viewer): Promise<Subject | undefined> {
  return mayKnow(viewer, key) ? (await subjectsOf(db, [{ subject_key: key }])).get(key) : undefined;
}

/** Returns a subject whose progress the viewer may read. Throws 404 where there is none. */
export async function trackedSubject(db: Db, key: string, viewer: Viewer): Promise<Subject> {
  const subject = await findTrackedSubject(db, key, viewer);
  if (!subject) throw notFound();
  return subject;
}

/** Returns what the progress screen needs first: the subjects, the dimensions and the years. */
export async function overview(db: Db, viewer: Viewer, today: string): Promise<Overview> {
  const subjects = await trackedSubjects(db, viewer, today);
  const { rows: dimensions } = await db.execute<{ key: string; name: Record<string, string> }>(
    sql`SELECT key, name FROM tags WHERE parent_id IS NULL ORDER BY position, key`,
  );
  const { dates } = await clientConfig(db);
  const { rows } = await db.execute<{ first: number | null; last: number | null }>(yearsSql(viewer, today));
  const now = Number(today.slice(0, 4));
  const first = Math.max(rows[0]?.first ?? now, Number(dates.beginning_of_time.slice(0, 4)));
  const year = Math.min(rows[0]?.last ?? now, now);
  const years = Array.from({ length: Math.max(0, now - first) + 1 }, (_, back) => now - back);
  return { subjects, dimensions, years, year };
}

/** Returns the SQL query of the first and the last year of the entries. It reads the first and last entry of each subject, but all entries where dates are free, because the last to begin may not be the last to end. */
function yearsSql(viewer: Viewer, today: string) {
  const own = sql`t.subject_key = s.key AND t.date <= ${today}::date AND ${scopesSql(viewer) ?? sql`true`}`;
  const end = (order: string) => sql`SELECT t.date_end FROM inputs t WHERE ${own} ORDER BY t.date ${sql.raw(order)} LIMIT 1`;
  return sql`
    SELECT extract(year FROM min(e.first))::int AS first, extract(year FROM max(e.last))::int AS last FROM subjects s CROSS JOIN LATERAL (
      SELECT (${end('ASC')}) AS first, (${end('DESC')}) AS last WHERE s.period <> 'span'
      UNION ALL SELECT min(t.date_end), max(t.date_end) FROM inputs t WHERE ${own} AND s.period = 'span') e`;
}

interface Waiting extends Record<string, unknown> {
  key: string;
  submitted: number;
  preapproved: number;
  oldest: string | null;
}

/** Returns the number of entries that wait for an approver, and since when, by subject. */
export async function approvalProgress(db: Db, viewer: Viewer): Promise<{ subjects: Waiting[] }> {
  const { rows } = await db.execute<Waiting>(sql`
    SELECT t.subject_key AS key, (count(*) FILTER (WHERE t.state = 'submitted'))::int AS submitted,
      (count(*) FILTER (WHERE t.state = 'preapproved'))::int AS preapproved, min(t.submitted_at) AS oldest
    FROM inputs t WHERE t.state IN ('submitted', 'preapproved') AND ${scopesSql(viewer) ?? sql`true`} GROUP BY 1 ORDER BY 1`);
  return { subjects: rows };
}
