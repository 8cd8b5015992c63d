/** Reads records of any entity, as one viewer may see them. */
import { sql } from 'drizzle-orm';
import type { Definition, Locale } from '#resources/definition';
import { parseListQuery, translationFilter, translationOf, type ListQuery } from '#resources/lists/listQuery';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { batchCalls } from '#server/core/db/batchCalls';
import { badRequest, notFound } from '#server/core/errors';
import { lacksTranslation, translatedFields } from '../translations/stale';
import type { Db } from '#server/core/db/db';
import type { Entity, Page, Visibility, StoredRecord } from './entity';

/** Returns the list query of a URL. Throws 400, with a code per parameter, when a parameter is invalid. */
export function listQueryOf(query: { filter?: string; sort?: string; range?: string; count?: 'exact' }, definition: Definition): ListQuery {
  const parsed = parseListQuery(query, definition);
  if ('problem' in parsed) throw badRequest(`INVALID_${parsed.parameter.toUpperCase()}`, parsed.problem);
  return query.count === 'exact' ? { ...parsed, count: 'exact' } : parsed;
}

export const localeOf = (viewer: Viewer): Locale => viewer.user?.locale ?? 'en';

/** Returns a page of records and the total number of matches. */
export async function listRecords(db: Db, entity: Entity, query: ListQuery, viewer: Viewer): Promise<Page> {
  const page = await entity.storage.list(db, query, visibilityOf(entity, query, viewer));
  return { ...page, records: await present(db, entity, page.records, viewer) };
}

/** Returns the conditions and the language that limit a query to what the viewer may see. Throws 400 when the query names a field that the viewer may not see. */
export function visibilityOf(entity: Entity, query: Pick<ListQuery, 'filter' | 'sort'>, viewer: Viewer): Visibility {
  const seen = visibleDefinition(entity.definition, viewer);
  refuseHidden(query, entity.definition, seen);
  const translation = translationOf(query.filter[translationFilter]);
  const lacking = translation && lacksTranslation(entity, translatedFields(seen), translation);
  const conditions = [entity.rules.visible?.(viewer), lacking].filter((each) => each !== undefined);
  return { locale: localeOf(viewer), visible: conditions.length > 0 ? sql.join(conditions, sql` AND `) : undefined };
}

/** Returns the totals of number fields over all matching records: of the named fields, or of all that the viewer may see. */
export async function totalsOf(db: Db, entity: Entity, filter: ListQuery['filter'], names: readonly string[] | undefined, viewer: Viewer) {
  const seen = visibleDefinition(entity.definition, viewer);
  const numbers = seen.fields.filter((field) => field.type === 'number' && !field.localized);
  const strange = names?.find((name) => !numbers.some(({ id }) => id === name));
  if (strange !== undefined) throw badRequest('INVALID_FIELDS', `${seen.id} has no number ${JSON.stringify(strange)}`);
  const reach = visibilityOf(entity, { filter, sort: [] }, viewer);
  const fields = names ? numbers.filter(({ id }) => names.includes(id)) : numbers;
  return entity.storage.totals?.(db, entity.rules.defaultFilter?.(filter) ?? filter, reach, fields) ?? { count: 0, totals: {} };
}

/** Returns the ids of all matching records that the viewer may see, in the order of the query. */
export async function listIds(db: Db, entity: Entity, query: ListQuery, viewer: Viewer): Promise<string[]> {
  const filter = entity.rules.defaultFilter?.(query.filter) ?? query.filter;
  return entity.storage.ordered(db, { ...query, filter }, visibilityOf(entity, query, viewer));
}

/** Returns the records with these ids as the viewer may see them, in the order of the ids; ids without a record are left out. */
export async function recordsById(db: Db, entity: Entity, ids: readonly string[], viewer: Viewer): Promise<StoredRecord[]> {
  const found = await present(db, entity, await entity.storage.find(db, ids, { visible: entity.rules.visible?.(viewer) }), viewer);
  const known = new Map(found.map((record) => [record.id, record]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Returns one record as the viewer may see it. Throws 404 when the viewer cannot see it. */
export async function findRecord(db: Db, entity: Entity, id: string, viewer: Viewer): Promise<StoredRecord> {
  const found = await entity.storage.find(db, [id], { visible: entity.rules.visible?.(viewer) });
  const [record] = await present(db, entity, found, viewer);
  if (!record) throw notFound();
  return record;
}

/**
 * Returns a `findRecord` for use outside of transactions. Requests in the same turn of the event loop share one query, for viewers who may
 * see every record of the entity.
 */
export function finderOf(db: Db, entity: Entity): (id: string, viewer: Viewer) => Promise<StoredRecord> {
  const find = batchCalls(async (ids: readonly string[]) => {
    const known = new Map((await entity.storage.find(db, ids)).map((record) => [record.id, record]));
    return (id) => known.get(id);
  });
  return async (id, viewer) => {
    const alone = entity.rules.visible?.(viewer) !== undefined || id !== id.toLowerCase();
    if (alone) return findRecord(db, entity, id, viewer);
    const found = await find(id);
    // Each viewer gets a copy, because the fields that they may not see are deleted from it.
    const [record] = found ? await present(db, entity, [{ ...found }], viewer) : [];
    if (!record) throw notFound();
    return record;
  };
}

/** Returns the definition without the fields that the viewer may not see. */
export function visibleDefinition(definition: Definition, viewer: Viewer): Definition {
  const seen = definition.fields.filter(({ permission }) => !permission?.read || can(viewer, permission.read));
  if (seen.length === definition.fields.length) return definition;
  const { list, form } = definition;
  const ids = new Set(seen.map(({ id }) => id));
  const known = (names: readonly string[]) => names.filter((name) => ids.has(name));
  return {
    ...definition,
    fields: seen,
    list: { ...list, columns: known(list.columns), ...(list.filters && { filters: known(list.filters) }) },
    form: form.map((group) => ({
      ...group,
      fields: group.fields
        .map((row) => (typeof row === 'string' ? row : known(row)))
        .filter((row) => (typeof row === 'string' ? ids.has(row) : row.length > 0)),
    })),
  };
}

/** Deletes from the records the fields that the viewer may not see, and returns the records. */
export function removeHiddenFields(definition: Definition, records: StoredRecord[], viewer: Viewer): StoredRecord[] {
  const hidden = hiddenFields(definition, viewer);
  if (hidden.size > 0) for (const record of records) for (const id of hidden) delete record[id];
  return records;
}

/** Returns the ids of the fields that the viewer may not read. */
export function hiddenFields({ fields }: Definition, viewer: Viewer): ReadonlySet<string> {
  return new Set(fields.flatMap(({ id, permission }) => (permission?.read && !can(viewer, permission.read) ? [id] : [])));
}

/** Returns records as the response shows them: with computed fields, without the fields that the viewer may not see. */
export async function present(db: Db, entity: Entity, records: StoredRecord[], viewer: Viewer): Promise<StoredRecord[]> {
  const shown = (await entity.rules.present?.(db, records, viewer)) ?? records;
  return removeHiddenFields(entity.definition, shown, viewer);
}

/** Throws 400 when a query filters or sorts by a hidden field, since the result would reveal its values. */
function refuseHidden(query: Pick<ListQuery, 'filter' | 'sort'>, all: Definition, seen: Definition): void {
  if (all === seen) return;
  const known = new Set(seen.fields.map((field) => field.id));
  const hidden = new Set(all.fields.filter((field) => !known.has(field.id)).map((field) => field.id));
  const asked = [...Object.keys(query.filter).map((name) => name.split('__')[0] ?? ''), ...query.sort.map(([name]) => name)];
  const found = asked.find((name) => hidden.has(name));
  if (found !== undefined) throw badRequest('INVALID_FILTER', `${all.id} has no field ${JSON.stringify(found)}`);
}
