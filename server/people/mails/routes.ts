/**
 * Registers the routes of mails for super administrators, under /api/services/super_admin/mails, beside their list (resources/logs/mails.json):
 *   GET  /:id        returns a mail, with its text
 *   POST /:id/send   gives it to the mail server (again)
 *   POST /:id/link   where there is no mail server, returns the link that the mail would have carried
 */
import { Type } from 'typebox';
import { MailRead } from '#resources/api/people/mails';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { contextOf } from '#server/entities/records/routes';
import { isUuid } from '#server/core/db/uuid';
import { linkOfMail, sendAgain } from './acts';
import type { Mailer } from '#server/core/mail/mailer';
import { readMail } from './read';

const base = '/api/services/super_admin/mails';
const config = { permission: 'super_admin:access' };
const about = (operationId: string, summary: string) => ({ tags: ['mails'], operationId, summary });
const Id = Type.Object({ id: Type.String({ maxLength: 36 }) });

/** The time that a call waits for the mail server, in ms. */
const patience = 5000;

export function mailsRoutes(app: App, deps: Deps, mailer: Mailer): void {
  const { db } = deps.database;
  const users = deps.entities.get('users');
  const { hasServer } = mailer;
  const one = async (id: string): Promise<MailRead> => {
    const mail = isUuid(id) ? await readMail(db, id, hasServer) : undefined;
    if (!mail) throw notFound();
    return mail;
  };

  app.get(
    `${base}/:id`,
    {
      config,
      schema: {
        ...about('get_mail', 'One, with its text'),
        params: Id,
        response: answers(200, 'The mail; a secret link is not in it', MailRead, 400, 401, 403, 404),
      },
    },
    ({ params: { id } }) => one(id),
  );

  app.post(
    `${base}/:id/send`,
    {
      config,
      schema: {
        ...about('send_mail', 'Give it to the mail server again'),
        params: Id,
        response: answers(200, 'What became of it', MailRead, 400, 401, 403, 404, 422),
      },
    },
    async ({ params: { id }, viewer }) => {
      await one(id);
      const act = await db.transaction((tx) => sendAgain(tx, id, contextOf(deps, viewer)));
      await mailer.send(act, patience);
      return one(id);
    },
  );

  app.post(
    `${base}/:id/link`,
    {
      config,
      schema: {
        ...about('link_of_mail', 'Where there is no mail server: a link for its person to choose a password, once'),
        params: Id,
        response: answers(200, 'The link, to be given to the person', Type.Object({ href: Type.String() }), 400, 401, 403, 404, 422),
      },
    },
    async ({ params: { id }, viewer }) => {
      await one(id);
      return { href: await db.transaction((tx) => linkOfMail(tx, users, id, contextOf(deps, viewer))) };
    },
  );
}
