/** Finds whose scopes limit the people that a reminder chooses. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { toViewer, viewerColumns, type ViewerRow } from '#server/core/viewer/loadViewer';
import { system, type Viewer } from '#server/core/viewer/viewer';
import { changesOf } from '#server/entities/history/audit/events';
import type { StoredRecord, WriteContext } from '#server/entities/records/entity';
import { remindersOf, type Reminder } from '../reminders';
import type { WorkLimits } from '../work/work';

/** The people outside of whose scopes a reminder chooses nobody. */
export type ScopesOf = Pick<WorkLimits, 'within' | 'seenBy'>;

/** Returns the person whose scopes limit a reminder when its time has come, by id. Where they are unknown, nothing limits it. */
export async function writerOf(db: Db, id: string | null): Promise<Viewer> {
  if (id === null) return system([]);
  const { rows } = await db.execute<ViewerRow>(sql`SELECT ${viewerColumns} FROM users u WHERE u.id = ${id}::uuid`);
  return rows[0] ? toViewer(rows[0]) : system([]);
}

/**
 * Returns the id of the person who first wrote the values that a reminder has after a write: the one who writes them now, or the writer of an earlier version. Who takes a change back, or restores a
 * deleted reminder, changes nothing about whom it reaches.
 */
export async function writerOfValues(db: Db, after: StoredRecord, { viewer }: Pick<WriteContext, 'viewer'>): Promise<string | null> {
  const { rows } = await db.execute<{ actor: string | null; action: string; changes: Record<string, [JsonValue, JsonValue]> }>(sql`
    SELECT actor, action, changes FROM audit_events WHERE entity = 'reminders' AND entity_id = ${after.id} ORDER BY left(id::text, 13), version NULLS FIRST, id`);
  const values: Record<string, JsonValue> = {};
  for (const { actor, action, changes } of rows) {
    for (const [field, [, value]] of Object.entries(changes)) if (Object.hasOwn(after, field)) values[field] = value;
    const isSame = Object.keys(changesOf({ before: { ...values, id: after.id, version: 0 }, after })).length === 0;
    if (action !== 'delete' && isSame) return actor;
  }
  return viewer.user?.id ?? null;
}

/** Returns whose scopes limit what a viewer reads, or sends, of a saved reminder: those of its last writer, and the viewer's own. */
export async function scopesOfSaved(db: Db, { writer }: Pick<Reminder, 'writer'>, viewer: Viewer): Promise<ScopesOf> {
  if (writer !== null && writer === viewer.user?.id) return { within: viewer };
  const within = await writerOf(db, writer);
  if (viewer.scopes.length === 0) return { within };
  return { within, seenBy: viewer };
}

/** Returns whose scopes limit what a viewer reads of a reminder that stands in a form: of one that chooses as it is saved, as `scopesOfSaved`; of any other their own, because saving it makes them its last writer. */
export async function scopesOfWritten(db: Db, reminder: Reminder, viewer: Viewer): Promise<ScopesOf> {
  const { id } = reminder;
  const [saved] = id !== null && isUuid(id) ? await remindersOf(db, [id]) : [];
  return saved && isDeepStrictEqual(choiceOf(saved), choiceOf(reminder)) ? scopesOfSaved(db, saved, viewer) : { within: viewer };
}

/** Returns by what a reminder chooses people, whatever the order in which a form lists it. */
function choiceOf({ kind, target, users, roles, subjects, sections, sites, work }: Reminder) {
  const lists = [users, roles, subjects, sections, sites, [...work]];
  return { kind, target, lists: lists.map((list) => list.toSorted()) };
}
