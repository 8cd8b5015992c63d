/**
 * Registers the calls that compute entries again, under /api/services/data_cluster:
 *   POST /subjects/:key/recompute/preview   returns what would change; writes nothing
 *   POST /subjects/:key/recompute           adds the job that changes it
 */
import { Type } from 'typebox';
import { RecomputeBody, RecomputePreview } from '#resources/api/collection/recompute';
import type { App } from '#server/core/app';
import { badRequest } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { addJob } from '#server/core/jobs/jobs';
import type { Runner } from '#server/core/jobs/runner';
import { requireConfirmed } from '#server/core/viewer/confirmed';
import type { Deps } from '#server/entities/deps';
import { shownJob } from '#server/entities/logs/jobsRoutes';
import { findRecord } from '#server/entities/records/read';
import { contextOf } from '#server/entities/records/routes';
import { subjectsOf } from '../checks/inputFacts';
import { previewRecompute, recomputeKind, recomputePermission, requireUnlimited } from './recompute';

const base = '/api/services/data_cluster/subjects/:key/recompute';
const params = Type.Object({ key: Type.String({ maxLength: 200 }) });
const tags = ['subjects'];

export function recomputeRoutes(app: App, deps: Deps, runner: Runner): void {
  const { db } = deps.database;
  const subjects = deps.entities.get('subjects');

  app.post(
    `${base}/preview`,
    {
      config: { permission: recomputePermission, impersonated: 'always' },
      schema: {
        tags,
        operationId: 'preview_recompute',
        summary: 'What computing and looking up the values of the entries again would change; nothing is written',
        params,
        response: answers(200, 'What would change', RecomputePreview, 400, 401, 403, 404),
      },
    },
    async ({ params: { key }, viewer }) => {
      requireUnlimited(viewer);
      const { id } = await findRecord(db, subjects, key, viewer);
      const subject = (await subjectsOf(db, [{ subject_key: id }])).get(id);
      if (!subject) throw badRequest();
      return previewRecompute(db, subject, contextOf(deps, viewer).definitions, viewer);
    },
  );

  app.post(
    base,
    {
      config: { permission: recomputePermission },
      schema: {
        tags,
        operationId: 'recompute',
        summary: 'Compute and look up the values of the entries again, as previewed; the figures made of them are restated with the reason',
        params,
        body: RecomputeBody,
        response: answers(202, 'The job, to be followed at /api/jobs/{id}', { $ref: 'Job#' }, 400, 401, 403, 404, 413),
      },
    },
    async ({ params: { key }, body, viewer }, reply) => {
      requireUnlimited(viewer);
      requireConfirmed(viewer);
      const { id } = await findRecord(db, subjects, key, viewer);
      if (body.reason.trim() === '') throw badRequest('INVALID_BODY', 'A reason is needed.');
      const asked = { ...body, reason: body.reason.trim(), subject: id, impersonator: viewer.impersonator };
      const job = await addJob(db, { kind: recomputeKind, resource: 'inputs', params: asked, created_by: viewer.user?.id ?? null });
      runner.poke();
      return reply.code(202).send(shownJob(job, viewer));
    },
  );
}
