/** Reads the view that a query selects: a measure, tags and a breakdown. Throws a 400 that names the unknown word. */
import { inArray, or } from 'drizzle-orm';
import type { IndicatorQuery } from '#resources/api/figures/indicators';
import { isDate } from '#resources/language/rules/values';
import { tags as tagsTable } from '#server/core/db/schema';
import { badRequest } from '#server/core/errors';
import { measuresOf, type IndicatorRow, type Measure } from '#server/figures/compute/measures';
import type { Db } from '#server/core/db/db';

export type Tag = Pick<typeof tagsTable.$inferSelect, 'id' | 'key' | 'name' | 'code' | 'parent_id' | 'root_key' | 'position'>;
export const tagColumns = {
  id: tagsTable.id,
  key: tagsTable.key,
  name: tagsTable.name,
  code: tagsTable.code,
  parent_id: tagsTable.parent_id,
  root_key: tagsTable.root_key,
  position: tagsTable.position,
};

/** A measure of the page; it has no formula where values are entered by hand or nothing is computed yet. */
export type ShownMeasure = Pick<Measure, 'key' | 'name' | 'unit'> & Partial<Pick<Measure, 'formula' | 'terms'>>;

export interface View {
  measures: ShownMeasure[];
  measure: ShownMeasure;
  /** The selected tags by root key. For a breakdown inside a tag, that tag is included. */
  tags: ReadonlyMap<string, Tag>;
  /** The tag or root whose children the figures are broken down by, and these children in order. */
  by: { tag: Tag; nodes: Tag[] } | null;
  from: string | null;
  to: string | null;
  /** The past day whose published figures are requested; null for the present ones. */
  asOf: string | null;
}

/** Returns the view that the query selects; without tags in the query, it has the indicator's default selection. */
export async function viewOf(db: Db, indicator: IndicatorRow, query: IndicatorQuery): Promise<View> {
  const measures = shownMeasures(indicator);
  const measure = query.series ? measures.find((one) => one.key === query.series) : measures[0];
  if (!measure) throw badRequest('UNKNOWN_SERIES', `${indicator.key} has no measure ${JSON.stringify(query.series)}.`);
  const pairs = query.tags === undefined ? null : pairsOf(query.tags);
  const known = await findTags(
    db,
    [...(pairs ?? []).map(([, tag]) => tag), ...(query.by ? [query.by] : [])],
    Object.values(indicator.default_tags),
  );
  const tags = new Map(pairs ? pairs.map(([root, key]) => [root, tagIn(known, root, key)]) : defaultTags(indicator, known));
  const by = query.by ? await breakdown(db, known, query.by) : null;
  if (by) narrow(tags, by.tag);
  return { measures, measure, tags, by, from: query.from || null, to: query.to || null, asOf: asOfDay(query.as_of) };
}

function asOfDay(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (!isDate(given)) throw badRequest('INVALID_DATE', `as_of is a day: ${given} is none.`);
  return given;
}

/** Returns the measures that a reader may choose from: the series of a computed indicator, or its one measure. */
export function shownMeasures(indicator: IndicatorRow): ShownMeasure[] {
  if (indicator.source === 'computed' && indicator.terms.length > 0) return measuresOf(indicator);
  return [{ key: '', name: null, unit: indicator.unit }];
}

function pairsOf(pairs: readonly string[]): [string, string][] {
  const seen = new Set<string>();
  return pairs.map((pair) => {
    const [root = '', tag = '', ...rest] = pair.split(':');
    if (root === '' || tag === '' || rest.length > 0) throw badRequest('INVALID_TAGS', 'tags is root:tag,root:tag.');
    if (seen.has(root)) throw badRequest('INVALID_TAGS', `tags names ${root} twice.`);
    seen.add(root);
    return [root, tag];
  });
}

/** Returns the tags that have these keys or these ids. */
export async function findTags(db: Db, keys: readonly string[], ids: readonly string[]): Promise<Tag[]> {
  if (keys.length + ids.length === 0) return [];
  return db
    .select(tagColumns)
    .from(tagsTable)
    .where(
      or(keys.length > 0 ? inArray(tagsTable.key, [...keys]) : undefined, ids.length > 0 ? inArray(tagsTable.id, [...ids]) : undefined),
    );
}

function tagIn(known: readonly Tag[], root: string, key: string): Tag {
  const tag = known.find((one) => one.key === key);
  if (!tag) throw badRequest('UNKNOWN_TAG', `There is no tag ${JSON.stringify(key)}.`);
  if (tag.root_key !== root) throw badRequest('UNKNOWN_TAG_ROOT', `${key} is not a tag of ${JSON.stringify(root)}.`);
  return tag;
}

function defaultTags(indicator: IndicatorRow, known: readonly Tag[]): [string, Tag][] {
  return Object.entries(indicator.default_tags).flatMap(([root, id]): [string, Tag][] => {
    const tag = known.find((one) => one.id === id);
    return tag ? [[root, tag]] : [];
  });
}

async function breakdown(db: Db, known: readonly Tag[], key: string): Promise<{ tag: Tag; nodes: Tag[] }> {
  const tag = known.find((one) => one.key === key);
  if (!tag) throw badRequest('UNKNOWN_TAG_ROOT', `There is no tag or root ${JSON.stringify(key)} to break down by.`);
  const nodes = await db
    .select(tagColumns)
    .from(tagsTable)
    .where(inArray(tagsTable.parent_id, [tag.id]))
    .orderBy(tagsTable.position, tagsTable.key);
  if (nodes.length === 0) throw badRequest('UNKNOWN_TAG_ROOT', `Nothing is under ${key} to break down by.`);
  return { tag, nodes };
}

/** Replaces the selected tag of the breakdown's dimension: removes it for a breakdown by a root, and sets the tag for a breakdown inside a tag. */
function narrow(tags: Map<string, Tag>, by: Tag): void {
  if (by.parent_id === null) tags.delete(by.root_key);
  else tags.set(by.root_key, by);
}
