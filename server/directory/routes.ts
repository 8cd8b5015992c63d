/**
 * For super administrators, under /api/services/super_admin/users/sync:
 *   POST /      brings people in line with the directory, or tries
 *   GET  /      what was done and tried, the latest first
 *   GET  /:id   one, person by person
 */
import { sql, type SQL } from 'drizzle-orm';
import { Type } from 'typebox';
import { SyncAsked, SyncReport, SyncRun } from '#resources/api/directory';
import { parseListQuery } from '#resources/listQuery';
import type { App, Deps } from '#server/deps';
import { badRequest, notFound } from '#server/errors';
import { answers } from '#server/http/schemas';
import type { Runner } from '#server/jobs/runner';
import type { Db } from '#server/records/entity';
import { contentRange } from '#server/records/routes';
import { isUuid } from '#server/records/uuid';
import { isoOf, nameOf } from '#server/revisions/revisions';
import { askToSync, permission } from './work';

const base = '/api/services/super_admin/users/sync';
const config = { permission };
const about = (operationId: string, summary: string) => ({ tags: ['directory'], operationId, summary });

export function directoryRoutes(app: App, deps: Deps, runner: Runner): void {
  const { db } = deps.database;
  app.post(
    base,
    {
      config,
      schema: {
        ...about('sync_users', 'Bring people in line with the directory, or try'),
        body: SyncAsked,
        response: answers(202, 'What is being done', SyncRun, 400, 401, 403, 422, 500),
      },
    },
    async ({ body, viewer }, reply) => {
      const { id } = await askToSync(deps, body, viewer);
      runner.poke();
      const [run] = await runsOf(db, sql`j.id = ${id}::uuid`);
      return reply.code(202).send(run);
    },
  );

  app.get(
    base,
    {
      config,
      schema: {
        ...about('list_syncs', 'What was done and tried, the latest first'),
        querystring: Type.Object({ range: Type.Optional(Type.String({ maxLength: 40 })) }),
        response: answers(
          200,
          'The page; Content-Range says its place, X-Directory whether there is one',
          Type.Array(SyncRun),
          400,
          401,
          403,
        ),
      },
    },
    async ({ query: { range = '[0,24]' } }, reply) => {
      const query = parseListQuery({ range });
      if ('problem' in query) throw badRequest('INVALID_RANGE', query.problem);
      const [first, last] = query.range;
      const runs = await runsOf(db, sql`true`, sql`LIMIT ${last - first + 1} OFFSET ${first}`);
      const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM jobs WHERE kind = 'sync'`);
      return reply
        .headers({
          'content-range': contentRange('sync', query, runs.length, rows[0]?.total ?? 0),
          'x-directory': String(deps.config.directory !== undefined),
        })
        .send(runs);
    },
  );

  app.get(
    `${base}/:id`,
    {
      config,
      schema: {
        ...about('get_sync', 'One, person by person'),
        params: Type.Object({ id: Type.String({ maxLength: 36 }) }),
        response: answers(200, 'What changed, or would', SyncReport, 400, 401, 403, 404),
      },
    },
    async ({ params: { id } }) => {
      const [run] = isUuid(id) ? await runsOf(db, sql`j.id = ${id}::uuid`) : [];
      if (!run) throw notFound();
      const { rows } = await db.execute<{ people: SyncReport['people'] | null }>(
        sql`SELECT result -> 'people' AS people FROM jobs WHERE id = ${id}::uuid`,
      );
      return { ...run, people: rows[0]?.people ?? [] };
    },
  );
}

async function runsOf(db: Db, which: SQL, part: SQL = sql``): Promise<SyncRun[]> {
  const { rows } = await db.execute<SyncRun & Record<string, unknown>>(sql`
    SELECT j.id, coalesce((j.params ->> 'dry_run')::boolean, false) AS dry_run, j.status, j.error, j.result ->> 'failure' AS failure,
      coalesce((j.result ->> 'too_many')::boolean, false) AS too_many, j.result -> 'counts' AS counts, ${nameOf} AS created_by_name,
      ${isoOf('j.created_at')} AS created_at, ${isoOf('j.finished_at')} AS finished_at
    FROM jobs j LEFT JOIN users u ON u.id = j.created_by WHERE j.kind = 'sync' AND ${which} ORDER BY j.created_at DESC, j.id DESC ${part}`);
  return rows;
}
