/**
 * Serves recalculations to super administrators, under /api/services/super_admin:
 *   POST /precalculate        adds a job that computes every figure again
 *   GET  /precalculation_runs the runs that made the figures, the latest first: those requested, and those that a write caused
 */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { PrecalculationRun } from '#resources/api/figures/precalculation';
import { parseListQuery } from '#resources/lists/listQuery';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { shownJob } from '#server/entities/logs/jobsRoutes';
import type { Runner } from '#server/core/jobs/runner';
import { contentRange } from '#server/entities/records/routes';
import { isoOf, nameOf } from '#server/entities/history/revisions/revisions';
import { addPrecalculation, permission } from './work';

const base = '/api/services/super_admin';
const config = { permission };
const about = (operationId: string, summary: string) => ({ tags: ['precalculation'], operationId, summary });
const Parameters = Type.Object({
  kind: Type.Optional(Type.Enum(['full', 'touched'])),
  range: Type.Optional(Type.String({ maxLength: 40, description: '[first,last] counted from 0' })),
});

export function precalculationRoutes(app: App, deps: Deps, runner: Runner): void {
  const { db } = deps.database;
  app.post(
    `${base}/precalculate`,
    {
      config,
      schema: {
        ...about('precalculate', 'Compute every figure again; where that is waiting to begin already, nothing is added'),
        response: answers(202, 'The job, to be followed at /api/jobs/{id}', { $ref: 'Job#' }, 400, 401, 403),
      },
    },
    async ({ viewer }, reply) => {
      const job = await addPrecalculation(deps, viewer);
      runner.poke();
      return reply.code(202).send(shownJob(job, viewer));
    },
  );

  app.get(
    `${base}/precalculation_runs`,
    {
      config,
      schema: {
        ...about('list_precalculation_runs', 'The runs that made the figures, the latest first'),
        querystring: Parameters,
        response: answers(200, 'The page; Content-Range says its place', Type.Array(PrecalculationRun), 400, 401, 403),
      },
    },
    async ({ query: { kind, range = '[0,24]' } }, reply) => {
      const query = parseListQuery({ range });
      if ('problem' in query) throw badRequest('INVALID_RANGE', query.problem);
      const [first, last] = query.range;
      const of = kind === undefined ? sql`true` : sql`kind = ${kind}`;
      const { rows } = await db.execute<PrecalculationRun & Record<string, unknown>>(sql`
        SELECT p.id, p.kind, p.status, p.progress, p.cause, p.reason, p.actor, ${nameOf} AS actor_name, p.indicators, p.written, p.removed, p.error,
          ${isoOf('p.started_at')} AS started_at, ${isoOf('p.finished_at')} AS finished_at
        FROM (SELECT * FROM (${runs}) r WHERE ${of} ORDER BY id DESC LIMIT ${last - first + 1} OFFSET ${first}) p
        LEFT JOIN users u ON u.id = p.actor ORDER BY p.id DESC`);
      const { rows: counted } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM (${runs}) r WHERE ${of}`);
      return reply.header('content-range', contentRange('precalculation_runs', query, rows.length, counted[0]?.count ?? 0)).send(rows);
    },
  );
}

/** A run is stored only when it ends, with the figures that it made; a waiting, running or failed one is read from its job. */
const runs = sql`
  SELECT id, kind, 'done' AS status, 1::float AS progress, cause, reason, actor, jsonb_array_length(indicators) AS indicators, written, removed,
    NULL AS error, started_at, finished_at FROM precalculation_runs
  UNION ALL
  SELECT id, 'full', status, least(1, coalesce(done::float / nullif(total, 0), 0)), 'precalculate', NULL, created_by, coalesce(total, 0), 0, 0,
    error, created_at, finished_at FROM jobs WHERE kind = 'precalculate' AND status <> 'done'`;
