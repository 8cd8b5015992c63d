/** Sends the codes that links ask for. */
import { sql } from 'drizzle-orm';
import type { Locale, LocalizedText } from '#resources/definition';
import { localize } from '#resources/formats/format';
import type { App } from '#server/core/app';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Mailer } from '#server/core/mail/mailer';
import { writeMails } from '#server/core/mail/mails';
import { hashSecret } from '#server/core/values/hashed';
import type { Deps } from '#server/entities/deps';
import { codeLetter } from '../mails/codeLetter';
import { codeMinutes, maySendCode } from './codes';
import { isWelcome, lastDay, linked } from './links';

/** Sends a code of the link with this secret. Unless it is asked for `again`, none is sent while the last one still works or is on its way: a link that is opened twice has one code. */
export type SendCode = (secret: string, again?: boolean) => void;

/** Returns the function that sends codes. It runs after the response, one request after another, so that no response tells by its duration whether an email was written. */
export function startCodes(app: App, deps: Deps, mailer: Mailer): SendCode {
  let last = Promise.resolve();
  app.addHook('onClose', () => last);
  return (secret, again = false) => {
    last = last
      .then(() => send(deps, mailer, hashSecret(secret), again))
      .catch((error: unknown) => app.log.error({ err: error }, 'code of a link'));
  };
}

interface Asking extends Record<string, unknown> {
  email: string;
  locale: Locale | null;
  name: LocalizedText;
  /** True while the last code still works, or is on its way. */
  has_code: boolean;
}

async function send({ database: { db } }: Deps, mailer: Mailer, hash: string, again: boolean): Promise<void> {
  const { rows } = await db.execute<Asking>(sql`SELECT a.email, a.locale, q.name, coalesce(l.code_until > now(), false) OR EXISTS (
      SELECT FROM mails m WHERE m.kind = 'answer_code' AND m.about = ${hash} AND m.status IN ('waiting', 'sending')) AS has_code
    FROM ${linked} WHERE l.secret_hash = ${hash} AND q.link_code AND ${lastDay} >= current_date AND ${isWelcome}`);
  const [asking] = rows;
  if (!asking || (asking.has_code && !again) || !(await maySendCode(db, hash))) return;
  const { name: client, default_locale } = await clientConfig(db);
  const locale = asking.locale ?? default_locale;
  const letter = codeLetter({ locale, client, questionnaire: localize(asking.name, locale, default_locale), minutes: codeMinutes });
  const act = await writeMails(db, {
    to: [{ id: null, email: asking.email, letter }],
    kind: 'answer_code',
    about: hash,
    created_by: null,
    kept: !mailer.hasServer,
  });
  await mailer.send(act, 0);
}
