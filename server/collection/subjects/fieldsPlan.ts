/** Plans what saving the fields of a subject would change, with the number of entries that each change concerns. Reads and never writes. */
import { sql, type SQL } from 'drizzle-orm';
import type { SubjectPlan } from '#resources/api/collection/subjectPlan';
import { byId } from '#resources/language/fields/byId';
import type { Definition, Field, JsonValue, Values } from '#resources/definition';
import { validate } from '#resources/language/rules/validate';
import { isSameJson } from '#server/core/values/same';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { valueCountKey } from '#server/entities/definitions/plan/compare';
import { applyMoves, isUnderFormerId } from '#server/entities/definitions/values/moves';
import { subjectsOf } from '../inputs/checks/inputFacts';
import { scopesSql } from '../inputs/checks/scopes';
import type { Db } from '#server/core/db/db';
import { visibleLines } from '#server/entities/records/write/hiddenMembers';
import { clientConfig } from '#server/core/config/clientConfig';
import { differenceOf, type FieldsDifference } from './fieldsDifference';
import { fieldsIn } from './fieldsIn';
import { subjectProblems } from './subjectProblems';
import { removedFields } from './removedFields';

const nothing: SubjectPlan = {
  problems: [],
  changes: [],
  reordered: false,
  entries: 0,
  refused: 0,
  examples: [],
  kept: [],
  indicators: [],
};

/** Returns the plan of new fields for a subject, or for a subject that isn't created yet. Counts only entries that the viewer may read. */
export async function fieldsPlan(
  db: Db,
  { key, fields: proposed }: { key: string | undefined; fields: unknown },
  definitions: readonly Definition[],
  viewer: Viewer,
): Promise<SubjectPlan> {
  const subject = key === undefined ? undefined : (await subjectsOf(db, [{ subject_key: key }])).get(key);
  const problems = subjectProblems(proposed, definitions, subject ? subject.tag_roots.map((root) => root.key) : null);
  const visible = can(viewer, 'inputs:read') ? (scopesSql(viewer) ?? sql`true`) : sql`false`;
  const mine = sql`t.subject_key = ${key ?? ''} AND ${visible}`;
  const after = fieldsIn(proposed);
  const kept = subject ? await removedFields(db, subject, mine) : [];
  if (problems.length > 0 || !subject) return { ...nothing, problems, kept };
  const difference = differenceOf(subject.fields, after);
  const held = await countsOf(db, mine, difference);
  const { byField, ...judged } = await refusedBy(db, mine, after, difference);
  const gone = difference.changes.filter(({ kind }) => kind === 'hidden').map(({ id }) => id);
  const changes = difference.changes
    .map((change) => {
      const values = held.get(valueCountKey(change)) ?? 0;
      const keeps = change.kind === 'retyped' || change.kind === 'narrowed';
      const left = byField.get(change.id) ?? 0;
      return { ...change, values, ...(keeps && { left }), kind: change.kind === 'added' && values > 0 ? ('back' as const) : change.kind };
    })
    .filter(({ kind, values }) => kind !== 'recovered' || values > 0);
  return {
    problems,
    changes,
    reordered: changes.length === 0 && !isSameJson(subject.fields, after),
    entries: held.entries,
    ...judged,
    kept,
    indicators: can(viewer, 'indicators:read') ? await readersOf(db, subject.key, gone) : [],
  };
}

/** Returns the number of entries, and the number that hold a value of each changed field. */
async function countsOf(db: Db, mine: SQL, { changes }: FieldsDifference) {
  const counts = changes.map(({ id, kind, was }) => {
    const holds =
      kind === 'recovered' && was !== undefined
        ? isUnderFormerId(sql`t.values`, { from: was, to: id })
        : sql`jsonb_typeof(t.values -> ${was ?? id}::text) <> 'null'`;
    return sql`(count(*) FILTER (WHERE ${holds}))::int`;
  });
  const { rows } = await db.execute<{ entries: number; held: number[] }>(
    sql`SELECT count(*)::int AS entries, ARRAY[${sql.join(counts, sql`, `)}]::int[] AS held FROM inputs t WHERE ${mine}`,
  );
  const held = new Map(changes.map((change, place) => [valueCountKey(change), rows[0]?.held[place] ?? 0]));
  return Object.assign(held, { entries: rows[0]?.entries ?? 0 });
}

const harmless = new Set(['hidden', 'renamed', 'changed']);
const mostExamples = 20;
const page = 5000;

interface Entry extends Record<string, unknown> {
  id: string;
  date: string;
  date_end: string;
  values: Record<string, JsonValue>;
}

/** Returns how many entries the new fields would refuse, after their values have moved, with examples. Reads no entry where no change can make one invalid. */
async function refusedBy(
  db: Db,
  mine: SQL,
  fields: readonly Field[],
  { changes, moves }: FieldsDifference,
): Promise<Pick<SubjectPlan, 'refused' | 'examples'> & { byField: ReadonlyMap<string, number> }> {
  const byField = new Map<string, number>();
  if (changes.every(({ kind }) => harmless.has(kind))) return { refused: 0, examples: [], byField };
  const { default_locale: locale, dates } = await clientConfig(db);
  const known = byId(fields);
  const found: { entry: Entry; fields: string[] }[] = [];
  let refused = 0;
  for await (const entry of entriesOf(db, mine)) {
    const values: Values = Object.fromEntries(
      Object.entries(applyMoves(entry.values, moves, locale)).flatMap(([id, value]) => {
        const field = known.get(id);
        return field && value !== undefined ? [[id, field.format === 'items' ? visibleLines(field, value) : value]] : [];
      }),
    );
    const errors = validate(fields, values, { locale, dates });
    if (errors.length === 0) continue;
    refused += 1;
    for (const field of new Set(errors.filter(({ code }) => code !== 'BLANK').map((error) => error.field.split('.', 1)[0] ?? '')))
      byField.set(field, (byField.get(field) ?? 0) + 1);
    if (found.length < mostExamples) found.push({ entry, fields: [...new Set(errors.map(({ field }) => field.split('.')[0] ?? field))] });
  }
  const tags = await tagNames(
    db,
    found.map(({ entry }) => entry.id),
  );
  const examples = found.map(({ entry: { id, date, date_end }, fields: wrong }) => ({
    id,
    date,
    date_end,
    tags: tags.get(id) ?? [],
    fields: wrong,
  }));
  return { refused, examples, byField };
}

/** Reads the entries that aren't marked not applicable, the latest first, page by page. */
async function* entriesOf(db: Db, mine: SQL): AsyncIterable<Entry> {
  let after: SQL = sql`true`;
  for (;;) {
    const { rows } = await db.execute<Entry>(sql`
      SELECT t.id, t.date::text AS date, t.date_end::text AS date_end, t.values FROM inputs t
      WHERE ${mine} AND t.quality <> 'not_applicable' AND ${after} ORDER BY t.date DESC, t.id DESC LIMIT ${page}`);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = sql`(t.date, t.id) < (${last.date}::date, ${last.id}::uuid)`;
  }
}

async function tagNames(db: Db, ids: readonly string[]): Promise<Map<string, Record<string, string>[]>> {
  const { rows } = await db.execute<{ id: string; tags: Record<string, string>[] }>(sql`
    SELECT i.id, jsonb_agg(g.name ORDER BY e.key) AS tags FROM inputs i CROSS JOIN jsonb_each_text(i.tags) e
    JOIN tags g ON g.id = e.value::uuid WHERE i.id = any(${sql.param([...ids])}::uuid[]) GROUP BY i.id`);
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}

/** Returns the indicators whose terms use one of these fields. */
async function readersOf(db: Db, key: string, ids: readonly string[]): Promise<SubjectPlan['indicators']> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<SubjectPlan['indicators'][number]>(sql`
    SELECT DISTINCT n.key, n.name, e ->> 'field' AS field FROM indicators n CROSS JOIN jsonb_array_elements(n.terms) e
    WHERE e ->> 'subject' = ${key} AND e ->> 'field' = any(${sql.param([...ids])}::text[]) ORDER BY n.key`);
  return rows;
}
