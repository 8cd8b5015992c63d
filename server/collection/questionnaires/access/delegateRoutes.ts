/**
 * Registers the calls with which the owner of a questionnaire asks colleagues:
 *   GET /api/questionnaires/:id/access   returns the colleagues, and the questions of each
 *   PUT /api/questionnaires/:id/access   gives them questions, or takes them
 */
import { Type } from 'typebox';
import { DelegateRead, Delegated } from '#resources/api/questionnaires/answering';
import type { App } from '#server/core/app';
import { answers } from '#server/core/http/answers/schemas';
import type { Mailer } from '#server/core/mail/mailer';
import type { Deps } from '#server/entities/deps';
import { contextOf } from '#server/entities/records/routes';
import { delegate, delegatesOf } from './delegates';
import { noMails, sendMails } from '#server/core/mail/sendMails';

const tags = ['questionnaires'];
const config = { permission: 'signed_in_or_link' };
const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const Email = Type.String({ maxLength: 320 });
const Asked = Type.Object(
  { email: Email, questions: Type.Array(Type.String({ maxLength: 80 }), { minItems: 1, maxItems: 1000 }) },
  { additionalProperties: false },
);

export function delegateRoutes(app: App, deps: Deps, mailer: Mailer): void {
  const { db } = deps.database;
  app.get(
    '/api/questionnaires/:id/access',
    {
      config,
      schema: {
        tags,
        operationId: 'list_delegates',
        summary: 'The colleagues whom the owner asked to answer some questions',
        params: Id,
        response: answers(200, 'Each with their questions', Type.Array(DelegateRead), 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => delegatesOf(db, params.id, viewer),
  );
  app.put(
    '/api/questionnaires/:id/access',
    {
      config,
      schema: {
        tags,
        operationId: 'delegate_questions',
        summary: 'Ask colleagues to answer some questions, or no more; an email tells those who are asked something new',
        params: Id,
        body: Type.Object(
          {
            add: Type.Optional(Type.Array(Asked, { maxItems: 100, description: 'The questions replace those that the person had' })),
            remove: Type.Optional(Type.Array(Email, { maxItems: 100 })),
          },
          { additionalProperties: false },
        ),
        response: answers(200, 'The colleagues now, and who got an email', Delegated, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params, body, viewer }) => {
      const { mails, withheld } = await db.transaction((tx) => delegate(tx, params.id, body, contextOf(deps, viewer)));
      const told = mails === null ? noMails : await sendMails(db, mailer, mails);
      return { delegates: await delegatesOf(db, params.id, viewer), ...told, not_sent: [...told.not_sent, ...withheld] };
    },
  );
}
