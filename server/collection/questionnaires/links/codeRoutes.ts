/**
 * Registers the calls of the page that asks for the code of a link:
 *   POST /api/questionnaires/link/code        exchanges the secret of a link and its code for a session
 *   POST /api/questionnaires/link/code/renew  mails another code
 */
import { Type } from 'typebox';
import { AnswerLink, LinkSecret } from '#resources/api/questionnaires/answering';
import { attempt } from '#server/people/index';
import type { App } from '#server/core/app';
import { ApiError, unauthorized } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Deps } from '#server/entities/deps';
import { openByCode } from './codes';
import { beginLinkSession, readOf } from './links';
import type { SendCode } from './sendCodes';
import { linkSessionOf, rememberLinkSession } from './session';

const base = '/api/questionnaires/link/code';
const tags = ['questionnaires'];
const wrong = () => unauthorized('LINK_CODE_INVALID', 'This code does not work.');
const isWrong = (error: unknown) => error instanceof ApiError && error.code === 'LINK_CODE_INVALID';

export function codeRoutes(app: App, { database, config }: Deps, sendCode: SendCode): void {
  app.post(
    base,
    {
      config: { permission: 'public', impersonated: 'always' },
      schema: {
        tags,
        operationId: 'open_answer_link_by_code',
        summary: 'Exchange the secret of a link that asks for a code, and the code that was mailed, for a session',
        description: 'A code works once, for ten minutes and five tries; only the last one that was sent works.',
        body: Type.Object(
          { secret: LinkSecret, code: Type.String({ minLength: 1, maxLength: 20, description: 'Six digits' }) },
          { additionalProperties: false },
        ),
        response: answers(200, 'What the link opens; the cookie holds the session', AnswerLink, 400, 401, 403, 413, 429),
      },
    },
    async (request, reply) => {
      const { body } = request;
      const former = linkSessionOf(request, config.baseUrl);
      const link = await attempt(
        database,
        request,
        reply,
        async () => {
          const found = await openByCode(database.db, body.secret, body.code, former);
          if (!found) throw wrong();
          return found;
        },
        { of: 'answer_code', fails: isWrong },
      );
      const session = await database.db.transaction((tx) => beginLinkSession(tx, body.secret, link, former));
      rememberLinkSession(reply, config.baseUrl, session);
      return readOf(link);
    },
  );

  app.post(
    `${base}/renew`,
    {
      config: { permission: 'public', impersonated: 'always', rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        tags,
        operationId: 'renew_answer_link_code',
        summary: 'Ask for another code of a link, by mail to its address: five in an hour at most',
        body: Type.Object({ secret: LinkSecret }, { additionalProperties: false }),
        response: answers(204, 'The same whether there is such a link or not', { type: 'null' }, 400, 403, 413, 429),
      },
      onResponse: async ({ body }, { statusCode }) => {
        if (statusCode === 204) sendCode(body.secret, true);
      },
    },
    async (_request, reply) => reply.code(204).send(),
  );
}
