/** Reads and lifts the marks of addresses that return emails. */
import { sql } from 'drizzle-orm';
import type { ReturningAddress } from '#resources/api/reminders/bounces';
import type { JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { notFound } from '#server/core/errors';
import { liftMark, marks } from '#server/core/mail/bounces/noteBounces';
import { writeEvents } from '#server/entities/history/audit/events';
import { isoOf } from '#server/entities/history/revisions/revisions';
import type { WriteContext } from '#server/entities/records/entity';
import type { Viewer } from '#server/core/viewer/viewer';
import { changeSettings } from './change';
import { seenPeople } from './seen';

/** The most addresses that are listed. */
const most = 500;

/**
 * Returns the addresses that return emails, the latest first: of people within the viewer's scopes, and, for a viewer without scopes, of somebody without an account. An address that a person has no
 * longer is left out.
 */
export async function returningAddresses(db: Db, viewer: Viewer): Promise<ReturningAddress[]> {
  const { rows } = await db.execute<ReturningAddress & { scopes: JsonValue }>(sql`
    SELECT u.id, u.scopes, coalesce(u.email, b.address) AS email, trim(concat(u.first_name, ' ', u.last_name)) AS name, ${isoOf('b.at')} AS at, b.answer AS bounce
    FROM (SELECT DISTINCT ON (b.address) b.*, m.user_id FROM mail_bounces b JOIN mails m ON m.id = b.mail_id
      WHERE ${marks} ORDER BY b.address, b.at DESC) b
    LEFT JOIN users u ON lower(u.email) = b.address
    WHERE CASE WHEN u.id IS NULL THEN b.user_id IS NULL ELSE u.archived_at IS NULL END
    ORDER BY b.at DESC, b.address LIMIT ${most}`);
  return (await seenPeople(db, rows, viewer)).map(({ scopes: _scopes, ...person }) => person);
}

/** Lifts the mark of an address, in the caller's transaction. Throws 404 for an address that has none, or that the viewer may not see. */
export async function liftAddress(db: Db, address: string, context: WriteContext): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM users WHERE lower(email) = lower(${address})`);
  const [person] = rows;
  if (person) return changeSettings(db, person.id, { bounced: false }, context);
  const { viewer } = context;
  const lifted = viewer.scopes.length > 0 ? undefined : await liftMark(db, address, viewer.user?.id ?? null);
  if (!lifted) throw notFound();
  await writeEvents(
    db,
    [{ action: 'update', entity: 'mails', entity_id: lifted.mail_id, changes: { bounced_at: [lifted.at, null] } }],
    context,
  );
}
