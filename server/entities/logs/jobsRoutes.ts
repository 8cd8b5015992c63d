/**
 * Beside the list of jobs (resources/logs/jobs.json):
 *   GET  /api/jobs/:id         returns a job with its progress
 *   POST /api/jobs/:id/cancel  stops a job
 *   POST /api/jobs/:id/run_again  puts a dead letter back in the queue, for super administrators
 */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Job as JobShape } from '#resources/api/transfer/jobs';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '../deps';
import { notFound, unprocessable } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Db } from '#server/core/db/db';
import type { EntityRules } from '../records/entity';
import { isUuid } from '#server/core/db/uuid';
import { nameOf } from '../history/revisions/revisions';
import { cancelJob, findJob, type Job } from '#server/core/jobs/jobs';
import { runAgain } from '#server/core/jobs/retries';

/** Returns a job as the API shows it to the viewer. */
export function shownJob(job: Job & { created_by_name?: string | null }, viewer: Viewer) {
  const { params, created_by_name: name = null, seen_at: _seen, attempt: _attempt, single: _single, cause, ...rest } = job;
  const text = (key: string) => (typeof params[key] === 'string' ? params[key] : null);
  const own = job.created_by === (viewer.user?.id ?? '');
  // The result of bulk edits and synchronizations names records or users that other viewers may not see.
  const result = (own && job.kind !== 'sync') || !['bulk', 'sync'].includes(job.kind) ? rest.result : null;
  const technical = can(viewer, 'super_admin:access') ? cause : null;
  return {
    ...rest,
    result,
    cause: technical,
    created_by_name: name,
    file: text('file'),
    subject: text('subject'),
    step: text('step'),
    own,
  };
}

const seesAll = (viewer: Viewer) => can(viewer, 'audit:read');

/** The rows of the list of jobs (resources/logs/jobs.json), not yet limited to the viewer. */
export const jobRows = sql`SELECT j.id, j.params ->> 'file' AS file, j.kind, j.params ->> 'step' AS step, j.params ->> 'subject' AS subject, j.resource, j.status, j.done,
  j.total, j.created_by, ${nameOf} AS created_by_name, j.error, j.dead, j.cause, j.created_at, j.finished_at FROM jobs j LEFT JOIN users u ON u.id = j.created_by`;

/** Returns the condition that limits jobs to the viewer's own; undefined for viewers who may read the audit log. */
export const ownJobs = (viewer: Viewer) => (seesAll(viewer) ? undefined : sql`t.created_by = ${viewer.user?.id ?? null}::uuid`);

export const jobRules: EntityRules = {
  visible: ownJobs,
  extraProperties: { own: { type: 'boolean', description: 'Whether one asked for it oneself' } },
  present: async (db, records, viewer) => {
    const own = await ownAmong(db, records, viewer);
    return records.map((record) => ({ ...record, own: own.has(record.id) }));
  },
};

/** Returns the ids of the jobs, among these, that the viewer started. */
async function ownAmong(db: Db, records: readonly { id: string }[], viewer: Viewer): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM jobs WHERE created_by = ${viewer.user?.id ?? null}::uuid AND id = ANY(${sql.param(records.map(({ id }) => id))}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}
const Id = Type.Object({ id: Type.String({ maxLength: 36 }) });
const about = (operationId: string, summary: string) => ({ tags: ['jobs'], operationId, summary });
const permission = 'signed_in';

/** Returns a job that the viewer may see. Throws 404 otherwise. */
export async function jobFor(db: Db, id: string, viewer: Viewer, onlyOwn = false): Promise<Job> {
  const job = isUuid(id) ? await findJob(db, id) : undefined;
  const own = job?.created_by === viewer.user?.id;
  if (!job || (!own && (onlyOwn || !seesAll(viewer)))) throw notFound();
  return job;
}

export function jobsRoutes(app: App, { database: { db } }: Deps): void {
  const one = { $ref: 'Job#' };
  app.addSchema(JobShape);

  app.get(
    '/api/jobs/:id',
    {
      config: { permission },
      schema: { ...about('get_job', 'One, with its progress'), params: Id, response: answers(200, 'The job', one, 400, 401, 404) },
    },
    async (request) => shownJob(await jobFor(db, request.params.id, request.viewer), request.viewer),
  );

  app.post(
    '/api/jobs/:id/cancel',
    {
      config: { permission },
      schema: {
        ...about('cancel_job', 'Stop it: nothing of it is kept'),
        params: Id,
        response: answers(200, 'The job', one, 400, 401, 403, 404, 422),
      },
    },
    async (request) => {
      const { id } = await jobFor(db, request.params.id, request.viewer, !can(request.viewer, 'super_admin:access'));
      const job = await cancelJob(db, id);
      if (!job) throw unprocessable('JOB_OVER', 'It is over already.');
      return shownJob(job, request.viewer);
    },
  );

  app.post(
    '/api/jobs/:id/run_again',
    {
      config: { permission: 'super_admin:access' },
      schema: {
        ...about('run_job_again', 'Put one that was given up back in the queue, with all its attempts before it'),
        params: Id,
        response: answers(200, 'The job', one, 400, 401, 403, 404, 422),
      },
    },
    async ({ params, viewer }) => {
      const { id } = await jobFor(db, params.id, viewer);
      const job = await runAgain(db, id);
      if (!job) throw unprocessable('JOB_NOT_DEAD', 'It was not given up.');
      return shownJob(job, viewer);
    },
  );
}
