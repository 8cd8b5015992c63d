/**
 * GET  /api/super_admin/definitions/plan  the definitions in use, and what the files on disk would change
 * POST /api/super_admin/definitions/take  applies the files, all or none
 */
import { DefinitionsPlan } from '#resources/api/definitions/plan';
import type { App } from '#server/core/app';
import type { Deps } from '../deps';
import { answers } from '#server/core/http/answers/schemas';
import { readDefinitions, readFiles } from './files';
import { planOf } from './plan/plan';
import { applyDefinitions } from './apply';

const tags = ['definitions'];

export function definitionsRoutes(app: App, { database, entities, rollout }: Deps): void {
  const plan = () => (rollout ? rollout.plan() : planOf(database.db, readFiles(), (definitions) => entities.with(definitions)));

  app.get(
    '/api/super_admin/definitions/plan',
    {
      config: { permission: 'super_admin:access' },
      schema: {
        tags,
        operationId: 'get_definitions_plan',
        summary: 'What taking the definition files would change',
        description: 'Compares the files in `resources/` with the definitions in use. Counts records; writes nothing.',
        response: answers(200, 'The plan', DefinitionsPlan, 400, 401, 403),
      },
    },
    plan,
  );

  app.post(
    '/api/super_admin/definitions/take',
    {
      config: { permission: 'super_admin:access' },
      schema: {
        tags,
        operationId: 'take_definitions',
        summary: 'Take the definition files into use',
        description: 'In one transaction, whole or not at all, on every instance. With a mistake in a file nothing changes.',
        response: answers(200, 'What is in use now', DefinitionsPlan, 400, 401, 403, 422),
      },
    },
    async (request) => {
      await (rollout ? rollout.apply(request.viewer) : applyDefinitions(database, readDefinitions(), request.viewer));
      return plan();
    },
  );
}
