/**
 * Registers the routes of administrators beside those that every entity has, under /api/questionnaires/admin:
 *   GET  /config                       returns the states, the events and the templates
 *   GET  /questionnaires/:template_id  returns how far the questionnaires of a template are
 *   GET  /owners                       returns the respondents with how far each of them is
 *   GET  /:id/answers                  returns a questionnaire with its answers
 *   GET  /:id/config                   returns its sections and questions
 *   GET  /:id/users                    returns who has access
 *   PUT  /:id/access                   gives and takes access, and mails or revokes links
 */
import { locales } from '#resources/definition';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { nullable } from '#resources/api/nullable';
import { QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import {
  AccessAnswer,
  AccessRead,
  ManagementConfig,
  QuestionnairePeople,
  QuestionnairesOverview,
} from '#resources/api/questionnaires/managing';
import type { App } from '#server/core/app';
import type { Mailer } from '#server/core/mail/mailer';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { contextOf } from '#server/entities/records/routes';
import { accessRoles } from '../access/access';
import { configFor } from '../answers/read';
import { changeLinks } from '../links/sendLinks';
import { questionnaireEvents, questionnaireStates } from './states';
import { versionOf } from '../templates/versions';
import { changeAccess, peopleWithAccess } from '../access/changeAccess';
import { noMails, sendMails } from '#server/core/mail/sendMails';
import { peopleOf } from './overview/people';
import { countsByTemplate, overviewOf, readSeen, seenRow } from './seen';

const base = '/api/questionnaires/admin';
const tags = ['questionnaires'];
const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });

export const Access = Type.Object({
  email: Type.String({ maxLength: 320 }),
  role: Type.Enum(['respondent', 'delegate', 'viewer']),
  questions: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 1000 })),
});
export const AccessChanged = Type.Object(
  {
    add: Type.Optional(Type.Array(Access, { maxItems: 100 })),
    remove: Type.Optional(Type.Array(Type.String({ maxLength: 320 }), { maxItems: 100 })),
    locales: Type.Optional(
      Type.Array(Type.Object({ email: Type.String({ maxLength: 320 }), locale: nullable(Type.Enum([...locales])) }), {
        maxItems: 100,
        description: 'The language of the emails and of the link of people without an account; null for that of the site',
      }),
    ),
    link: Type.Optional(
      Type.Enum(['send', 'revoke'], {
        description:
          'Mails a new link, which voids the former; or revokes links, which ends their sessions. People with an account get the address of the questionnaire',
      }),
    ),
    to: Type.Optional(
      Type.Array(Type.String({ maxLength: 320 }), {
        maxItems: 100,
        description: 'Whose link; by default of those in `add`, or else of all',
      }),
    ),
  },
  { additionalProperties: false },
);

export function managementRoutes(app: App, deps: Deps, mailer: Mailer): void {
  const { db } = deps.database;
  reading(app, deps);
  app.put(
    `${base}/:id/access`,
    {
      config: { permission: 'questionnaires:manage' },
      schema: {
        tags,
        operationId: 'change_questionnaire_access',
        summary: 'Give and take access to a questionnaire; mail the links of people without an account, or revoke them',
        params: Id,
        body: AccessChanged,
        response: answers(200, 'Who has access now, and who got an email', AccessAnswer, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params, body: { link, to, ...body }, viewer }) => {
      const context = contextOf(deps, viewer);
      const named = to ?? body.add?.map(({ email }) => email);
      const { addresses, mails } = await db.transaction(async (tx) => {
        const row = await seenRow(tx, params.id, viewer);
        if (body.add || body.remove || body.locales) await changeAccess(tx, row, body, context);
        return link ? changeLinks(tx, link, row, named, context) : { addresses: [], mails: null };
      });
      const unsent = { ...noMails, not_sent: link === 'send' ? addresses : [] };
      const told = mails === null ? unsent : await sendMails(db, mailer, mails);
      return { access: await peopleWithAccess(db, params.id), ...told };
    },
  );
}

function reading(app: App, { database: { db } }: Deps): void {
  const config = { permission: 'questionnaires:read' };
  app.get(
    `${base}/config`,
    {
      config,
      schema: {
        tags,
        operationId: 'get_management_config',
        summary: 'The states and events of questionnaires, and the templates with how far theirs are',
        response: answers(200, 'What administrators choose from', ManagementConfig, 400, 401, 403),
      },
    },
    async ({ viewer }) => {
      const { rows } = await db.execute<ManagementConfig['templates'][number] & Record<string, unknown>>(
        sql`SELECT id, name, period, state FROM questionnaire_templates WHERE state IN ('published', 'closed') ORDER BY state DESC, published_at DESC LIMIT 200`,
      );
      const found = await countsByTemplate(
        db,
        rows.map(({ id }) => id),
        viewer,
      );
      const templates = rows.map((template) => ({ ...template, ...(found.get(template.id) ?? { counts: {}, late: 0 }) }));
      return { states: [...questionnaireStates], events: [...questionnaireEvents], roles: [...accessRoles], templates };
    },
  );
  app.get(
    `${base}/questionnaires/:template_id`,
    {
      config,
      schema: {
        tags,
        operationId: 'get_template_overview',
        summary: 'How far the questionnaires of a template are',
        params: Type.Object({ template_id: Type.String({ maxLength: 200 }) }),
        response: answers(200, 'Counts by state and section', QuestionnairesOverview, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => overviewOf(db, params.template_id, viewer),
  );
  app.get(
    `${base}/owners`,
    {
      config,
      schema: {
        tags,
        operationId: 'list_questionnaire_people',
        summary: 'Who has how many questionnaires, and how many of them are done or overdue',
        querystring: Type.Object(
          {
            template_id: Type.Optional(Type.String({ maxLength: 200, description: 'Those of one template' })),
            start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'The number of people to leave out' })),
          },
          { additionalProperties: false },
        ),
        response: answers(200, 'At most 100 people', QuestionnairePeople, 400, 401, 403, 404),
      },
    },
    async ({ query: { template_id, start = 0 }, viewer }) => peopleOf(db, { template_id, start }, viewer),
  );
  app.get(
    `${base}/:id/answers`,
    {
      config,
      schema: {
        tags,
        operationId: 'get_questionnaire_answers',
        summary: 'A questionnaire with its answers, its score and its internal comments',
        params: Id,
        response: answers(200, 'The questionnaire', QuestionnaireRead, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => readSeen(db, params.id, viewer),
  );
  app.get(
    `${base}/:id/config`,
    {
      config,
      schema: {
        tags,
        operationId: 'get_managed_questionnaire_config',
        summary: 'The sections and questions of a questionnaire',
        params: Id,
        response: answers(200, 'That version of the template', QuestionnaireConfig, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => {
      const row = await seenRow(db, params.id, viewer);
      return configFor(await versionOf(db, row.template_id, row.template_version));
    },
  );
  app.get(
    `${base}/:id/users`,
    {
      config,
      schema: {
        tags,
        operationId: 'list_questionnaire_users',
        summary: 'Who has access to a questionnaire, when they last saw it, and how much they answered',
        params: Id,
        response: answers(200, 'The owner first', Type.Array(AccessRead), 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => peopleWithAccess(db, (await seenRow(db, params.id, viewer)).id),
  );
}
