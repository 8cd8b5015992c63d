/** Finds the people tracked on a subject, and what each of them still has to enter (docs/domain.md, Progress). */
import { sql, type SQL } from 'drizzle-orm';
import type { FollowedPerson } from '#resources/api/collection/progress';
import { effectivePermissions, inMandate } from '#server/core/viewer/loadViewer';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Subject } from '#server/collection/inputs/checks/inputChecks';
import type { Db } from '#server/core/db/db';
import type { ProgressQuery } from '../dataProgress';
import { expectedSql } from '../expectedSql';
import { periodsOfYear } from '../period';

/** An entry that a person still has to make, finish or correct. */
export interface MissingEntries {
  date: string;
  date_end: string;
  state: 'missing' | 'draft' | 'refused';
  late: boolean;
  input: string | null;
  /** The names of the entry's tags, by locale, in the order of the subject's dimensions. */
  places: Record<string, string>[];
}
export interface ReminderRecipient extends Record<string, unknown> {
  id: string;
  email: string;
  name: string;
  locale: string;
  owed: number;
  /** The first of the entries still to do, at most `mostNamed`. */
  first: MissingEntries[];
}

/** The largest number of a person's entries that a mail lists. */
export const mostNamed = 20;

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
      (SELECT max(m.created_at) FROM mails m WHERE m.kind = 'reminder' AND m.about = ${subject.key} AND m.user_id = p.id) AS reminded_at
    FROM people p LEFT JOIN covered c ON c.id = p.id LEFT JOIN owed o ON o.place = c.place
    GROUP BY p.id, p.email, p.name, p.named HAVING p.named OR count(c.place) > 0
    ORDER BY count(o.place) DESC, p.name, p.email`);
  const { rows: alone } = await db.execute<{ unassigned: number }>(sql`WITH ${missingSql(subject, asked, viewer)}
    SELECT count(*)::int AS unassigned FROM owed WHERE NOT EXISTS (SELECT FROM covered c WHERE c.place = owed.place)`);
  return { people: rows, unassigned: alone[0]?.unassigned ?? 0 };
}

/** Returns those of these users (all by default) who still have something to do, with the first entries. */
export async function reminderRecipients(
  db: Db,
  subject: Subject,
  asked: ProgressQuery,
  users: readonly string[] | undefined,
  viewer: Viewer,
): Promise<ReminderRecipient[]> {
  const chosen = users ? sql`p.id = any(${sql.param([...users])}::uuid[])` : sql`true`;
  const roots = sql.param(subject.tag_roots.map((root) => root.key));
  const { rows } = await db.execute<ReminderRecipient>(sql`WITH ${missingSql(subject, asked, viewer)},
    named AS (
      SELECT p.id, p.email, p.name, p.locale, o.*, row_number() OVER (PARTITION BY p.id ORDER BY o.due, o.date, o.place) AS n, count(*) OVER (PARTITION BY p.id) AS owed
      FROM people p JOIN covered c ON c.id = p.id JOIN owed o ON o.place = c.place WHERE ${chosen})
    SELECT id, email, name, locale, owed::int, jsonb_agg(jsonb_build_object('date', date::text, 'date_end', date_end::text, 'state', state, 'late', late,
      'input', input, 'places', (SELECT coalesce(jsonb_agg(g.name ORDER BY array_position(${roots}::text[], e.key)), '[]')
        FROM jsonb_each_text(named.tags) e JOIN tags g ON g.id = e.value::uuid)) ORDER BY n) AS first
    FROM named WHERE n <= ${mostNamed} GROUP BY id, email, name, locale, owed ORDER BY email`);
  return rows;
}

/**
 * Returns the SQL of `expected` with more parts: `people`, the tracked people; `covered`, the places that each may enter; `owed`, the entries to make, finish or correct of periods that
 * have ended. Applies each person's scopes by the same rules as `scopesSql`, for many people at once.
 */
function missingSql(subject: Subject, { year, fiscalStart, today }: ProgressQuery, viewer: Viewer): SQL {
  const named = subject.progress.available_users ?? [];
  const isNamed = sql`u.id::text = any(${sql.param(named)}::text[])`;
  // Users who send reminders receive none, unless the subject names people and they are among them.
  const followed = named.length > 0 ? isNamed : sql`NOT 'reminders:write' = any(${effectivePermissions})`;
  return sql`${expectedSql(subject, periodsOfYear(subject, year, fiscalStart, today), today, viewer)},
  owed AS (SELECT * FROM expected WHERE state IN ('missing', 'draft', 'refused') AND date_end < ${today}::date),
  people AS (
    SELECT u.id, u.email, trim(concat(u.first_name, ' ', u.last_name)) AS name, u.locale, u.scopes, ${isNamed} AS named FROM users u
    WHERE u.archived_at IS NULL AND ${inMandate} AND 'inputs:write' = any(${effectivePermissions}) AND ${followed}),
  scope AS (
    SELECT p.id, s.n, s.scope -> 'tags' AS tags FROM people p CROSS JOIN jsonb_array_elements(p.scopes) WITH ORDINALITY AS s(scope, n)
    WHERE jsonb_array_length(s.scope -> 'subjects') = 0 OR s.scope -> 'subjects' ? ${subject.key}::text),
  scope_tag AS (
    SELECT scope.id, scope.n, e.tag, g.id AS node, g.root_key FROM scope
    CROSS JOIN jsonb_array_elements_text(scope.tags) e(tag) LEFT JOIN tags g ON g.id::text = e.tag),
  scope_size AS (SELECT id, n, count(DISTINCT root_key) AS roots FROM scope_tag GROUP BY id, n HAVING bool_and(node IS NOT NULL)),
  place_tag AS (SELECT t.place, e.value::uuid AS tag FROM t CROSS JOIN jsonb_each_text(t.tags) e),
  covered AS (
    SELECT p.id, t.place FROM people p CROSS JOIN t
    WHERE p.scopes = '[]' OR EXISTS (SELECT FROM scope WHERE scope.id = p.id AND jsonb_array_length(scope.tags) = 0)
    UNION
    SELECT s.id, pt.place FROM scope_tag s JOIN scope_size z ON z.id = s.id AND z.n = s.n
    JOIN tag_closure c ON c.ancestor_id = s.node JOIN place_tag pt ON pt.tag = c.descendant_id
    GROUP BY s.id, s.n, z.roots, pt.place HAVING count(DISTINCT s.root_key) = z.roots)`;
}
