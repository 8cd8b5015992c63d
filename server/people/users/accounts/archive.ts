/** Archives and reactivates people, who are never deleted. */
import { sql } from 'drizzle-orm';
import { requireConfirmed } from '#server/core/viewer/confirmed';
import { invalidRecord, notFound } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { present } from '#server/entities/records/read';
import { writeRecords } from '#server/entities/records/write/writeRecords';

/** Archives a person, or reactivates them. Archiving ends the person's sessions at once. */
export async function setArchived(db: Db, users: Entity, id: string, archived: boolean, context: WriteContext): Promise<StoredRecord> {
  if (!archived) requireConfirmed(context.viewer);
  const [before] = await users.storage.find(db, [id], { lock: true });
  if (!before) throw notFound();
  const errors = (await users.rules.check?.(db, [{ before, after: before }], context))?.flat() ?? [];
  if (before.id === context.viewer.user?.id)
    errors.push({ field: 'archived_at', code: 'READ_ONLY', level: 'error', params: { reason: 'self' } });
  if (errors.length > 0) throw invalidRecord(errors);
  const set = { archived_at: archived ? (before['archived_at'] ?? new Date().toISOString()) : null };
  const { records } = await writeRecords(db, users, [{ id, before, set }], { ...context, action: archived ? 'archive' : 'unarchive' });
  if (archived) await db.execute(sql`DELETE FROM sessions WHERE user_id = ${before.id}::uuid`);
  const [shown] = await present(db, users, records, context.viewer);
  return shown ?? before;
}
