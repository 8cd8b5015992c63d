/**
 * For super administrators, under /api/services/super_admin/mails:
 *   GET  /           the mails, the latest first
 *   GET  /:id        one, with its text
 *   POST /:id/send   gives it to the mail server (again)
 *   POST /:id/link   where there is no mail server: the link that it would have brought
 */
import { Type } from 'typebox';
import { ListedMail, mailStatuses, MailRead } from '#resources/api/mails';
import { parseListQuery } from '#resources/listQuery';
import type { App, Deps } from '#server/deps';
import { badRequest, notFound } from '#server/errors';
import { answers } from '#server/http/schemas';
import { contentRange, contextOf } from '#server/records/routes';
import { isUuid } from '#server/records/uuid';
import { linkOfMail, sendAgain } from './acts';
import type { Poster } from './poster';
import { findMails, readMail } from './read';

const base = '/api/services/super_admin/mails';
const config = { permission: 'super_admin:access' };
const about = (operationId: string, summary: string) => ({ tags: ['mails'], operationId, summary });
const Id = Type.Object({ id: Type.String({ maxLength: 36 }) });
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength, pattern: '^[^\\u0000]*$' }));
const Asked = Type.Object({ status: Type.Optional(Type.Enum([...mailStatuses])), kind: text(50), q: text(200), range: text(40) });

/** How long a call waits for the mail server, in ms. */
const patience = 5000;

export function mailsRoutes(app: App, deps: Deps, poster: Poster): void {
  const { db } = deps.database;
  const users = deps.entities.get('users');
  const { hasServer } = poster;
  const one = async (id: string): Promise<MailRead> => {
    const mail = isUuid(id) ? await readMail(db, id, hasServer) : undefined;
    if (!mail) throw notFound();
    return mail;
  };

  app.get(
    base,
    {
      config,
      schema: {
        ...about('list_mails', 'The mails, the latest first'),
        querystring: Asked,
        response: answers(
          200,
          'The page; Content-Range says its place, X-Mail-Server whether there is one',
          Type.Array(ListedMail),
          400,
          401,
          403,
        ),
      },
    },
    async ({ query: { range = '[0,24]', ...asked } }, reply) => {
      const query = parseListQuery({ range });
      if ('problem' in query) throw badRequest('INVALID_RANGE', query.problem);
      const { mails, total } = await findMails(db, asked, query.range, hasServer);
      return reply
        .headers({ 'content-range': contentRange('mails', query, mails.length, total), 'x-mail-server': String(hasServer) })
        .send(mails);
    },
  );

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
      await poster.post(act, patience);
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
