/** Lets a super administrator send a mail again or, where there is no mail server, get its link to hand it to its addressee. */
import { sql } from 'drizzle-orm';
import { writeEvents } from '#server/entities/history/audit/events';
import { requireConfirmed } from '#server/core/viewer/confirmed';
import { linkAddress } from '../auth/passwords/letters';
import { linkKind, makeLink } from '../auth/passwords/links';
import { forbidden, notFound, unprocessable } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity, WriteContext } from '#server/entities/records/entity';
import { notifyAccounts } from '../users/accounts/accountChanges';
import { isReachable } from '../users/accounts/invitations';

/** Queues again a mail that was refused or kept, and returns its change set (`act`). Throws 422 where there is no mail server or the mail has another status. */
export async function sendAgain(db: Db, id: string, context: WriteContext): Promise<string> {
  if (!context.site?.sendsMail) throw unprocessable('NO_MAIL_SERVER', 'There is no mail server to give it to.');
  const { rows } = await db.execute<{
    act: string;
    user_id: string | null;
  }>(sql`UPDATE mails SET status = 'waiting', attempts = 0, error = NULL, next_attempt_at = now()
    WHERE id = ${id}::uuid AND status IN ('failed', 'kept') RETURNING act, user_id`);
  const [sent] = rows;
  if (!sent) throw unprocessable('MAIL_NOT_FAILED', 'Only what was refused or kept is sent again.');
  await writeEvents(db, [{ action: 'send_again', entity: 'users', entity_id: sent.user_id ?? id, changes: {} }], context);
  return sent.act;
}

/**
 * Returns a link with which the addressee of a kept mail can set a password. Only where there is no mail server, and never for a person with more permissions than the viewer;
 * the audit records the viewer and the person, and no table stores the link.
 */
export async function linkOfMail(db: Db, users: Entity, id: string, context: WriteContext): Promise<string> {
  requireConfirmed(context.viewer);
  const { rows } = await db.execute<{ kind: string; user_id: string | null }>(
    sql`SELECT kind, user_id FROM mails WHERE id = ${id}::uuid AND status = 'kept'`,
  );
  const [mail] = rows;
  const link = mail && linkKind(mail.kind);
  if (!context.site || context.site.sendsMail || link?.purpose !== 'password' || !mail?.user_id)
    throw unprocessable('NO_LINK', 'The link of a mail is for its person alone.');
  const [person] = await users.storage.find(db, [mail.user_id], { lock: true });
  if (!person) throw notFound();
  const errors = (await users.rules.check?.(db, [{ before: person, after: person }], context))?.flat() ?? [];
  if (errors.length > 0) throw forbidden();
  if (!isReachable(person)) throw unprocessable('NO_PASSWORD', 'This person is archived, locked, or signs in without a password.');
  await writeEvents(db, [{ action: 'read_link', entity: 'users', entity_id: person.id, changes: {} }], context);
  await notifyAccounts(db, [{ person, changed: ['password'] }], context);
  return linkAddress(context.site.baseUrl, await makeLink(db, person.id, link));
}
