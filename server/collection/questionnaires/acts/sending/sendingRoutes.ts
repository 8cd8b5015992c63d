/**
 * Registers the routes by which administrators send questionnaires, under /api/questionnaires/admin:
 *   GET  /questionnaires/:template_id/config   returns the dimensions whose tag each questionnaire names
 *   POST /owners                               returns the owners found among people, rows of a spreadsheet and records
 *   POST /plan                                 returns the preview of a creation, with the emails
 *   POST /                                     creates the questionnaires of a template, one for each owner
 */
import { Type } from 'typebox';
import { CreatedQuestionnaires } from '#resources/api/questionnaires/managing';
import { FoundOwners, OwnersAsked, OwnerSent, ReaderLocale, SendingConfig, SendingPlan } from '#resources/api/questionnaires/sending';
import type { App } from '#server/core/app';
import { isUuid } from '#server/core/db/uuid';
import { notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Mailer } from '#server/core/mail/mailer';
import type { Deps } from '#server/entities/deps';
import { contextOf } from '#server/entities/records/routes';
import { noMails, sendMails } from '#server/core/mail/sendMails';
import { createQuestionnaires } from './create';
import { dimensionsOf } from './dimensions';
import { findOwners } from './findOwners';
import { planCreation } from './plan';
import { publishedVersion } from './prepare';

const base = '/api/questionnaires/admin';
const tags = ['questionnaires'];
const config = { permission: 'questionnaires:manage' };

const Creation = Type.Object(
  {
    template_id: OwnersAsked.properties.template_id,
    period: Type.String({ maxLength: 10, description: 'A day of the period: 2025-01-01' }),
    period_end: Type.Optional(Type.String({ maxLength: 10, description: 'The last day, where the template has custom dates' })),
    due_on: Type.Optional(Type.String({ maxLength: 10 })),
    owners: Type.Array(OwnerSent, { minItems: 1, maxItems: 10_000 }),
    send: Type.Optional(Type.Boolean({ description: 'Sends each owner an email' })),
    locale: Type.Optional(ReaderLocale),
    link_code: Type.Optional(Type.Boolean({ description: 'Whoever opens a link also enters a code that is mailed to its address' })),
  },
  { additionalProperties: false },
);

export function sendingRoutes(app: App, deps: Deps, mailer: Mailer): void {
  const { db } = deps.database;
  app.get(
    `${base}/questionnaires/:template_id/config`,
    {
      config,
      schema: {
        tags,
        operationId: 'get_sending_config',
        summary: 'The dimensions whose tag each questionnaire of a template names, for the entries that it feeds',
        params: Type.Object({ template_id: Type.String({ maxLength: 200 }) }),
        response: answers(200, 'The dimensions', SendingConfig, 400, 401, 403, 404, 422),
      },
    },
    async ({ params: { template_id } }) => {
      if (!isUuid(template_id)) throw notFound();
      const { version } = await publishedVersion(db, template_id);
      return { dimensions: await dimensionsOf(db, version) };
    },
  );
  app.post(
    `${base}/owners`,
    {
      config,
      schema: {
        tags,
        operationId: 'find_questionnaire_owners',
        summary: 'Find the owners among people, records and rows of a spreadsheet, with a reason for each of the others',
        description: 'Writes nothing. The owners are as the creation takes them.',
        body: OwnersAsked,
        response: answers(200, 'The owners and the problems', FoundOwners, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ body, viewer }) => findOwners(db, deps.entities, body, viewer),
  );
  app.post(
    `${base}/plan`,
    {
      config,
      schema: {
        tags,
        operationId: 'plan_questionnaires',
        summary: 'Preview a creation: the number of new questionnaires, those that exist already, and the emails',
        description: 'Writes nothing. Takes what the creation takes.',
        body: Creation,
        response: answers(200, 'The preview', SendingPlan, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ body, viewer }) => ({
      ...(await planCreation(db, deps.entities, body, contextOf(deps, viewer))),
      mail_server: mailer.hasServer,
    }),
  );
  app.post(
    base,
    {
      config,
      schema: {
        tags,
        operationId: 'send_questionnaires',
        summary: 'Create the questionnaires of a template, one for each owner who has none yet for that period',
        body: Creation,
        response: answers(201, 'What was created', CreatedQuestionnaires, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ body, viewer }, reply) => {
      const made = await db.transaction((tx) => createQuestionnaires(tx, deps.entities, body, contextOf(deps, viewer)));
      const { created, duplicated } = made;
      const mails = made.mails === null ? noMails : await sendMails(db, mailer, made.mails);
      const feedback = { created: created.length, duplicated: duplicated.length, created_ids: created, duplicated_ids: duplicated, mails };
      return reply.code(201).send({ feedback });
    },
  );
}
