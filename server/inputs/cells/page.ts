/** What the entry grid of a subject shows: every combination of tags that the person may enter, what is there, and the year before. A handful of queries. */
import { sql } from 'drizzle-orm';
import { tagsKey, type GridPage } from '#resources/api/cells';
import type { JsonValue, LocalizedText } from '#resources/definition';
import type { Viewer } from '#server/auth/viewer';
import { inputOf } from '#server/inputs/input';
import type { Subject } from '#server/inputs/inputChecks';
import { scopeOf } from '#server/inputs/scopes';
import type { Db, Entity, StoredRecord } from '#server/records/entity';
import { hide } from '#server/records/read';
import { isUuid } from '#server/records/uuid';
import { gridInputOf } from './gridInput';

export interface GridQuestion {
  date_start: string;
  date_end: string;
  /** root → a tag: only the leaves under it. */
  under: Readonly<Record<string, string>>;
  /** Dimensions that need not be given, whose leaves become rows too. */
  split: readonly string[];
}
interface Leaf {
  id: string;
  root_key: string;
  name: LocalizedText;
}
type Tags = Record<string, string>;

const mostRows = 5000;
/** Beyond this, combinations are no longer looked at: nobody enters into a million rows. */
const mostLooked = 200_000;
const mostInputs = 200_000;

/** The grid of a subject over some time. */
export async function gridPage(db: Db, inputs: Entity, subject: Subject, asked: GridQuestion, viewer: Viewer): Promise<GridPage> {
  const entries = await entriesBetween(db, inputs, subject, asked, viewer);
  const split = new Set([...asked.split, ...(await scopedRoots(db, viewer))]);
  const leaves = await leavesOf(db, subject, asked.under);
  const inScope = await scopeOf(db, viewer);
  const allowed = (tags: Tags) => inScope({ ...inputOf({ id: '', version: 0, subject_key: subject.key }), tags });
  const combined = combinations(subject, leaves, split, asked.under, allowed);
  const known = new Set(combined.map(tagsKey));
  const others = new Map(entries.flatMap(({ tags }) => (known.has(tagsKey(tags)) ? [] : [[tagsKey(tags), tags] as const])));
  const shownOthers = [...others.values()].filter((tags) => isUnder(tags, asked.under, leaves));
  const all = [...combined, ...shownOthers];
  const rows = all.slice(0, mostRows);
  const places = new Map(rows.map((tags, place) => [tagsKey(tags), place]));
  const names = await namesOf(db, subject, rows);
  const placed = entries.flatMap((entry) => {
    const row = places.get(tagsKey(entry.tags));
    return row === undefined ? [] : [{ ...entry, row }];
  });
  return {
    roots: subject.tag_roots.map(({ key, required }) => ({
      key,
      required,
      split: required || split.has(key),
      name: names.roots.get(key) ?? { en: key },
    })),
    tags: names.tags,
    rows,
    total_rows: all.length,
    inputs: placed.flatMap(({ row, date, date_end, before, record }) =>
      before ? [] : [{ row, date, date_end, input: gridInputOf(record) }],
    ),
    before: placed.flatMap(({ row, date, before, record }) => (before ? [{ row, date, values: inputOf(record).values }] : [])),
  };
}

interface Entry {
  tags: Tags;
  /** Where it stands; of the year before, a year later. */
  date: string;
  date_end: string;
  before: boolean;
  record: StoredRecord;
}

async function entriesBetween(db: Db, inputs: Entity, subject: Subject, asked: GridQuestion, viewer: Viewer): Promise<Entry[]> {
  const visible = inputs.rules.visible?.(viewer) ?? sql`true`;
  const { rows } = await db.execute<
    Record<string, JsonValue> & { id: string; version: number; date: string; date_end: string; before: boolean }
  >(sql`
    select t.id, t.version, t.date::text as date, t.date_end::text as date_end, t.tags, t.values, t.quality, t.comment, t.state, t.record_errors, false as before
    from inputs t where t.subject_key = ${subject.key} and t.date between ${asked.date_start}::date and ${asked.date_end}::date and ${visible}
    union all
    select t.id, t.version, (t.date + interval '1 year')::date::text, (t.date_end + interval '1 year')::date::text, t.tags, t.values, null, null, t.state, null, true
    from inputs t where t.subject_key = ${subject.key} and t.state <> 'refused' and ${visible}
      and t.date between (${asked.date_start}::date - interval '1 year')::date and (${asked.date_end}::date - interval '1 year')::date
    limit ${mostInputs}`);
  return rows.map(({ before, date, date_end, ...record }) => {
    const { tags } = inputOf(record);
    return { tags, date, date_end, before, record: hide(inputs.definition, [record], viewer)[0] ?? record };
  });
}

/** The dimensions that a person's scopes name: what they enter must carry a tag of them. */
async function scopedRoots(db: Db, { scopes }: Viewer): Promise<string[]> {
  const ids = scopes.flatMap(({ tags }) => tags).filter(isUuid);
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ root_key: string }>(
    sql`select distinct root_key from tags where id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows.map(({ root_key }) => root_key);
}

/** The leaves that inputs of a subject may carry, as a reader of the tree meets them. */
async function leavesOf(db: Db, { tag_roots }: Subject, under: GridQuestion['under']): Promise<Leaf[]> {
  if (tag_roots.length === 0) return [];
  const nodes = Object.values(under).filter(isUuid);
  const roots = Object.entries(under).flatMap(([root, id]) => (isUuid(id) ? [root] : []));
  const { rows } = await db.execute<Leaf & Record<string, unknown>>(sql`
    with recursive tree as (
      select id, key, root_key, name, archived_at, array[(position, key)] as place from tags
      where parent_id is null and key = any(${sql.param(tag_roots.map(({ key }) => key))}::text[])
      union all
      select t.id, t.key, t.root_key, t.name, t.archived_at, tree.place || (t.position, t.key) from tags t join tree on t.parent_id = tree.id)
    select id, root_key, name from tree
    where key <> root_key and archived_at is null and not exists (select from tags child where child.parent_id = tree.id)
      and (root_key <> all(${sql.param(roots)}::text[]) or exists (
        select from tag_closure c where c.descendant_id = tree.id and c.ancestor_id = any(${sql.param(nodes)}::uuid[])))
    order by place`);
  return rows;
}

/** Every combination that may be entered: one leaf of each dimension that is required or split; of the others, none. */
function combinations(
  { tag_roots }: Subject,
  leaves: readonly Leaf[],
  split: ReadonlySet<string>,
  under: GridQuestion['under'],
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

const isUnder = (tags: Tags, under: GridQuestion['under'], leaves: readonly Leaf[]): boolean =>
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
