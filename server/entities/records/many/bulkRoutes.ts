/** POST /api/bulk starts a job that changes or removes many records; /api/jobs/:id gives its progress and its end. */
import { Type } from 'typebox';
import type { Definition } from '#resources/definition';
import { requireConfirmedFor } from '#server/core/viewer/confirmed';
import { can } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest, forbidden, notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { addJob } from '#server/core/jobs/jobs';
import { shownJob } from '#server/entities/logs/jobsRoutes';
import type { Runner } from '#server/core/jobs/runner';
import { anything, chosen } from './manyRoutes';
import { parseUpdate, endpointOf } from '../routes';

const Body = Type.Object({
  resource: Type.String({ maxLength: 100 }),
  step: Type.Union([Type.Literal('change'), Type.Literal('delete')]),
  ...chosen,
  data: Type.Optional(anything('Of a change: field → value')),
});

export function bulkRoutes(app: App, deps: Deps, runner: Runner): void {
  /** True when the same call without a job is registered for the entity: some wings remove their records in another way. */
  const offered = (definition: Definition, step: 'change' | 'delete') =>
    app.hasRoute({ method: 'POST', url: `${endpointOf(definition)}/bulk${step === 'change' ? '' : `/${step}`}` });
  app.post(
    '/api/bulk',
    {
      config: { permission: 'signed_in' },
      schema: {
        tags: ['jobs'],
        operationId: 'start_bulk',
        summary: 'Change or remove many while one does something else, all or none',
        body: Body,
        response: answers(202, 'The job that does it', { $ref: 'Job#' }, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ body, viewer }, reply) => {
      const { resource, step, ids, filter, expected } = body;
      const entity = deps.entities.find(resource);
      if (!entity || !offered(entity.definition, step)) throw notFound();
      if (!can(viewer, entity.definition.permissions.write)) throw forbidden();
      requireConfirmedFor(resource, viewer);
      const { data } = parseUpdate(body.data ?? {});
      if (step === 'change' && Object.keys(data).length === 0) throw badRequest('INVALID_BODY', 'data names the fields to change.');
      if ((ids === undefined) === (filter === undefined))
        throw badRequest('INVALID_BODY', 'The body names records by ids, or by a filter.');
      const asked = Object.entries({ ids, filter, expected, data }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      );
      const params = { ...Object.fromEntries(asked), step, impersonator: viewer.impersonator };
      const job = await addJob(deps.database.db, { kind: 'bulk', resource, params, created_by: viewer.user?.id ?? null });
      runner.poke();
      return reply.code(202).send(shownJob(job, viewer));
    },
  );
}
