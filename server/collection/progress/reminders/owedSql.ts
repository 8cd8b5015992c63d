/** Builds the SQL of what each tracked person still has to enter of a subject. */
import { sql, type SQL } from 'drizzle-orm';
import type { Period } from '#resources/formats/periods/periods';
import { effectivePermissions, inMandate } from '#server/core/viewer/loadViewer';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Subject } from '#server/collection/inputs/checks/inputChecks';
import { expectedSql } from '../expectedSql';

/**
 * Returns the SQL of `expected` with more parts: `people`, the tracked people; `covered`, the places that each may enter; `owed`, the entries to make, finish or correct of periods that
 * have ended. Applies each person's scopes by the same rules as `scopesSql`, for many people at once.
 */
export function owedSql(subject: Subject, periods: readonly Period[], today: string, viewer: Pick<Viewer, 'scopes'>, only?: string): SQL {
  const named = subject.progress.available_users ?? [];
  const isNamed = sql`u.id::text = any(${sql.param(named)}::text[])`;
  // Users who send reminders receive none, unless the subject names people and they are among them.
  const followed = named.length > 0 ? isNamed : sql`NOT 'reminders:write' = any(${effectivePermissions})`;
  return sql`${expectedSql(subject, periods, today, viewer)},
  owed AS (SELECT * FROM expected WHERE state IN ('missing', 'draft', 'refused') AND date_end < ${today}::date),
  people AS (
    SELECT u.id, u.email, trim(concat(u.first_name, ' ', u.last_name)) AS name, u.locale, u.scopes, ${isNamed} AS named FROM users u
    WHERE u.archived_at IS NULL AND u.locked_at IS NULL AND ${inMandate} AND 'inputs:write' = any(${effectivePermissions}) AND ${followed} AND ${only === undefined ? sql`true` : sql`u.id = ${only}::uuid`}),
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
