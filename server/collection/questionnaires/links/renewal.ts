/** Mails a new link in place of one that has expired. The response and its duration don't tell whether there was such a link. */
import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import type { App } from '#server/core/app';
import type { Mailer } from '#server/core/mail/mailer';
import type { Deps } from '#server/entities/deps';
import { system } from '#server/core/viewer/viewer';
import { contextOf } from '#server/entities/records/routes';
import { hashSecret } from '#server/core/values/hashed';
import { writeInvitations } from '../mails/invitations';
import { isWelcome } from './links';

/** The most links that one person gets for one template in an hour. */
const mostAnHour = 3;

interface Expired extends Record<string, unknown> {
  access: string;
  email: string;
  questionnaire: string;
  template_id: string;
  name: LocalizedText;
  due_on: string | null;
  locale: string | null;
}

/** Returns the function that handles a request for a new link. It runs after the response, one request after another, so that no response waits longer where an email has to be written. */
export function startRenewal(app: App, deps: Deps, mailer: Mailer): (secret: string) => void {
  let last = Promise.resolve();
  app.addHook('onClose', () => last);
  return (secret) => {
    last = last.then(() => renew(deps, mailer, secret)).catch((error: unknown) => app.log.error({ err: error }, 'renewed link'));
  };
}

async function renew(deps: Deps, mailer: Mailer, secret: string): Promise<void> {
  const { db } = deps.database;
  const { rows } = await db.execute<Expired>(sql`
    SELECT a.id AS access, a.email, a.locale, q.id AS questionnaire, q.name, q.template_id, q.due_on::text
    FROM questionnaire_links l JOIN questionnaire_access a ON a.id = l.access_id JOIN questionnaires q ON q.id = a.questionnaire_id
    WHERE l.secret_hash = ${hashSecret(secret)} AND q.state <> 'closed' AND ${isWelcome}
      AND (SELECT count(*) FROM mails m WHERE m.address = a.email AND m.kind = 'questionnaire' AND m.about = q.template_id::text
        AND m.created_at > now() - interval '1 hour') < ${mostAnHour}::int`);
  const [expired] = rows;
  if (!expired) return;
  const act = await db.transaction(async (tx) => {
    const invited = [{ ...expired, user: undefined }];
    return writeInvitations(tx, { template_id: expired.template_id, due_on: expired.due_on, invited }, contextOf(deps, system([])));
  });
  if (act !== null) await mailer.send(act, 0);
}
