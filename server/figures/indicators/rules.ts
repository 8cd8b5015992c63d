/** Declares the rules of indicators: checks their terms, formulas and selections, and recomputes their figures after a write. */
import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import type { JsonValue, RecordError, Values } from '#resources/definition';
import { extraPropertyNames } from '#resources/language/fields/ownFields';
import { isSameJson } from '#server/core/values/same';
import { actorOf, can, type Viewer } from '#server/core/viewer/viewer';
import { tags as tagsTable } from '#server/core/db/schema';
import { recompute } from '../compute/recompute';
import { subjectsOf } from '#server/collection/offers';
import type { Db } from '#server/core/db/db';
import type { EntityRules, StoredRecord, Write, WriteContext } from '#server/entities/records/entity';
import { isUuid } from '#server/core/db/uuid';
import { clientConfig } from '#server/core/config/clientConfig';
import { isEmptyValue } from '#server/entities/records/write/readOnly';
import { ApiError } from '#server/core/errors';
import type { IndicatorPageQuery } from '#resources/api/figures/indicators';
import { checkIndicator, checkUnits, type IndicatorFacts } from './indicatorChecks';
import { indicatorPage, readableIndicator } from './view/page';
import { pathOf } from './about/pathOf';
import { indicatorOf } from './about/indicatorOf';

export const indicatorsRules: EntityRules = { derive, check, saved, visible, present, receive, extraValues: told };

/** The names of the values that a response adds to an indicator's fields: they are made for each response and can't be written. */
const made = new Set(extraPropertyNames('indicators'));

function receive(sent: Values): { values: Values; errors: RecordError[] } {
  const names = Object.keys(sent).filter((name) => made.has(name));
  const lost = names.filter((name) => !isEmptyValue(sent[name], false));
  return {
    values: Object.fromEntries(Object.entries(sent).filter(([name]) => !made.has(name))),
    errors: lost.map((field) => ({ field, code: 'READ_ONLY', level: 'error' })),
  };
}

/** Returns the added values as the indicator's page has them now, with the figures that it shows first or those that `data.query` selects. */
async function told(db: Db, id: string, sent: Values, viewer: Viewer): Promise<Values> {
  const indicator = await readableIndicator(db, id, viewer);
  const page = await indicatorPage(db, indicator, queryOf(sent['data']), viewer).catch((error: unknown) => {
    // An invalid query selects no figures.
    if (error instanceof ApiError && error.status === 400) return indicatorPage(db, indicator, {}, viewer);
    throw error;
  });
  const values: Values = JSON.parse(JSON.stringify(page));
  return Object.fromEntries(Object.entries(values).filter(([name]) => made.has(name)));
}

/** Returns the query of a page from the `query` of its data. */
function queryOf(data: unknown): IndicatorPageQuery {
  const asked = isRecord(data) ? data['query'] : undefined;
  if (!isRecord(asked)) return {};
  const texts = ['by', 'from', 'to', 'series'].flatMap((name) => {
    const value = asked[name];
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  const pairs = isRecord(asked['tags']) ? Object.entries(asked['tags']).map(([root, tag]) => `${root}:${String(tag)}`) : undefined;
  return { ...Object.fromEntries(texts), ...(pairs && { tags: pairs }) };
}

/** Returns the condition on indicators that a viewer may read: none for people who may read or write indicators, else that they are published to the viewer's audience. */
function visible(viewer: Viewer): SQL | undefined {
  if (can(viewer, 'indicators:read') || can(viewer, 'indicators:write')) return undefined;
  return can(viewer, 'portal:private') ? sql`t.published` : sql`(t.published and t.audience = 'public')`;
}

/** Replaces the keys of tags in selections by their ids: a client may send keys, as addresses do, but ids are stored. */
async function derive(db: Db, writes: Write[]): Promise<void> {
  const records = writes.flatMap(({ after }) => after ?? []);
  const selections = records.flatMap((record) => [record['default_tags'], ...termsOf(record).map((term) => term['tags'])]).filter(isObject);
  const keys = selections.flatMap((selection) => Object.values(selection)).filter((tag) => typeof tag === 'string' && !isUuid(tag));
  if (keys.length === 0) return;
  const { rows } = await db.execute<{ id: string; key: string }>(sql`select id, key from tags where key = any(${sql.param(keys)}::text[])`);
  const ids = new Map(rows.map((row) => [row.key, row.id]));
  for (const record of records) {
    record['default_tags'] = byId(record['default_tags'], ids);
    if (Array.isArray(record['terms']))
      record['terms'] = record['terms'].map((term) => (isObject(term) ? { ...term, tags: byId(term['tags'], ids) } : term));
  }
}

const isObject = (value: unknown): value is { [key: string]: JsonValue } => isRecord(value);
const termsOf = (record: StoredRecord) => (Array.isArray(record['terms']) ? record['terms'] : []).filter(isObject);

function byId(selection: JsonValue | undefined, ids: ReadonlyMap<string, string>): JsonValue {
  if (!isObject(selection)) return selection ?? null;
  return Object.fromEntries(Object.entries(selection).map(([root, tag]) => [root, typeof tag === 'string' ? (ids.get(tag) ?? tag) : tag]));
}

async function check(db: Db, writes: Write[]): Promise<RecordError[][]> {
  const indicators = writes.map(({ after }) => (after ? indicatorOf(after) : undefined));
  const known = indicators.filter((indicator) => indicator !== undefined);
  const config = await clientConfig(db);
  const facts: IndicatorFacts = {
    subjects: await subjectsOf(
      db,
      known.flatMap(({ terms }) => terms.map((term) => ({ subject_key: term.subject }))),
    ),
    tagRoots: await tagRootsOf(
      db,
      known.flatMap(({ terms, default_tags, match }) => [
        default_tags,
        Object.fromEntries(match.entries()),
        ...terms.map((term) => term.tags ?? {}),
      ]),
    ),
    dimensions: await dimensionsOf(
      db,
      known.flatMap(({ match }) => match),
    ),
    sections: config.sections,
    fiscalStart: config.fiscal_year_start_month,
  };
  return writes.map((write, place) => {
    const indicator = indicators[place];
    if (!write.after || !indicator) return [];
    const units = hasNewUnits(write) && indicator.source === 'computed' ? checkUnits(indicator, facts) : [];
    return [...checkIndicator(indicator, facts), ...units, ...checkChildren(write.after)];
  });
}

/** True where a write changes what the units of an indicator follow from. The unit of a field may have changed since: everything else of the indicator, as whether it is published, can then still be changed. */
const hasNewUnits = ({ before, after }: Write) =>
  ['source', 'terms', 'formula', 'series', 'unit'].some((field) => !isSameJson(before?.[field] ?? null, after?.[field] ?? null));

function checkChildren({ id, children }: StoredRecord): RecordError[] {
  const own = Array.isArray(children) && children.includes(id);
  return own ? [{ field: 'children', code: 'INVALID', level: 'error', params: { reason: 'choice', value: id } }] : [];
}

async function tagRootsOf(db: Db, selections: readonly Record<string, string>[]): Promise<Map<string, string>> {
  const ids = [...new Set(selections.flatMap((selection) => Object.values(selection)))].filter(isUuid);
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id: tagsTable.id, root_key: tagsTable.root_key }).from(tagsTable).where(inArray(tagsTable.id, ids));
  return new Map(rows.map((row) => [row.id, row.root_key]));
}

async function dimensionsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const asked = ids.filter(isUuid);
  if (asked.length === 0) return new Map();
  const rows = await db
    .select({ id: tagsTable.id, key: tagsTable.key })
    .from(tagsTable)
    .where(and(inArray(tagsTable.id, asked), isNull(tagsTable.parent_id)));
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** The fields that figures are made from; a change of any other field recomputes nothing. */
const ingredients = [
  'source',
  'terms',
  'formula',
  'series',
  'decimals',
  'granularity',
  'manual_values',
  'smallest_count',
  'match',
  'belonging',
  'default_tags',
];

async function saved(db: Db, writes: Write[], { viewer, reason }: WriteContext): Promise<void> {
  const changed = writes.filter(
    ({ before, after }) => !before || !after || ingredients.some((field) => !isSameJson(before[field] ?? null, after[field] ?? null)),
  );
  const keys = changed.flatMap(({ before, after }) => (after ?? before)?.id ?? []);
  if (keys.length > 0) await recompute(db, { indicators: keys }, { cause: 'indicators', actor: actorOf(viewer), reason });
}

/** Adds to each record its path on the site: `section/subsection/key`. */
async function present(_db: Db, records: StoredRecord[]): Promise<StoredRecord[]> {
  return records.map((record) => ({ ...record, path: pathOf(record.id, indicatorOf(record)) }));
}
