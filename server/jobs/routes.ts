/**
 *   GET  /api/jobs             what one asked for, newest first; everyone's for who may see the audit
 *   GET  /api/jobs/:id         one, with its progress
 *   POST /api/jobs/:id/cancel  stops it
 */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Job as JobShape } from '#resources/api/jobs';
import { parseListQuery } from '#resources/listQuery';
import { can, type Viewer } from '#server/auth/viewer';
import type { App, Deps } from '#server/deps';
import { badRequest, notFound, unprocessable } from '#server/errors';
import { answers } from '#server/http/schemas';
import type { Db } from '#server/records/entity';
import { isUuid } from '#server/records/uuid';
import { cancelJob, findJob, type Job } from './jobs';

/** A job as the interface knows it. */
export function shownJob(job: Job & { created_by_name?: string | null }, viewer: Viewer) {
  const { params, created_by_name: name = null, seen_at: _seen, ...rest } = job;
  const text = (key: string) => (typeof params[key] === 'string' ? params[key] : null);
  const own = job.created_by === (viewer.user?.id ?? '');
  // It names records or people that others may not know of.
  const result = (own && job.kind !== 'sync') || !['bulk', 'sync'].includes(job.kind) ? rest.result : null;
  return { ...rest, result, created_by_name: name, file: text('file'), subject: text('subject'), step: text('step'), own };
}

const seesAll = (viewer: Viewer) => can(viewer, 'audit:read');
const Id = Type.Object({ id: Type.String({ maxLength: 36 }) });
const about = (operationId: string, summary: string) => ({ tags: ['jobs'], operationId, summary });
const permission = 'signed_in';

/** A job that a viewer may know of, or a 404. */
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
    '/api/jobs',
    {
      config: { permission },
      schema: {
        ...about('list_jobs', 'Imports, exports and changes of many, newest first'),
        querystring: Type.Object({ range: Type.Optional(Type.String()), resource: Type.Optional(Type.String({ maxLength: 100 })) }),
        response: answers(200, 'The page; Content-Range says its place', { type: 'array', items: one }, 400, 401),
      },
    },
    async (request, reply) => {
      const query = parseListQuery({ range: request.query.range ?? '[0,24]' });
      if ('problem' in query) throw badRequest('INVALID_RANGE', query.problem);
      const { viewer } = request;
      const [first, last] = query.range;
      const whose = seesAll(viewer) ? sql`true` : sql`j.created_by = ${viewer.user?.id ?? null}::uuid`;
      const resource = request.query.resource === undefined ? sql`` : sql` AND j.resource = ${request.query.resource}`;
      const { rows } = await db.execute<
        Job & { created_by_name: string; count: number }
      >(sql`SELECT j.*, trim(concat(u.first_name, ' ', u.last_name)) AS created_by_name, count(*) OVER ()::int AS count
        FROM jobs j LEFT JOIN users u ON u.id = j.created_by WHERE ${whose}${resource} ORDER BY j.created_at DESC, j.id DESC LIMIT ${last - first + 1} OFFSET ${first}`);
      const shown = rows.map(({ count: _count, ...job }) => shownJob(job, viewer));
      const place = shown.length === 0 ? '*' : `${first}-${first + shown.length - 1}`;
      return reply.header('content-range', `jobs ${place}/${rows[0]?.count ?? 0}`).send(shown);
    },
  );

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
}
