/**
 * Builds the SQL of what is expected of a subject (docs/domain.md, Progress). Nothing is stored: the counts come from the entries each time, so they are never out of date.
 * The SQL first narrows to what the viewer may see: entries of other sites change none of the viewer's counts.
 */
import { sql, type SQL } from 'drizzle-orm';
import { graceDays } from '#resources/api/collection/expected';
import type { Period } from '#resources/formats/periods/periods';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Subject } from '../inputs/checks/inputChecks';
import { scopesOfAll } from '../inputs/checks/scopes';

/** The number of months after its last entry during which a place is still expected to enter values. */
const practiceMonths = 24;

/**
 * Returns the parts of a `WITH` clause. `t`: the places (combinations of tags) that each of the viewers may see; `expected`: each place and period, with the state of its entry, its due date
 * and whether it is late. The other parts serve these two.
 */
export function expectedSql(
  subject: Pick<Subject, 'key' | 'tag_roots' | 'open_until'>,
  periods: readonly Period[],
  today: string,
  ...viewers: readonly Pick<Viewer, 'scopes'>[]
): SQL {
  const required = subject.tag_roots.filter((root) => root.required).map((root) => root.key);
  const visible = scopesOfAll(viewers);
  const first = periods[0]?.date ?? today;
  const last = periods.at(-1)?.date ?? today;
  const { key } = subject;
  return sql`
  asked AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) AS p(key text, date date, date_end date)),
  known AS (
    SELECT ${key}::text AS subject_key, i.tags, min(i.date) AS first, max(i.date) AS last FROM inputs i
    WHERE i.subject_key = ${key} AND i.date >= ${first}::date - make_interval(months => ${practiceMonths}::int) AND i.date <= ${last}::date GROUP BY i.tags),
  practised AS (SELECT t.* FROM known t WHERE ${visible}),
  new_places AS (
    SELECT ${key}::text AS subject_key, ${newTags(required)} AS tags, NULL::date AS first, NULL::date AS last ${newFrom(required, today)}),
  archived_tags AS MATERIALIZED (SELECT id::text AS id, archived_at AS day FROM tags WHERE archived_at IS NOT NULL),
  t AS (
    SELECT row_number() OVER () AS place, every_place.*,
      (SELECT min(a.day) FROM archived_tags a WHERE a.id IN (SELECT e.value FROM jsonb_each_text(every_place.tags) e)) AS archived
    FROM (SELECT * FROM practised UNION ALL SELECT t.* FROM new_places t WHERE NOT EXISTS (SELECT FROM practised) AND ${visible}) every_place),
  expected AS (
    SELECT placed.*, state IN ('missing', 'draft', 'refused') AND ${today}::date > due AS late FROM (
      SELECT t.place, t.tags, p.key, p.date, p.date_end, i.id AS input, coalesce(i.state, 'missing') AS state,
        ${dueSql(sql`${subject.open_until}`)} AS due
      FROM t CROSS JOIN asked p
      LEFT JOIN inputs i ON i.subject_key = ${key} AND i.date BETWEEN ${first}::date AND ${last}::date
        AND i.date = p.date AND i.date_end = p.date_end AND i.tags = t.tags
      WHERE i.id IS NOT NULL OR (
        p.date_end < ${today}::date AND coalesce(t.archived > p.date_end, true)
        AND (t.first IS NULL OR (t.first <= p.date AND t.last >= p.date - make_interval(months => ${practiceMonths}::int))))) placed)`;
}

/** Returns the SQL due date of the entries of a period (`p`) of a subject that is open until a day. */
export const dueSql = (openUntil: SQL): SQL =>
  sql`least(p.date_end + ${graceDays}::int, CASE WHEN ${openUntil}::date >= p.date_end THEN ${openUntil}::date END)`;

/** Returns the tags of the places of a subject without entries: each leaf of its one required dimension, or no tag where none is required. With several required dimensions, which leaves go together is unknown. */
const newTags = (required: readonly string[]) =>
  required.length === 1 ? sql`jsonb_build_object(${required[0] ?? ''}::text, leaf.id::text)` : sql`'{}'::jsonb`;

function newFrom(required: readonly string[], today: string): SQL {
  if (required.length === 0) return sql``;
  if (required.length > 1) return sql`WHERE false`;
  return sql`FROM tags leaf WHERE leaf.root_key = ${required[0] ?? ''} AND leaf.parent_id IS NOT NULL AND coalesce(leaf.archived_at > ${today}::date, true)
    AND NOT EXISTS (SELECT FROM tags child WHERE child.parent_id = leaf.id)`;
}

/** The SQL columns that count the rows of `expected`, in all and by state. */
export const countsSql: SQL = sql.raw(
  [
    'count(*)::int AS expected',
    ...['missing', 'draft', 'refused', 'submitted', 'preapproved', 'approved'].map(
      (state) => `(count(*) FILTER (WHERE state = '${state}'))::int AS ${state}`,
    ),
    '(count(*) FILTER (WHERE late))::int AS late',
  ].join(', '),
);
