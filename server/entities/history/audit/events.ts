/** Writes the append-only audit events of every write, in the transaction of the write. */
import { sql, type SQL } from 'drizzle-orm';
import type { AuditAction } from '#resources/logs/auditActions';
import type { Definition, JsonValue } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { isSameJson } from '#server/core/values/same';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import type { StoredRecord, Write, WriteContext } from '#server/entities/records/entity';
import { uuidv7 } from '#server/core/db/uuid';

const unsaid = new Set(['id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by']);

/** Returns the fields whose values differ, each with [before, after]. */
export function changesOf({ before, after }: Write): Record<string, [JsonValue, JsonValue]> {
  const changes: Record<string, [JsonValue, JsonValue]> = {};
  const fields = before && after ? new Set([...Object.keys(before), ...Object.keys(after)]) : Object.keys(before ?? after ?? {});
  for (const field of fields) {
    const was = before?.[field] ?? null;
    const is = after?.[field] ?? null;
    if (!unsaid.has(field) && !isSameJson(was, is)) changes[field] = [was, is];
  }
  return changes;
}

/** Returns the values of the fields after their changes. */
export const afterOf = (changes: Record<string, readonly [JsonValue, JsonValue]>): Record<string, JsonValue> =>
  Object.fromEntries(Object.entries(changes).map(([field, [, is]]) => [field, is]));

export interface AuditEvent {
  action: AuditAction;
  entity: string;
  entity_id: string;
  /** The record's version after the write. */
  version?: number;
  changes: Record<string, [JsonValue, JsonValue]>;
  /** The id of the change set, when one call writes many records. */
  change_set?: string;
}

/** The user who did something, and the impersonator who really acted as that user, if any. */
interface Told {
  viewer: { user: { id: string } | null; impersonator: string | null };
}

/** Writes events of any kind (a sign-in, an import …). `alongside` is a statement to run in the same round trip to the database. */
export async function writeEvents(db: Db, events: readonly AuditEvent[], context: Told, alongside?: SQL): Promise<void> {
  if (events.length === 0) {
    if (alongside) await db.execute(alongside);
    return;
  }
  const also = alongside ? sql`WITH alongside AS (${alongside}) ` : sql``;
  await db.execute(sql`${prepared} ${also}${insertOf(events.map((event) => saidBy(event, context)))}`);
}

/** An event with the user who did it, and the impersonator who really acted, if any. */
type SaidEvent = AuditEvent & { actor: string | null; impersonator: string | null };
const saidBy = (event: AuditEvent, { viewer: { user, impersonator } }: Told): SaidEvent => ({
  ...event,
  actor: user?.id ?? null,
  impersonator,
});

/** Returns the statement that writes events, only where `condition` holds. */
export const insertOf = (events: readonly SaidEvent[], condition: SQL = sql`true`): SQL => sql`INSERT INTO audit_events
    (id, actor, impersonator, action, entity, entity_id, version, changes, change_set)
    SELECT e.id, e.actor, e.impersonator, e.action, e.entity, e.entity_id, e.version, e.changes, e.change_set
    FROM jsonb_to_recordset(${JSON.stringify(events.map((event) => ({ ...event, id: uuidv7() })))}::jsonb)
      AS e(id uuid, actor uuid, impersonator uuid, action text, entity text, entity_id text, version integer, changes jsonb, change_set uuid) WHERE ${condition}`;

/** Returns the statement that writes the creation events of the rows of `e` (`id`, `changes`), a CTE of the same statement. */
export const madeEvents = (
  { id: entity }: Definition,
  { action = 'create', change_set, viewer: { user, impersonator } }: WriteContext,
): SQL => sql`INSERT INTO audit_events (id, actor, impersonator, action, entity, entity_id, version, changes, change_set)
  SELECT e.id, ${user?.id ?? null}::uuid, ${impersonator}::uuid, ${action}, ${entity}, e.id::text, 1, e.changes, ${change_set ?? null}::uuid FROM e`;

/** Writes one event for each write of an entity. */
export async function audit(
  db: Db,
  definition: Definition,
  writes: readonly Write[],
  context: WriteContext,
  alongside?: SQL,
): Promise<void> {
  await writeEvents(
    db,
    writes.map((write) => eventOf(definition, write, context)),
    context,
    alongside,
  );
}

/** Returns the audit event of a write. */
export function eventOf(definition: Definition, write: Write, context: WriteContext): SaidEvent {
  const action = context.action ?? (!write.before ? 'create' : write.after ? 'update' : 'delete');
  const { change_set, reason } = context;
  const changes = { ...changesOf(write), ...(reason !== undefined && { reason: [null, reason] satisfies [null, string] }) };
  return saidBy({ action, entity: definition.id, ...subjectOf(write), changes, ...(change_set && { change_set }) }, context);
}

function subjectOf({ before, after }: Write): { entity_id: string; version?: number } {
  const record = after ?? before;
  return { entity_id: record?.id ?? '', ...(record && { version: record.version }) };
}

/** Stores deleted records in full, so that they can be restored. */
export async function logDeletions(db: Db, definition: Definition, records: readonly StoredRecord[], context: WriteContext): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map((record) => ({
    id: uuidv7(),
    entity: definition.id,
    entity_id: record.id,
    label: labelOf(definition, record),
    snapshot: record,
  }));
  await db.execute(sql`INSERT INTO deletion_log (id, entity, entity_id, label, snapshot, deleted_by, change_set)
    SELECT e.id, e.entity, e.entity_id, e.label, e.snapshot, ${context.viewer.user?.id ?? null}::uuid, ${context.change_set ?? null}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e(id uuid, entity text, entity_id text, label text, snapshot jsonb)`);
}

/** Returns the name of a record: its title field in one language, or else its id. */
export function labelOf(definition: Definition, record: StoredRecord): string {
  const value = record[definition.title];
  const text = isRecord(value) ? Object.values(value).find((each) => typeof each === 'string') : value;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : record.id;
}
