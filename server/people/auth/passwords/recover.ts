/** Sends a link to choose a new password by mail. The response and its duration (`npm run bench:guessing`) don't reveal which addresses have an account. */
import { sql } from 'drizzle-orm';
import type { Locale } from '#resources/definition';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { asHtml, asText } from '#server/core/mail/letter';
import type { Mailer } from '#server/core/mail/mailer';
import { uuidv7 } from '#server/core/db/uuid';
import { clientConfig } from '#server/core/config/clientConfig';
import { recoveryLetter } from './letters';

/** The limit of recovery requests from one address; the calls of the API and the form without scripts count together. */
export const recoveryLimit = { max: 30, timeWindow: '1 minute', groupId: 'recover_password' };
/** The largest number of recovery mails to one person in an hour. */
const mostAnHour = 3;

/** Returns the function that handles a recovery request. It runs after the response, one request after another, so that no response waits longer where a mail has to be written. */
export function startRecovery(app: App, deps: Deps, mailer: Mailer): (email: string) => void {
  let last = Promise.resolve();
  app.addHook('onClose', () => last);
  return (email) => {
    last = last.then(() => recover(deps, mailer, email)).catch((error: unknown) => app.log.error({ err: error }, 'recovery'));
  };
}

/** Writes the mail where the address belongs to a person who signs in with a password. */
async function recover({ database: { db }, config }: Deps, mailer: Mailer, email: string): Promise<void> {
  const { name: client } = await clientConfig(db);
  const written = (locale: Locale) => recoveryLetter({ locale, client, baseUrl: config.baseUrl });
  const [en, fr] = [written('en'), written('fr')];
  const byLocale = (of: (letter: typeof en) => string) => sql`CASE u.locale WHEN 'fr' THEN ${of(fr)} ELSE ${of(en)} END`;
  const act = uuidv7();
  await db.execute(sql`INSERT INTO mails (id, user_id, address, locale, kind, act, subject, text, html, status)
    SELECT ${uuidv7()}::uuid, u.id, u.email, u.locale, 'recovery', ${act}::uuid, ${byLocale(({ subject }) => subject)}, ${byLocale(asText)}, ${byLocale(asHtml)},
      ${mailer.hasServer ? 'waiting' : 'kept'}
    FROM users u WHERE lower(u.email) = lower(${email.trim().replaceAll('\u0000', '')}) AND u.authentication = 'password' AND u.archived_at IS NULL AND u.locked_at IS NULL
    AND (SELECT count(*) FROM mails m WHERE m.user_id = u.id AND m.kind = 'recovery' AND m.created_at > now() - interval '1 hour') < ${mostAnHour}::int`);
  await mailer.send(act, 0);
}
