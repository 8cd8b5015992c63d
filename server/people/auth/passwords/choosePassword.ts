/** Replaces a password: checks the identity of the person, checks the new password, stores it, and informs the owner. */
import { sql } from 'drizzle-orm';
import type { NewPassword as Asked } from '#resources/api/people/profile';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Locale } from '#resources/definition';
import type { Deps } from '#server/entities/deps';
import { forbidden, unauthorized, unprocessable } from '#server/core/errors';
import { writeMails } from '#server/core/mail/mails';
import type { Mailer } from '#server/core/mail/mailer';
import { clientConfig } from '#server/core/config/clientConfig';
import { setPassword } from '#server/people/users/accounts/password';
import { recordingRefusal, type Browser } from '../failures';
import { changedLetter } from './letters';
import { findLinkOwner, useUpLink } from './links';
import { refusePassword } from './newPassword';
import { ownerOf } from '../signIn';
import type { Viewer } from '#server/core/viewer/viewer';

const wrongLink = () =>
  unprocessable('INVALID_TOKEN', 'This link opens nothing any more.', { token: [{ code: 'INVALID', level: 'error' }] });

/** Sets a new password and sends its owner a mail. Throws where the caller doesn't prove whose account it is, or where the new password is refused. */
export async function choosePassword(
  deps: Deps,
  mailer: Mailer,
  asked: Asked,
  viewer: Viewer,
  browser: Browser,
): Promise<{ owner: string; email: string }> {
  const owner = await whose(deps, asked, viewer, browser);
  await refusePassword(deps.database.db, owner, asked.new_password);
  return { owner, email: await replace(deps, mailer, owner, asked) };
}

/** Returns the id of the person whose password to replace, proven by the link of a mail or by the present password. Throws where neither proves it. */
async function whose({ database }: Deps, { token, email, password }: Asked, viewer: Viewer, browser: Browser): Promise<string> {
  if (token !== undefined) {
    const owner = await findLinkOwner(database.db, token);
    if (owner === undefined) throw wrongLink();
    return owner;
  }
  if (viewer.impersonator !== null) throw forbidden();
  const address = email ?? viewer.user?.email;
  if (address === undefined || password === undefined)
    throw unauthorized('INVALID_CREDENTIALS', 'Say whose password it is, and the present one.');
  return recordingRefusal(database.db, address, browser, () => ownerOf(database, address, password, browser.device));
}

/** Sets the password, writes the audit event and the mail, and returns the email address. Takes the link in the same transaction, so that it sets only one password even if two users follow it at once. */
async function replace({ database: { db }, config }: Deps, mailer: Mailer, owner: string, { token, new_password }: Asked): Promise<string> {
  const { name: client } = await clientConfig(db);
  const { email, act } = await db.transaction(async (tx) => {
    if (token !== undefined && (await useUpLink(tx, token, 'password')) === undefined) throw wrongLink();
    await setPassword(tx, owner, new_password);
    const {
      rows: [person],
    } = await tx.execute<{ email: string; locale: Locale; name: string }>(sql`
      SELECT email, locale, concat_ws(' ', first_name, last_name) AS name FROM users WHERE id = ${owner}::uuid`);
    if (!person) throw wrongLink();
    await writeEvents(tx, [{ action: 'set_password', entity: 'users', entity_id: owner, changes: {} }], {
      viewer: { user: { id: owner }, impersonator: null },
    });
    const letter = changedLetter({ locale: person.locale, name: person.name, client, baseUrl: config.baseUrl });
    const to = [{ id: owner, email: person.email, letter }];
    return {
      email: person.email,
      act: await writeMails(tx, { to, kind: 'password_changed', about: '', created_by: null, kept: !mailer.hasServer }),
    };
  });
  await mailer.send(act, 0);
  return email;
}
