/**
 * Registers the routes that send events to questionnaires, for administrators (/api/questionnaires/admin) and approvers (/api/questionnaires/approval), and what approvers read:
 *   GET /approval                    returns what waits for the person
 *   GET /approval/config             returns what the list is called
 *   GET /approval/:id                returns a questionnaire with its answers
 *   GET /approval/:id/config         returns its sections and questions
 *   PUT /…/:id/request_changes       asks for changes of some questions
 *   PUT /…/:id/transition            sends an event to one
 *   PUT /…/:id/previous_value        returns the answer of the period before; writes nothing
 *   PUT /…/:id/variation             returns the change since the period before; writes nothing
 */
import { Type } from 'typebox';
import { ListedQuestionnaire, QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { ApprovalConfig } from '#resources/api/questionnaires/managing';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { contextOf } from '#server/entities/records/routes';
import { recordSchema } from '#resources/language/fields/jsonSchema';
import { previousAnswer, previousAndChange, PreviousAsked } from '../answers/previous/previousRoutes';
import { configFor } from '../answers/read';
import { versionOf } from '../templates/versions';
import { readSeen, seenRow, waitingFor } from './seen';
import { sendEvents } from './sendEvents';

const tags = ['questionnaires'];
const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const Reason = Type.Optional(Type.String({ maxLength: 5000 }));
/** The events that approvers and administrators send. */
export const sentEvents = ['preapprove', 'approve', 'reopen', 'close'] as const;
/** The address under /api/questionnaires, and the permission of its calls. */
const sides = [
  { path: 'admin', permission: 'questionnaires:read' },
  { path: 'approval', permission: 'questionnaires:approve' },
] as const;

export function eventRoutes(app: App, deps: Deps): void {
  const { definition, rules } = deps.entities.get('questionnaires');
  if (!app.getSchema(definition.id)) app.addSchema({ $id: definition.id, ...recordSchema(definition, rules.extraProperties) });
  waiting(app, deps);
  for (const side of sides) {
    requesting(app, deps, side);
    sending(app, deps, side);
    comparing(app, deps, side);
  }
}

function waiting(app: App, { database: { db } }: Deps): void {
  const config = { permission: 'questionnaires:approve' };
  app.get(
    '/api/questionnaires/approval',
    {
      config,
      schema: {
        tags,
        operationId: 'list_questionnaires_to_approve',
        summary: 'The questionnaires that wait for the person, by due date',
        response: answers(200, 'At most 1000', Type.Array(ListedQuestionnaire), 400, 401, 403),
      },
    },
    async ({ viewer }) => waitingFor(db, viewer),
  );
  app.get(
    '/api/questionnaires/approval/config',
    {
      config,
      schema: {
        tags,
        operationId: 'get_approval_config',
        summary: 'What the list of an approver is called, and how many questionnaires wait',
        response: answers(200, 'By the approval role of the person', ApprovalConfig, 400, 401, 403),
      },
    },
    async ({ viewer }) => ({
      title: viewer.user?.approval_role === 'preapprobator' ? ('preapproval' as const) : ('approval' as const),
      waiting: (await waitingFor(db, viewer)).length,
    }),
  );
  app.get(
    '/api/questionnaires/approval/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'get_questionnaire_to_approve',
        summary: 'A questionnaire with its answers, its score and its internal comments',
        params: Id,
        response: answers(200, 'The questionnaire', QuestionnaireRead, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => readSeen(db, params.id, viewer),
  );
  app.get(
    '/api/questionnaires/approval/:id/config',
    {
      config,
      schema: {
        tags,
        operationId: 'get_questionnaire_config_to_approve',
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
}

type Side = (typeof sides)[number];

function requesting(app: App, deps: Deps, { path, permission }: Side): void {
  app.put(
    `/api/questionnaires/${path}/:id/request_changes`,
    {
      config: { permission },
      schema: {
        tags,
        operationId: `${path}_request_changes`,
        summary: 'Ask the respondents to change some answers: only these and what depends on them open again',
        params: Id,
        body: Type.Object(
          {
            comment: Type.Optional(Type.String({ maxLength: 5000 })),
            questions: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 1000 })),
            due_on: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
            version: Type.Integer({ minimum: 1 }),
          },
          { additionalProperties: false },
        ),
        response: answers(200, 'The questionnaire', QuestionnaireRead, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params: { id }, body: { comment, questions, due_on, version }, viewer }) =>
      deps.database.db.transaction(async (tx) => {
        const asked = { event: 'request_changes' as const, of: [{ id, version }], reason: comment, questions, due_on };
        await seenRow(tx, id, viewer);
        await sendEvents(tx, deps.entities, asked, contextOf(deps, viewer));
        return readSeen(tx, id, viewer);
      }),
  );
}

function sending(app: App, deps: Deps, { path, permission }: Side): void {
  app.put(
    `/api/questionnaires/${path}/:id/transition`,
    {
      config: { permission },
      schema: {
        tags,
        operationId: `${path}_transition`,
        summary: 'Pre-approve, approve, reopen or close a questionnaire',
        params: Id,
        body: Type.Object(
          {
            event: Type.Enum([...sentEvents]),
            version: Type.Integer({ minimum: 1 }),
            hash: Type.Optional(
              Type.String({ maxLength: 64, description: 'The fingerprint of the submission that was read; approving asks for it' }),
            ),
            reason: Reason,
          },
          { additionalProperties: false },
        ),
        response: answers(200, 'The questionnaire', QuestionnaireRead, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params: { id }, body: { event, version, hash, reason }, viewer }) => {
      if (hash === undefined && (event === 'approve' || event === 'preapprove'))
        throw badRequest('HASH_MISSING', 'Approving names the fingerprint of the submission that was read.');
      return deps.database.db.transaction(async (tx) => {
        await seenRow(tx, id, viewer);
        await sendEvents(tx, deps.entities, { event, of: [{ id, version, hash }], reason }, contextOf(deps, viewer));
        return readSeen(tx, id, viewer);
      });
    },
  );
}

function comparing(app: App, { database: { db } }: Deps, { path, permission }: Side): void {
  for (const [name, summary, read] of [
    ['previous_value', 'The answer of the period before; nothing is written', previousAnswer],
    ['variation', 'The change since the period before; nothing is written', previousAndChange],
  ] as const)
    app.put(
      `/api/questionnaires/${path}/:id/${name}`,
      {
        config: { permission, impersonated: 'always' },
        schema: {
          tags,
          operationId: `${path}_${name}`,
          summary,
          params: Id,
          body: PreviousAsked,
          response: answers(200, 'Null where there is none', Type.Unknown(), 400, 401, 403, 404, 413),
        },
      },
      async ({ params, body, viewer }, reply) => reply.send(await read(db, await seenRow(db, params.id, viewer), body)),
    );
}
