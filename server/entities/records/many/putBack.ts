/** Puts written records back as they were before, except those that were written again since. */
import { sql } from 'drizzle-orm';
import type { JsonValue, Values } from '#resources/definition';
import { named } from './bulk';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '../entity';
import { writeRecords } from '../write/writeRecords';

export interface Written {
  id: string;
  /** The version of the record after the write. */
  version: number;
  /** The effect on the record: it was created, it was changed, or it already had the values. */
  how: 'made' | 'changed' | 'same';
}

/**
 * Removes the records that were created, and gives the changed ones their former values. Returns the records that still existed, as they were
 * found, and the writes that are undone. Throws INVALID_RECORDS, with names, when former values are no longer accepted.
 */
export async function putBack<Each extends Written>(
  db: Db,
  entity: Entity,
  written: readonly Each[],
  context: WriteContext,
): Promise<{ found: readonly StoredRecord[]; back: readonly Each[] }> {
  const ids = [...new Set(written.map(({ id }) => id))];
  const records = await entity.storage.find(db, ids, { visible: entity.rules.visible?.(context.viewer), lock: true });
  const known = new Map(records.map((record) => [record.id, record]));
  const back = written.filter(({ id, version }) => known.get(id)?.version === version);
  const made = back.flatMap(({ id, how }) => (how === 'made' ? [{ id, removed: true as const, before: known.get(id) }] : []));
  await writeRecords(db, entity, made, context);
  const changed = back.filter(({ how }) => how === 'changed');
  const before = await valuesBefore(db, entity, changed);
  const changes = changed.map(({ id }) => ({ id, data: before.get(id) ?? {} }));
  const read = () => records;
  await named(
    entity,
    changed.map(({ id }) => id),
    context,
    read,
    () => writeRecords(db, entity, changes, context),
  );
  return { found: records, back };
}

/** Returns the values that these writes replaced, from their audit events, for the fields that a user may write. */
async function valuesBefore(db: Db, { definition }: Entity, written: readonly Written[]): Promise<ReadonlyMap<string, Values>> {
  const { rows } = await db.execute<{
    entity_id: string;
    changes: Record<string, [JsonValue, JsonValue]>;
  }>(sql`SELECT a.entity_id, a.changes
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS e(id text, version integer)
    JOIN audit_events a ON a.entity = ${definition.id} AND a.entity_id = e.id AND a.version = e.version`);
  const writable = new Set(definition.fields.filter((field) => !field.read_only && !field.create_only).map(({ id }) => id));
  return new Map(
    rows.map(({ entity_id: id, changes }): [string, Values] => [
      id,
      Object.fromEntries(Object.entries(changes).flatMap(([field, [was]]) => (writable.has(field) ? [[field, was]] : []))),
    ]),
  );
}
