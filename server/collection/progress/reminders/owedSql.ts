/** Builds the SQL of what is left to enter of a subject, and of the places that people may enter. */
import { sql, type SQL } from 'drizzle-orm';
import type { Period } from '#resources/formats/periods/periods';
import { effectivePermissions, isActive } from '#server/core/viewer/loadViewer';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Subject } from '#server/collection/inputs/checks/inputChecks';
import { expectedSql } from '../expectedSql';

/** The SQL condition that a person (`u`) may enter values, today: neither archived nor locked, within the mandate, with the permission. */
export const mayEnter: SQL = sql`${isActive} AND 'inputs:write' = any(${effectivePermissions})`;
/** The SQL condition that a person (`u`) sends reminders. They are tracked on no subject, unless it names them. */
export const sendsReminders: SQL = sql`'reminders:write' = any(${effectivePermissions})`;

/** Returns the SQL of `expected` with `owed`: the entries to make, finish or correct of periods that have ended, within the scopes of each of the viewers. */
export const owedSql = (subject: Subject, periods: readonly Period[], today: string, ...viewers: readonly Pick<Viewer, 'scopes'>[]): SQL =>
  sql`${expectedSql(subject, periods, today, ...viewers)},
  owed AS MATERIALIZED (SELECT * FROM expected WHERE state IN ('missing', 'draft', 'refused') AND date_end < ${today}::date)`;

/** Returns the SQL of `people`, the tracked people of a subject, followed by `coveredSql`. */
export function trackedSql(subject: Subject): SQL {
  const named = subject.progress.available_users ?? [];
  const isNamed = sql`u.id::text = any(${sql.param(named)}::text[])`;
  const followed = named.length > 0 ? isNamed : sql`NOT ${sendsReminders}`;
  return sql`people AS MATERIALIZED (
    SELECT u.id, u.email, trim(concat(u.first_name, ' ', u.last_name)) AS name, u.scopes, ${isNamed} AS named FROM users u WHERE ${mayEnter} AND ${followed}),
  ${coveredSql(subject)}`;
}

/** Returns the SQL of `covered`: the places (`t`) that each of `people` (an id and scopes) may enter. Applies the scopes by the same rules as `scopesSql`, for many people at once. */
export const coveredSql = ({ key }: Pick<Subject, 'key'>): SQL => sql`
  scope AS MATERIALIZED (
    SELECT p.id, s.n, s.scope -> 'tags' AS tags FROM people p CROSS JOIN jsonb_array_elements(p.scopes) WITH ORDINALITY AS s(scope, n)
    WHERE jsonb_array_length(s.scope -> 'subjects') = 0 OR s.scope -> 'subjects' ? ${key}::text),
  scope_tag AS MATERIALIZED (
    SELECT scope.id, scope.n, g.id AS node, g.root_key FROM scope
    CROSS JOIN jsonb_array_elements_text(scope.tags) e(tag) LEFT JOIN tags g ON g.id::text = e.tag),
  scope_size AS MATERIALIZED (SELECT id, n, count(DISTINCT root_key) AS roots FROM scope_tag GROUP BY id, n HAVING bool_and(node IS NOT NULL)),
  place_tag AS MATERIALIZED (SELECT t.place, e.value::uuid AS tag FROM t CROSS JOIN jsonb_each_text(t.tags) e),
  everywhere AS (SELECT id FROM people WHERE scopes = '[]' UNION SELECT id FROM scope WHERE jsonb_array_length(tags) = 0),
  covered AS (
    SELECT e.id, t.place FROM everywhere e CROSS JOIN t
    UNION
    SELECT s.id, pt.place FROM scope_tag s JOIN scope_size z ON z.id = s.id AND z.n = s.n
    JOIN tag_closure c ON c.ancestor_id = s.node JOIN place_tag pt ON pt.tag = c.descendant_id
    GROUP BY s.id, s.n, z.roots, pt.place HAVING count(DISTINCT s.root_key) = z.roots)`;
