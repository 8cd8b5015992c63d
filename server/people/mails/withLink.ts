import { sql } from 'drizzle-orm';
import { linkKind, makeLink } from '../auth/passwords/links';
import { linkPlace } from '#server/core/mail/linkPlace';
import type { Db } from '#server/core/db/db';
import type { AsSent } from '#server/core/mail/mailer';
import type { Mail } from '#server/core/mail/mails';

/**
 * Returns the mail as it is sent. Creates its secret link only now, so that no table ever stores it. It isn't sent where it would set a password but its address is no longer the
 * person's, because its reader could then set that person's password.
 */
export async function withLink(db: Db, { kind, user_id, address, text, html }: Mail): Promise<AsSent> {
  const link = linkKind(kind);
  if (link === undefined || user_id === null) return { text, html };
  if (link.purpose === 'password' && !(await isAddressOf(db, user_id, address))) return 'ADDRESS_CHANGED';
  const token = await makeLink(db, user_id, link);
  return { text: text.replaceAll(linkPlace, token), html: html.replaceAll(linkPlace, token) };
}

async function isAddressOf(db: Db, userId: string, address: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM users WHERE id = ${userId}::uuid AND lower(email) = lower(${address})`);
  return rows.length > 0;
}
