/**
 * Registers the routes that send an event to many questionnaires, all or none:
 *   PUT /api/questionnaires/admin/transition      sends an event, for administrators
 *   PUT /api/questionnaires/approval/transition   approves them as they were read, for approvers
 */
import { Type } from 'typebox';
import { Uuid } from '#resources/api/uuid';
import type { App } from '#server/core/app';
import { answers } from '#server/core/http/answers/schemas';
import type { Deps } from '#server/entities/deps';
import { present } from '#server/entities/records/read';
import { contextOf } from '#server/entities/records/routes';
import { sentEvents } from './eventRoutes';
import { mostListed } from './seen';
import { sendEvents } from './sendEvents';

const tags = ['questionnaires'];
const Reason = Type.Optional(Type.String({ maxLength: 5000 }));

export function manyRoutes(app: App, deps: Deps): void {
  sendingToMany(app, deps);
  approvingMany(app, deps);
}

function sendingToMany(app: App, deps: Deps): void {
  const entity = deps.entities.get('questionnaires');
  app.put(
    '/api/questionnaires/admin/transition',
    {
      config: { permission: 'questionnaires:read' },
      schema: {
        tags,
        operationId: 'admin_transition_many',
        summary: 'Send an event to questionnaires, all or none',
        body: Type.Object(
          {
            event: Type.Enum([...sentEvents]),
            versions: Type.Record(Uuid, Type.Integer({ minimum: 1 }), { minProperties: 1, maxProperties: 10_000 }),
            reason: Reason,
          },
          { additionalProperties: false },
        ),
        response: answers(
          200,
          'The questionnaires in their new state',
          { type: 'array', items: { $ref: 'questionnaires#' } },
          400,
          401,
          403,
          404,
          413,
          422,
        ),
      },
    },
    async ({ body: { event, versions, reason }, viewer }) => {
      const of = Object.entries(versions).map(([id, version]) => ({ id, version }));
      const moved = await deps.database.db.transaction((tx) =>
        sendEvents(tx, deps.entities, { event, of, reason }, contextOf(deps, viewer)),
      );
      return present(deps.database.db, entity, moved, viewer);
    },
  );
}

function approvingMany(app: App, deps: Deps): void {
  app.put(
    '/api/questionnaires/approval/transition',
    {
      config: { permission: 'questionnaires:approve' },
      schema: {
        tags,
        operationId: 'approval_transition_many',
        summary: 'Approve or pre-approve questionnaires, all or none, each as its submission was read',
        body: Type.Object(
          {
            event: Type.Enum(['preapprove', 'approve']),
            of: Type.Array(
              Type.Object(
                {
                  id: Uuid,
                  version: Type.Integer({ minimum: 1 }),
                  hash: Type.String({ maxLength: 64, description: 'The fingerprint of the submission that was read' }),
                },
                { additionalProperties: false },
              ),
              { minItems: 1, maxItems: mostListed },
            ),
          },
          { additionalProperties: false },
        ),
        response: answers(
          200,
          'The number of questionnaires that were approved',
          Type.Object({ moved: Type.Integer() }, { additionalProperties: false }),
          400,
          401,
          403,
          404,
          413,
          422,
        ),
      },
    },
    async ({ body: { event, of }, viewer }) => {
      const moved = await deps.database.db.transaction((tx) => sendEvents(tx, deps.entities, { event, of }, contextOf(deps, viewer)));
      return { moved: moved.length };
    },
  );
}
