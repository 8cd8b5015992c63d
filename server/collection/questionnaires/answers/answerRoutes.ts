/**
 * Registers the routes of respondents, under /api/questionnaires:
 *   GET /                      returns the questionnaires that the person answers or reads
 *   GET /:id                   returns one with its answers
 *   GET /:id/config            returns its sections and questions
 *   PUT /:id                   saves the answers that changed
 *   PUT /:id/submit            submits it
 *   PUT /:id/previous_value    returns the answer of the period before; writes nothing
 *   PUT /:id/variation         returns the change since the period before; writes nothing
 */
import { Type } from 'typebox';
import { ListedQuestionnaire, QuestionnaireConfig, QuestionnaireRead, SavedAnswers } from '#resources/api/questionnaires/answering';
import type { Values } from '#resources/definition';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { contextOf } from '#server/entities/records/routes';
import { signedInOrLink, type Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import { notFound } from '#server/core/errors';
import { accessTo, noteSeen, readableTo, type Access, type QuestionnaireRow } from '../access/access';
import { transitionOf } from '../acts/states';
import { freeAnswers } from '../templates/moves/freeAnswers';
import { versionOf, type TemplateVersion } from '../templates/versions';
import { listMine } from './listMine';
import { previousAnswer, previousAndChange, PreviousAsked, questionAskedBy } from './previous/previousRoutes';
import { configFor, readQuestionnaire } from './read';
import { saveAnswers } from './save';
import { submit } from './submit';

const base = '/api/questionnaires';
const tags = ['questionnaires'];
const config = { permission: signedInOrLink };
/** The largest body of a save of answers, in bytes. */
const bodyLimit = 1024 * 1024;
const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const Question = Type.Record(Type.String({ maxLength: 80 }), Type.Unknown(), { maxProperties: 1000 });

export function answerRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  app.get(
    base,
    {
      config: { permission: 'signed_in' },
      schema: {
        tags,
        operationId: 'list_my_questionnaires',
        summary: 'The questionnaires that the person answers or reads, by due date',
        response: answers(200, 'At most 500', Type.Array(ListedQuestionnaire), 400, 401, 403),
      },
    },
    async ({ viewer }, reply) => {
      const mine = await listMine(db, viewer);
      const range = mine.length === 0 ? `questionnaires */0` : `questionnaires 0-${mine.length - 1}/${mine.length}`;
      return reply.header('content-range', range).send(mine);
    },
  );
  app.get(
    `${base}/:id`,
    {
      config,
      schema: {
        tags,
        operationId: 'get_my_questionnaire',
        summary: 'A questionnaire with its answers',
        params: Id,
        response: answers(200, 'The questionnaire', QuestionnaireRead, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => {
      await noteSeen(db, params.id, viewer);
      return readFor(db, params.id, viewer);
    },
  );
  app.get(
    `${base}/:id/config`,
    {
      config,
      schema: {
        tags,
        operationId: 'get_questionnaire_config',
        summary: 'The sections and questions of a questionnaire',
        params: Id,
        response: answers(200, 'That version of the template, without weights', QuestionnaireConfig, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => {
      const { row, access } = await accessTo(db, params.id, viewer);
      return configFor(await versionOf(db, row.template_id, row.template_version), access);
    },
  );
  app.put(
    `${base}/:id`,
    {
      config,
      bodyLimit,
      schema: {
        tags,
        operationId: 'save_answers',
        summary: 'Save the answers that changed, all or none; blank ones may stay',
        params: Id,
        body: Type.Object(
          {
            fields: Type.Optional(Question),
            revs: Type.Optional(Type.Record(Type.String({ maxLength: 80 }), Type.Integer({ minimum: 0 }), { maxProperties: 1000 })),
            reasons: Type.Optional(Type.Record(Type.String({ maxLength: 80 }), Type.String({ maxLength: 5000 }), { maxProperties: 1000 })),
            sources: Type.Optional(
              Type.Record(Type.String({ maxLength: 80 }), Type.String({ maxLength: 80 }), {
                maxProperties: 1000,
                description: 'The questionnaires of offered answers that are taken, by question',
              }),
            ),
            template_version: Type.Optional(
              Type.Integer({
                minimum: 1,
                description:
                  'The version of the template whose questions were answered. Where the questionnaire has another one by now, nothing is saved: QUESTIONNAIRE_MOVED says what each answer is there. Without it, the same is answered where an earlier version of the questionnaire asked one of the questions otherwise',
              }),
            ),
          },
          { additionalProperties: false },
        ),
        response: answers(200, 'The new revisions, and what follows from the answers', SavedAnswers, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params, body, viewer }) => {
      const fields: Values = isValues(body.fields) ? body.fields : {};
      const { row: _row, ...saved } = await db.transaction((tx) =>
        saveAnswers(tx, deps.entities, { ...body, id: params.id, fields }, contextOf(deps, viewer)),
      );
      return saved;
    },
  );
  app.put(
    `${base}/:id/submit`,
    {
      config,
      schema: {
        tags,
        operationId: 'submit_questionnaire',
        summary: 'Submit a questionnaire',
        params: Id,
        body: Type.Object(
          {
            version: Type.Integer({ minimum: 1 }),
            revision: Type.Optional(Type.Integer({ minimum: 0, description: 'Where answers were saved since, nothing is submitted' })),
          },
          { additionalProperties: false },
        ),
        response: answers(200, 'The questionnaire in its new state', QuestionnaireRead, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params, body, viewer }) =>
      db.transaction(async (tx) => {
        await submit(tx, deps.entities, { ...body, id: params.id }, contextOf(deps, viewer));
        return readFor(tx, params.id, viewer);
      }),
  );
  previousRoutes(app, deps);
}

function previousRoutes(app: App, deps: Deps): void {
  for (const [path, operationId, summary, read] of [
    ['previous_value', 'get_previous_answer', 'The answer of the period before; nothing is written', previousAnswer],
    ['variation', 'get_answer_variation', 'The change since the period before; nothing is written', previousAndChange],
  ] as const)
    app.put(
      `${base}/:id/${path}`,
      {
        config: { ...config, impersonated: 'always' },
        schema: {
          tags,
          operationId,
          summary,
          params: Id,
          body: PreviousAsked,
          response: answers(200, 'Null where there is none', Type.Unknown(), 400, 401, 403, 404, 413),
        },
      },
      async ({ params, body, viewer }, reply) => {
        const { row, access } = await accessTo(deps.database.db, params.id, viewer);
        const readable = readableTo(await versionOf(deps.database.db, row.template_id, row.template_version), access);
        if (readable && !readable.has(questionAskedBy(body))) throw notFound();
        return reply.send(await read(deps.database.db, row, body));
      },
    );
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

async function readFor(db: Db, id: string, viewer: Viewer) {
  const { row, access } = await accessTo(db, id, viewer);
  const version = await versionOf(db, row.template_id, row.template_version);
  await freeAnswers(db, row, version);
  return readQuestionnaire(db, row, version, { access, viewer, role: access.role, inside: false, events: eventsFor(row, access, version) });
}

/** Returns `submit` where the person may submit the questionnaire now. */
const eventsFor = ({ state }: QuestionnaireRow, { role }: Access, { approval }: TemplateVersion): string[] =>
  (role === 'owner' || role === 'respondent') && transitionOf('submit', state, approval) ? ['submit'] : [];
