/** Finds the entries of a subject whose values that nobody types would be others today: a record in which they were looked up has changed, or a formula has. */
import { sql, type SQL } from 'drizzle-orm';
import type { Definition, JsonValue } from '#resources/definition';
import { isSameJson } from '#server/core/values/same';
import type { Db } from '#server/core/db/db';
import type { Subject } from '../checks/inputChecks';
import { derivedValues, derives } from './computedValues';
import { lookedUp, readLookups, type Find, type Source } from './lookups';

export interface StaleEntry {
  id: string;
  date: string;
  state: string;
  /** The values as they are stored. */
  was: Record<string, JsonValue>;
  values: Record<string, JsonValue>;
  lookups: Record<string, Source> | null;
}
interface Row extends Record<string, unknown> {
  id: string;
  date: string;
  state: string;
  tags: Record<string, string>;
  values: Record<string, JsonValue>;
}
/** A day and tags at which entries stand: only those of the dimensions by which numbers are looked up. */
interface Place {
  date: string;
  tags: Record<string, string>;
}

/** The number of entries that are read at once. */
const page = 5000;

/** Yields the stale entries of a subject, ordered by their first day. Reads all entries where a formula has changed since they were computed, else those at places where another number is found today. */
export async function* staleEntries(db: Db, subject: Subject, definitions: readonly Definition[]): AsyncGenerator<StaleEntry> {
  if (!derives(subject)) return;
  const places = await placesOf(db, subject);
  const carried = places.flatMap(({ tags }) => Object.values(tags));
  const find = await readLookups(db, [subject], carried, definitions);
  const among = subject.formulas_changed ? sql`true` : otherwiseFound(subject, places, find);
  for await (const row of entriesOf(db, subject, among)) {
    const { values, lookups } = derivedValues(subject, row.values, find(subject, row));
    if (isSameJson(values, row.values)) continue;
    yield { id: row.id, date: row.date, state: row.state, was: row.values, values, lookups };
  }
}

/** Returns the dimensions by which numbers of the subject are looked up. */
const rootsOf = ({ fields }: Subject): string[] => [...new Set(lookedUp(fields).flatMap(({ lookup }) => Object.values(lookup.tags ?? {})))];

/** Returns the columns of a place: its day, and a tag per dimension, empty for none. */
const columnsOf = (roots: readonly string[]): SQL[] => [
  sql`t.date`,
  ...roots.map((root) => sql`coalesce(t.tags ->> ${sql.raw(literal(root))}, '')`),
];

/** Returns a text as it stands in SQL. A column must be written alike wherever PostgreSQL should know it again. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function placesOf(db: Db, subject: Subject): Promise<Place[]> {
  if (lookedUp(subject.fields).length === 0) return [];
  const roots = rootsOf(subject);
  const columns = sql.join(columnsOf(roots), sql`, `);
  const { rows } = await db.execute<{ place: string[] }>(sql`
    SELECT ARRAY[${sql.join(
      columnsOf(roots).map((column) => sql`(${column})::text`),
      sql`, `,
    )}] AS place FROM inputs t WHERE t.subject_key = ${subject.key} GROUP BY ${columns}`);
  return rows.map(({ place: [date = '', ...tags] }) => ({
    date,
    tags: Object.fromEntries(roots.flatMap((root, at) => (tags[at] ? [[root, tags[at]]] : []))),
  }));
}

/** Returns the condition, on entries (alias `t`), that a number is found for them today that they don't hold. */
function otherwiseFound(subject: Subject, places: readonly Place[], find: Find): SQL {
  const fields = lookedUp(subject.fields);
  const roots = rootsOf(subject);
  if (fields.length === 0) return sql`false`;
  const today = places.map((place) => {
    const found = find(subject, place);
    return [place.date, ...roots.map((root) => place.tags[root] ?? ''), ...fields.map(({ id }) => textOf(found.get(id)?.value))];
  });
  const names = ['date', ...roots.map((_root, at) => `r${at}`), ...fields.map((_field, at) => `n${at}`)];
  const typeOf = (name: string) => (name === 'date' ? 'date' : name.startsWith('r') ? 'text' : 'numeric');
  const columns = names.map((name, at) => sql.raw(`(e.value ->> ${at})::${typeOf(name)} AS ${name}`));
  const isThere = columnsOf(roots).map((column, at) => sql`f.${sql.raw(names[at] ?? '')} = ${column}`);
  const differs = fields.map(({ id }, at) => sql`(t.values ->> ${id}::text)::numeric IS DISTINCT FROM f.n${sql.raw(String(at))}`);
  return sql`EXISTS (SELECT FROM (SELECT ${sql.join(columns, sql`, `)} FROM jsonb_array_elements(${JSON.stringify(today)}::jsonb) e) f
    WHERE ${sql.join(isThere, sql` AND `)} AND (${sql.join(differs, sql` OR `)}))`;
}

const textOf = (value: JsonValue | undefined): string | null => (value === undefined ? null : String(value));

/** Yields the entries of a subject that meet the condition and to which it applies, page by page in the order of their days. */
async function* entriesOf(db: Db, { key }: Subject, among: SQL): AsyncGenerator<Row> {
  const { rows: ids } = await db.execute<{ id: string }>(sql`
    SELECT t.id FROM inputs t WHERE t.subject_key = ${key} AND t.quality <> 'not_applicable' AND ${among} ORDER BY t.date, t.id`);
  for (let first = 0; first < ids.length; first += page) {
    const some = sql.param(ids.slice(first, first + page).map(({ id }) => id));
    const { rows } = await db.execute<Row>(sql`
      SELECT t.id, t.date::text AS date, t.state, t.tags, t.values FROM inputs t WHERE t.id = ANY(${some}::uuid[]) ORDER BY t.date, t.id`);
    yield* rows;
  }
}
