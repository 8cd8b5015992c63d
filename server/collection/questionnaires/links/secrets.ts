/** Puts the secrets of links and their codes into emails at the moment at which these are given to the mail server, so that no stored email has them. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { codePlace, linkPlaceTo, placesIn, withSecrets } from '#server/core/mail/linkPlace';
import type { AsSent } from '#server/core/mail/mailer';
import type { Mail } from '#server/core/mail/mails';
import { hashSecret } from '#server/core/values/hashed';
import { noteGuest } from '#server/core/viewer/guests';
import { makeCode } from './codes';

/** Returns an email about a questionnaire, or with a code, as it is sent. Returns undefined for any other email. */
export function withAnswerSecret(db: Db, mail: Mail): Promise<AsSent> | undefined {
  if (mail.kind === 'questionnaire') return withAnswerLinks(db, mail);
  return mail.kind === 'answer_code' ? withAnswerCode(db, mail) : undefined;
}

/**
 * Returns an email about a questionnaire as it is sent, with a new secret in place of each mark. A secret is made only for the access of the email's own address; an
 * email whose access no longer exists is not sent.
 */
export async function withAnswerLinks(db: Db, { address, text, html }: Mail): Promise<AsSent> {
  const places = [...new Set(placesIn(text))];
  if (places.length === 0) return { text, html };
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id::text FROM questionnaire_access WHERE lower(email) = lower(${address})
    AND '{link:' || id || '}' = ANY(${sql.param(places)}::text[])`);
  if (rows.length === 0) return 'ADDRESS_CHANGED';
  const secrets = new Map(rows.map(({ id }) => [linkPlaceTo(id), { id, secret: randomBytes(32).toString('base64url') }]));
  await noteGuest(db, address);
  for (const { id, secret } of secrets.values())
    await db.execute(sql`INSERT INTO questionnaire_links (secret_hash, access_id) VALUES (${hashSecret(secret)}, ${id}::uuid)`);
  const secretAt = (place: string) => secrets.get(place)?.secret ?? '…';
  return { text: withSecrets(text, secretAt), html: withSecrets(html, secretAt) };
}

/** Returns an email with the new code of the link whose hash the email is about. It is not sent where that link no longer exists, or is of another address. */
async function withAnswerCode(db: Db, { address, about, text, html }: Mail): Promise<AsSent> {
  const code = await makeCode(db, { hash: about ?? '', address });
  if (code === undefined) return 'ADDRESS_CHANGED';
  return { text: text.replaceAll(codePlace, code), html: html.replaceAll(codePlace, code) };
}
