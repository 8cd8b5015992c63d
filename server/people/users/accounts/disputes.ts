/** Lets a person dispute a change of their account, by the link of the mail about that change. */
import { sql } from 'drizzle-orm';
import type { Locale } from '#resources/definition';
import { writeEvents } from '#server/entities/history/audit/events';
import { deletePasswordLinks, useUpLink } from '#server/people/auth/passwords/links';
import { effectivePermissions, isActive } from '#server/core/viewer/loadViewer';
import { anonymous } from '#server/core/viewer/viewer';
import { unprocessable } from '#server/core/errors';
import { writeMails } from '#server/core/mail/mails';
import type { Db } from '#server/core/db/db';
import type { WriteContext } from '#server/entities/records/entity';
import { clientConfig } from '#server/core/config/clientConfig';
import { disputedLetter } from './accountLetters';

/** The largest number of administrators who get a mail. */
const mostTold = 20;

interface Person extends Record<string, unknown> {
  id: string;
  email: string;
  locale: string;
  name: string;
}

/** Ends the sessions of the account, stops its approvals until an administrator has confirmed it, and sends administrators a mail. Throws 422 where the link is unknown, used or expired. */
export async function dispute(db: Db, token: string, site: NonNullable<WriteContext['site']>): Promise<void> {
  const owner = await useUpLink(db, token, 'dispute');
  if (owner === undefined)
    throw unprocessable('INVALID_TOKEN', 'This link opens nothing any more.', { token: [{ code: 'INVALID', level: 'error' }] });
  await db.execute(sql`UPDATE users SET disputed_at = coalesce(disputed_at, now()), version = version + 1 WHERE id = ${owner}::uuid`);
  await db.execute(sql`DELETE FROM sessions WHERE user_id = ${owner}::uuid`);
  await deletePasswordLinks(db, [owner]);
  await writeEvents(db, [{ action: 'dispute', entity: 'users', entity_id: owner, changes: {} }], { viewer: anonymous });
  const { rows } = await db.execute<Person>(sql`SELECT u.id, u.email, u.locale,
      coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) AS name FROM users u
    WHERE u.id = ${owner}::uuid OR (${isActive} AND 'users:write' = ANY(${effectivePermissions}))
    ORDER BY (u.id = ${owner}::uuid) DESC, u.id LIMIT ${mostTold + 1}`);
  const [person, ...administrators] = rows;
  if (!person) return;
  const { name: client } = await clientConfig(db);
  const to = administrators.map(({ id, email, name, locale: reads }) => {
    const locale: Locale = reads === 'fr' ? 'fr' : 'en';
    return { id, email, letter: disputedLetter({ locale, ...(name !== email && { name }), client, baseUrl: site.baseUrl }, person) };
  });
  await writeMails(db, { to, kind: 'account_disputed', about: '', created_by: null, kept: !site.sendsMail });
}
