/** A link to choose a new password, by mail. What is answered, and the time it takes (`npm run bench:guessing`), say nothing about who is known here. */
import { sql } from 'drizzle-orm';
import type { Locale } from '#resources/definition';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { asHtml, asText } from '#server/core/mail/letter';
import type { Poster } from '#server/core/mail/poster';
import { uuidv7 } from '#server/core/db/uuid';
import { clientConfig } from '#server/core/config/clientConfig';
import { recoveryLetter } from './letters';

/** No more mails than this in an hour, to one person. */
const mostAnHour = 3;

/** What takes a request once it has been answered, one after the other: a mail takes longer to write than none, and nobody waits for either. */
export function startRecovery(app: App, deps: Deps, poster: Poster): (email: string) => void {
  let last = Promise.resolve();
  app.addHook('onClose', () => last);
  return (email) => {
    last = last.then(() => recover(deps, poster, email)).catch((error: unknown) => app.log.error({ err: error }, 'recovery'));
  };
}

/** Writes the mail, where the address is of someone who signs in with a password here. */
async function recover({ database: { db }, config }: Deps, poster: Poster, email: string): Promise<void> {
  const { name: client } = await clientConfig(db);
  const written = (locale: Locale) => recoveryLetter({ locale, client, baseUrl: config.baseUrl });
  const [en, fr] = [written('en'), written('fr')];
  const byLocale = (of: (letter: typeof en) => string) => sql`CASE u.locale WHEN 'fr' THEN ${of(fr)} ELSE ${of(en)} END`;
  const act = uuidv7();
  await db.execute(sql`INSERT INTO mails (id, user_id, address, locale, kind, act, subject, text, html, status)
    SELECT ${uuidv7()}::uuid, u.id, u.email, u.locale, 'recovery', ${act}::uuid, ${byLocale(({ subject }) => subject)}, ${byLocale(asText)}, ${byLocale(asHtml)},
      ${poster.hasServer ? 'waiting' : 'kept'}
    FROM users u WHERE lower(u.email) = lower(${email.trim().replaceAll('\u0000', '')}) AND u.authentication = 'password' AND u.archived_at IS NULL AND u.locked_at IS NULL
    AND (SELECT count(*) FROM mails m WHERE m.user_id = u.id AND m.kind = 'recovery' AND m.created_at > now() - interval '1 hour') < ${mostAnHour}::int`);
  await poster.post(act, 0);
}
