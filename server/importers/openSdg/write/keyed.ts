import type { Values } from '#resources/definition';
import type { Deps } from '#server/entities/deps';
import { clean } from '#resources/language/fields/clean';
import { isSameJson } from '#server/core/values/same';
import type { Entity, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { cleanHtml } from '#server/core/values/html';
import type { Edit } from '#server/entities/records/write/changes';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import type { Counts } from './report';
import type { Problem } from '../source/problems';
import { writeSound } from './writeSound';

export interface Keyed {
  entity: string;
  records: readonly Values[];
  /** The ids of the stored records, by key. */
  existing: ReadonlyMap<string, string>;
  /** The fields that are written only when a record is created, so that an administrator's later change stays. */
  onlyAtFirst?: readonly string[];
}

/** Creates the records whose key is new, updates the others as the source has them, and counts both. */
export async function writeKeyed(
  deps: Deps,
  { entity: name, records, existing, onlyAtFirst = [] }: Keyed,
  counts: Counts,
  context: WriteContext,
): Promise<Problem[]> {
  const entity = deps.entities.get(name);
  const keyOf = (record: Values) => String(record['key']);
  const created = records.filter((record) => !existing.has(keyOf(record)));
  const refusedNew = await writeSound(deps, {
    items: created,
    place: (record) => ({ file: `${name} ${keyOf(record)}`, numbers: 0 }),
    write: async (db, items) => {
      const changes = items.map((data) => ({ data }));
      await writeRecords(db, entity, changes, context);
    },
  });
  const stored = new Map((await entity.storage.find(deps.database.db, [...existing.values()])).map((record) => [record.id, record]));
  const changes = records.flatMap((record): Edit[] => {
    const before = stored.get(existing.get(keyOf(record)) ?? '');
    const data = before && differing(entity, record, before, onlyAtFirst);
    return before && data && Object.keys(data).length > 0 ? [{ id: before.id, data }] : [];
  });
  const refusedOld = await writeSound(deps, {
    items: changes,
    place: ({ id }) => ({ file: `${name} ${id}`, numbers: 0 }),
    write: async (db, items) => {
      await writeRecords(db, entity, items, context);
    },
  });
  counts.refused += refusedNew.length + refusedOld.length;
  counts.created += created.length - refusedNew.length;
  counts.updated += changes.length - refusedOld.length;
  counts.unchanged += records.length - created.length - changes.length;
  return [...refusedNew, ...refusedOld];
}

/** Returns the fields of a record whose value, once cleaned as for storage, differs from the stored one. */
export function differing({ definition: { fields } }: Entity, record: Values, before: StoredRecord, untouched: readonly string[]): Values {
  const html = Object.fromEntries(
    fields.flatMap((field) => {
      const value = record[field.id];
      return value === undefined ? [] : [[field.id, cleanHtml(field, value)]];
    }),
  );
  return Object.fromEntries(
    Object.entries(clean(fields, html)).filter(
      ([field, value]) => !untouched.includes(field) && !isSameJson(value ?? null, before[field] ?? null),
    ),
  );
}

/** Returns the ids of the stored records by key, for an entity whose id is its key. */
export async function existingKeys(deps: Deps, entity: string, records: readonly Values[]): Promise<Map<string, string>> {
  const found = await deps.entities.get(entity).storage.find(
    deps.database.db,
    records.map((record) => String(record['key'])),
  );
  return new Map(found.map(({ id }) => [id, id]));
}
