/** Puts records back as they were before they were written, except those that were written again since. */
import { sql } from 'drizzle-orm';
import type { JsonValue, Values } from '#resources/definition';
import { named } from './bulk';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '../entity';
import { writeRecords } from '../write/writeRecords';

export interface Written {
  id: string;
  /** The record's version once written. */
  version: number;
  /** Whether it was made, changed, or found as it was to be. */
  how: 'made' | 'changed' | 'same';
}

/**
 * What was made is removed, what was changed has its values again. Gives the records that were there, as they were found, and which of these
 * writes are taken back. Throws INVALID_RECORDS, with names, where values of before are no longer accepted.
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

/** What these writes replaced, as the audit has it: what followed from them too. */
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
