/** Reads what the entry grid of a subject shows: every combination of tags that the viewer may enter, its entries, and those of the year before. Runs a handful of queries, whatever the size. */
import { sql, type SQL } from 'drizzle-orm';
import type { GridEntry, GridPage } from '#resources/api/collection/cells';
import { tagsKey } from '#resources/api/collection/comparing';
import type { JsonValue, LocalizedText } from '#resources/definition';
import type { Viewer } from '#server/core/viewer/viewer';
import { inputOf, tagsOf } from '../input';
import type { Subject } from '../checks/inputChecks';
import { leavesOf, type Leaf } from '../reads/leaves';
import { scopeOf } from '../checks/scopes';
import type { Db } from '#server/core/db/db';
import type { Entity } from '#server/entities/records/entity';
import { hiddenFields } from '#server/entities/records/read';
import { isUuid } from '#server/core/db/uuid';

export interface GridQuery {
  date_start: string;
  date_end: string;
  /** Root key → a tag: the grid shows only the leaves under this tag. */
  under: Readonly<Record<string, string>>;
  /** The optional dimensions whose leaves become rows too. */
  split: readonly string[];
  /** True to return only the combinations that have entries, without the year before. */
  used?: boolean;
}
type Tags = Record<string, string>;

const mostRows = 5000;
/** The largest number of tag combinations that are examined: nobody enters into a million rows. */
const mostLooked = 200_000;
const mostInputs = 200_000;

/** Returns the grid of a subject between two dates. */
export async function gridPage(db: Db, inputs: Entity, subject: Subject, asked: GridQuery, viewer: Viewer): Promise<GridPage> {
  const [entries, before, scoped, leaves, inScope] = await Promise.all([
    entriesOf(db, inputs, subject, asked, viewer),
    asked.used ? new Map() : yearBeforeOf(db, inputs, subject, asked, viewer),
    scopedRoots(db, viewer),
    leavesOf(db, subject, asked.under),
    scopeOf(db, viewer),
  ]);
  const split = new Set([...asked.split, ...scoped]);
  const allowed = (tags: Tags) => inScope({ ...inputOf({ id: '', version: 0, subject_key: subject.key }), tags });
  const offered = asked.used ? [] : combinations(subject, leaves, split, asked.under, allowed);
  const all = new Map(offered.map((tags) => [tagsKey(tags), tags]));
  for (const [key, { tags }] of [...entries, ...before]) if (!all.has(key) && isUnder(tags, asked.under, leaves)) all.set(key, tags);
  const rows = [...all].slice(0, mostRows);
  const names = await namesOf(
    db,
    subject,
    rows.map(([, tags]) => tags),
  );
  return {
    roots: subject.tag_roots.map(({ key, required }) => ({
      key,
      required,
      split: required || split.has(key),
      name: names.roots.get(key) ?? { en: key },
    })),
    tags: names.tags,
    rows: rows.map(([key, tags]) => ({ tags, inputs: entries.get(key)?.cells ?? [], before: before.get(key)?.cells ?? [] })),
    total_rows: all.size,
  };
}

/** The cells of each row, by the key of its tags. */
type Rows<Cell> = Map<string, { tags: Tags; cells: Cell[] }>;

/** Returns the entries between the two dates, grouped by row. PostgreSQL groups them because that is fastest and sends each combination of tags once. */
function entriesOf(db: Db, inputs: Entity, subject: Subject, asked: GridQuery, viewer: Viewer): Promise<Rows<GridEntry>> {
  const hidden = hiddenFields(inputs.definition, viewer);
  const part = (name: string, column: SQL, instead?: SQL) => {
    const shown = hidden.has(name) ? instead : column;
    return shown ? [sql`${sql.raw(`'${name}'`)}, ${shown}`] : [];
  };
  const brief = [
    sql`'date', t.date, 'date_end', t.date_end, 'id', t.id, 'version', t.version`,
    ...part('state', sql`t.state`, sql`'draft'`),
    ...part('values', sql`t.values`, sql`'{}'::json`),
  ];
  const said = [
    ...part('quality', sql`t.quality`),
    ...part('comment', sql`t.comment`),
    ...(hidden.has('record_errors') ? [] : [sql`'warnings', t.record_errors`]),
  ];
  const cell = sql`case when t.quality = 'measured' and t.comment is null and t.record_errors = '[]'
    then json_build_object(${sql.join(brief, sql`, `)}) else json_build_object(${sql.join([...brief, ...said], sql`, `)}) end`;
  return byRow(
    db,
    sql`select t.tags, ${cell} as cell from inputs t
    where t.subject_key = ${subject.key} and t.date between ${asked.date_start}::date and ${asked.date_end}::date and ${visibleOf(inputs, viewer)} limit ${mostInputs}`,
  );
}

/** Returns the values of one year earlier, or none where the viewer may not see values. */
async function yearBeforeOf(
  db: Db,
  inputs: Entity,
  subject: Subject,
  asked: GridQuery,
  viewer: Viewer,
): Promise<Rows<{ date: string; values: Record<string, JsonValue> }>> {
  if (hiddenFields(inputs.definition, viewer).has('values')) return new Map();
  return byRow(
    db,
    sql`select t.tags, json_build_object('date', (t.date + interval '1 year')::date, 'values', t.values) as cell from inputs t
    where t.subject_key = ${subject.key} and t.state <> 'refused' and ${visibleOf(inputs, viewer)}
      and t.date between (${asked.date_start}::date - interval '1 year')::date and (${asked.date_end}::date - interval '1 year')::date limit ${mostInputs}`,
  );
}

async function byRow<Cell>(db: Db, cells: SQL): Promise<Rows<Cell>> {
  const { rows } = await db.execute<{ tags: JsonValue; cells: Cell[] }>(
    sql`select tags, json_agg(cell) as cells from (${cells}) as found group by tags`,
  );
  const byKey: Rows<Cell> = new Map();
  for (const { tags, cells: found } of rows) {
    const carried = tagsOf(tags);
    const key = tagsKey(carried);
    byKey.set(key, { tags: carried, cells: [...(byKey.get(key)?.cells ?? []), ...found] });
  }
  return byKey;
}

const visibleOf = (inputs: Entity, viewer: Viewer): SQL => inputs.rules.visible?.(viewer) ?? sql`true`;

/** Returns the dimensions that the viewer's scopes name: an entry must carry a tag of each to be within them. */
async function scopedRoots(db: Db, { scopes }: Viewer): Promise<string[]> {
  const ids = scopes.flatMap(({ tags }) => tags).filter(isUuid);
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ root_key: string }>(
    sql`select distinct root_key from tags where id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows.map(({ root_key }) => root_key);
}

/** Returns every combination of tags that may be entered. A required dimension gives one leaf; a split dimension gives one leaf or none; the others give none. */
function combinations(
  { tag_roots }: Subject,
  leaves: readonly Leaf[],
  split: ReadonlySet<string>,
  under: GridQuery['under'],
  allowed: (tags: Tags) => boolean,
): Tags[] {
  let made: Tags[] = [{}];
  for (const { key, required } of tag_roots) {
    if (!required && !split.has(key) && under[key] === undefined) continue;
    const ids = leaves.filter(({ root_key }) => root_key === key).map(({ id }) => id);
    const whole = required || under[key] !== undefined ? [] : [undefined];
    made = made
      .flatMap((tags) => [...whole, ...ids].map((id): Tags => (id === undefined ? tags : { ...tags, [key]: id })))
      .slice(0, mostLooked);
  }
  return made.filter(allowed);
}

const isUnder = (tags: Tags, under: GridQuery['under'], leaves: readonly Leaf[]): boolean =>
  Object.keys(under).every((root) => leaves.some(({ id }) => id === tags[root]));

async function namesOf(db: Db, { tag_roots }: Subject, rows: readonly Tags[]) {
  const ids = [...new Set(rows.flatMap((tags) => Object.values(tags)))].filter(isUuid);
  const found = await db.execute<{ id: string; key: string; name: LocalizedText; root: boolean }>(sql`
    select id, key, name, parent_id is null as root from tags
    where id = any(${sql.param(ids)}::uuid[]) or (parent_id is null and key = any(${sql.param(tag_roots.map(({ key }) => key))}::text[]))`);
  return {
    roots: new Map(found.rows.filter(({ root }) => root).map(({ key, name }) => [key, name])),
    tags: Object.fromEntries(found.rows.filter(({ root }) => !root).map(({ id, name }) => [id, name])),
  };
}
