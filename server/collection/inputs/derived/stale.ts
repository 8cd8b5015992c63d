/** Finds the stale entries of a subject: those whose computed or looked-up values would differ today, because a record or a formula has changed. */
import { sql, type SQL } from 'drizzle-orm';
import type { Definition, JsonValue, Lookup } from '#resources/definition';
import { isDate } from '#resources/language/rules/values';
import { isSameJson } from '#server/core/values/same';
import { storedNumber } from '#server/core/values/storedNumber';
import type { Db } from '#server/core/db/db';
import type { Subject } from '../checks/inputChecks';
import { derivedValues, derives } from './computedValues';
import { best, candidatesOf, linesOf, lookedUp, readLookups, type Candidate, type Line, type Source } from './lookups';

export interface StaleEntry {
  id: string;
  date: string;
  state: string;
  /** The values as they are stored. */
  was: Record<string, JsonValue>;
  values: Record<string, JsonValue>;
  /** The records in which its values were looked up, and those in which they are found today. */
  former: Record<string, Source> | null;
  lookups: Record<string, Source> | null;
}
interface Row extends Record<string, unknown> {
  id: string;
  date: string;
  state: string;
  tags: Record<string, string>;
  values: Record<string, JsonValue>;
  lookups: Record<string, Source> | null;
}
/** The number of entries that are read at once. */
const page = 5000;

/** Yields the stale entries of a subject, ordered by their first day. Reads all entries where a formula has changed since they were computed, else those for which another number is found today. */
export async function* staleEntries(db: Db, subject: Subject, definitions: readonly Definition[]): AsyncGenerator<StaleEntry> {
  if (!derives(subject)) return;
  const ids = await (subject.formulas_changed ? idsOf(db, subject, sql``, sql`true`) : idsOtherwiseFound(db, subject, definitions));
  for (let first = 0; first < ids.length; first += page) {
    const some = sql.param(ids.slice(first, first + page));
    const { rows } = await db.execute<Row>(sql`
      SELECT t.id, t.date::text AS date, t.state, t.tags, t.values, t.lookups FROM inputs t WHERE t.id = ANY(${some}::uuid[]) ORDER BY t.date, t.id`);
    const find = await readLookups(db, [subject], rows, definitions);
    for (const row of rows) {
      const { values, lookups } = derivedValues(subject, row.values, find(subject, row));
      if (!isSameJson(values, row.values))
        yield { id: row.id, date: row.date, state: row.state, was: row.values, values, former: row.lookups, lookups };
    }
  }
}

/** Returns the ids of the entries of a subject to which it applies and that meet a condition, in the order of their days. */
async function idsOf(db: Db, { key }: Subject, joins: SQL, condition: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT t.id FROM inputs t ${joins} WHERE t.subject_key = ${key} AND t.quality <> 'not_applicable' AND (${condition}) ORDER BY t.date, t.id`);
  return rows.map(({ id }) => id);
}

/** Returns the ids of the entries for which another number is found today than the one that they hold. The tags in whose place the same is found are one class, so that little is looked up. */
async function idsOtherwiseFound(db: Db, subject: Subject, definitions: readonly Definition[]): Promise<string[]> {
  const fields = lookedUp(subject.fields);
  if (fields.length === 0) return [];
  const parts = await Promise.all(fields.map(async (field, at) => partOf(await placesOf(db, field.lookup, definitions), field.id, at)));
  return idsOf(
    db,
    subject,
    sql.join(
      parts.map(({ joins }) => joins),
      sql` `,
    ),
    sql.join(
      parts.map(({ differs }) => differs),
      sql` OR `,
    ),
  );
}

interface Places {
  roots: readonly string[];
  /** Tag → its class, for each dimension. Tags that are not in it, and none, are of the class ''. */
  classes: readonly ReadonlyMap<string, string>[];
  /** The number that is found for each combination of classes, from its first day until the day before `until`; '' for no end. */
  found: readonly { classes: readonly string[]; from: string; until: string; value: string }[];
}

/** Returns the numbers that a lookup gives today, for each combination of classes of tags and each stretch of days in which the same records are valid. */
async function placesOf(db: Db, lookup: Lookup, definitions: readonly Definition[]): Promise<Places> {
  const candidates = await candidatesOf(db, lookup, definitions);
  const roots = [...new Set(Object.values(lookup.tags ?? {}))];
  const lines = await linesOf(db, await tagsUnder(db, candidates));
  const classes = roots.map(() => new Map<string, string>());
  const lineOf = roots.map(() => new Map<string, Line | undefined>([['', undefined]]));
  for (const [tag, line] of lines)
    for (const [at, root] of roots.entries()) {
      const near = candidates.flatMap(({ tags }) =>
        tags.filter((each) => each.root === root).map(({ tag: word }) => line.get(word ?? '') ?? ''),
      );
      if (near.every((depth) => depth === '')) continue;
      classes[at]?.set(tag, near.join());
      lineOf[at]?.set(near.join(), line);
    }
  const starts = [...new Set(['0001-01-01', ...candidates.flatMap(({ from, until }) => [from, dayAfter(until)])])].filter(isDate).sort();
  const found = combinations(lineOf.map((known) => [...known.keys()])).flatMap((own) =>
    starts.flatMap((from, at) => {
      const each = best(candidates, from, (root) => lineOf[roots.indexOf(root)]?.get(own[roots.indexOf(root)] ?? ''));
      return each ? [{ classes: own, from, until: starts[at + 1] ?? '', value: String(each.value) }] : [];
    }),
  );
  return { roots, classes, found };
}

const dayAfter = (day: string): string =>
  day === '9999-12-31' ? '' : new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const combinations = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((made, list) => made.flatMap((each) => list.map((one) => [...each, one])), [[]]);

/** Returns the ids of the tags that records name, and of all tags under them. */
async function tagsUnder(db: Db, candidates: readonly Candidate[]): Promise<string[]> {
  const words = sql.param([...new Set(candidates.flatMap(({ tags }) => tags.flatMap(({ tag }) => tag ?? [])))]);
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT c.descendant_id AS id FROM tags t JOIN tag_closure c ON c.ancestor_id = t.id
    WHERE t.id::text = ANY(${words}::text[]) OR t.key = ANY(${words}::text[]) OR t.code = ANY(${words}::text[])`);
  return rows.map(({ id }) => id);
}

/** Returns what joins an entry (alias `t`) to the number that is found for it, and the condition that it holds another. */
function partOf({ roots, classes, found }: Places, id: string, field: number): { joins: SQL; differs: SQL } {
  const name = (what: string, at = 0) => sql.raw(`${what}_${field}_${at}`);
  const ofClasses = roots.map((root, at) => {
    const known = JSON.stringify(Object.fromEntries(classes[at] ?? []));
    return sql`LEFT JOIN jsonb_each_text(${known}::jsonb) AS ${name('class', at)}(tag, class) ON ${name('class', at)}.tag = t.tags ->> ${root}::text`;
  });
  const rows = found.map(({ classes: own, from, until, value }) => ({
    from_day: from,
    before_day: until || null,
    number: value,
    ...Object.fromEntries(own.map((each, at) => [`class_${at}`, each])),
  }));
  const columns = sql.raw(
    ['from_day date', 'before_day date', 'number numeric', ...roots.map((_root, at) => `class_${at} text`)].join(', '),
  );
  const of = (column: string) => sql`${name('found')}.${sql.raw(column)}`;
  const isOf = roots.map((_root, at) => sql`${of(`class_${at}`)} = coalesce(${name('class', at)}.class, '')`);
  const isThen = sql`t.date >= ${of('from_day')} AND (${of('before_day')} IS NULL OR t.date < ${of('before_day')})`;
  const joins = sql`${sql.join(ofClasses, sql` `)}
    LEFT JOIN (SELECT *, to_jsonb(number) AS same FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(${columns}) OFFSET 0) AS ${name('found')} ON ${sql.join([...isOf, isThen], sql` AND `)}`;
  const value = sql`t.values -> ${id}::text`;
  // The field may have held something else than a number before it was looked up. Most entries hold the number that is found, which is seen without reading it out of their values.
  const text = sql`(t.values ->> ${id}::text)`;
  const held = sql`(CASE jsonb_typeof(${value}) WHEN 'number' THEN (${value})::numeric
    WHEN 'string' THEN CASE WHEN ${text} ~ ${storedNumber} THEN ${text}::numeric END END)`;
  return { joins, differs: sql`((${value}) IS DISTINCT FROM ${of('same')} AND ${held} IS DISTINCT FROM ${of('number')})` };
}
