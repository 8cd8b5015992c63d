/**
 * Registers the calls of the page on which people answer by a link, without an account:
 *   POST   /api/questionnaires/link        exchanges the secret of a link for a session, or sends a code where the link asks for one
 *   DELETE /api/questionnaires/link        ends the session in this browser
 *   POST   /api/questionnaires/link/renew  mails a new link to the address that got this one
 *   GET    /api/questionnaires/:id/link    returns as whom the person answers, and until when
 */
import { Type } from 'typebox';
import { AnswerLink, LinkCodeAsked, LinkSecret } from '#resources/api/questionnaires/answering';
import { attempt } from '#server/people/index';
import type { App } from '#server/core/app';
import { ApiError, notFound, unauthorized } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Mailer } from '#server/core/mail/mailer';
import { signedInOrLink } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { codeRoutes } from './codeRoutes';
import { isOpenIn } from './codes';
import { beginLinkSession, endLinkSession, findLink, linksOfSession, readOf } from './links';
import { startRenewal } from './renewal';
import { startCodes } from './sendCodes';
import { linkSessionOf, rememberLinkSession } from './session';

const base = '/api/questionnaires/link';
const tags = ['questionnaires'];
const Secret = Type.Object({ secret: LinkSecret }, { additionalProperties: false });
const refused = () => unauthorized('LINK_INVALID', 'This link does not work.');
const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'LINK_INVALID';

export function linkRoutes(app: App, deps: Deps, mailer: Mailer): void {
  const { database, config } = deps;
  const renew = startRenewal(app, deps, mailer);
  const sendCode = startCodes(app, deps, mailer);
  codeRoutes(app, deps, sendCode);

  app.post(
    base,
    {
      config: { permission: 'public', impersonated: 'always' },
      schema: {
        tags,
        operationId: 'open_answer_link',
        summary: 'Exchange the secret of a link for a session that opens its questionnaire alone; a link can be exchanged again',
        body: Secret,
        response: {
          ...answers(200, 'What the link opens; the cookie holds the session', AnswerLink, 400, 401, 403, 413, 429),
          ...answers(202, 'The link asks for a code besides, which is mailed to its address: no session begins', LinkCodeAsked),
        },
      },
    },
    async (request, reply) => {
      const { secret } = request.body;
      const link = await attempt(
        database,
        request,
        reply,
        async () => {
          const found = await findLink(database.db, secret);
          if (!found) throw refused();
          return found;
        },
        { of: 'answer_link', fails: isRefused },
      );
      const former = linkSessionOf(request, config.baseUrl);
      if (link.asks_code && !(former !== undefined && isOpenIn(await linksOfSession(database.db, former), link))) {
        sendCode(secret);
        return reply.code(202).send({ asks_code: true as const });
      }
      const session = await database.db.transaction((tx) => beginLinkSession(tx, secret, link, former));
      rememberLinkSession(reply, config.baseUrl, session);
      return readOf(link);
    },
  );

  app.delete(
    base,
    {
      config: { permission: 'public', impersonated: 'always' },
      schema: {
        tags,
        operationId: 'close_answer_link',
        summary: 'End the session of links in this browser; the links still work',
        response: answers(204, 'Ended', { type: 'null' }, 400, 403),
      },
    },
    async (request, reply) => {
      const session = linkSessionOf(request, config.baseUrl);
      if (session !== undefined) await endLinkSession(database.db, session);
      rememberLinkSession(reply, config.baseUrl, undefined);
      return reply.code(204).send();
    },
  );

  app.post(
    `${base}/renew`,
    {
      config: { permission: 'public', impersonated: 'always', rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        tags,
        operationId: 'renew_answer_link',
        summary: 'Ask for a new link in place of one that has expired, by mail to the address that got it',
        body: Secret,
        response: answers(204, 'The same whether there was such a link or not', { type: 'null' }, 400, 403, 413, 429),
      },
      onResponse: async ({ body }, { statusCode }) => {
        if (statusCode === 204) renew(body.secret);
      },
    },
    async (_request, reply) => reply.code(204).send(),
  );

  app.get(
    '/api/questionnaires/:id/link',
    {
      config: { permission: signedInOrLink },
      schema: {
        tags,
        operationId: 'get_answer_link',
        summary: 'As whom the person answers by a link, and until when',
        params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
        response: answers(200, 'The link', AnswerLink, 400, 401, 403, 404),
      },
    },
    async (request) => {
      const session = request.viewer.link && linkSessionOf(request, config.baseUrl);
      const links = session === undefined ? [] : await linksOfSession(database.db, session);
      const link = links.find(({ questionnaire }) => questionnaire === request.params.id.toLowerCase());
      if (!link) throw notFound();
      return readOf(link);
    },
  );
}
