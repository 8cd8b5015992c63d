/**
 * Registers the routes of synchronisations for super administrators, beside their list (resources/logs/directory_runs.json), under /api/services/super_admin/users/sync:
 *   POST /      brings people in line with the directory, or only previews it
 *   GET  /:id   returns one synchronisation, person by person
 */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { SyncRequest, SyncReport, SyncRun } from '#resources/api/people/directory';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Runner } from '#server/core/jobs/runner';
import { isUuid } from '#server/core/db/uuid';
import { runsOf } from './runs';
import { addSync, permission } from './work';

const base = '/api/services/super_admin/users/sync';
const config = { permission };
const about = (operationId: string, summary: string) => ({ tags: ['directory_runs'], operationId, summary });

export function directoryRoutes(app: App, deps: Deps, runner: Runner): void {
  const { db } = deps.database;
  app.post(
    base,
    {
      config,
      schema: {
        ...about('sync_users', 'Bring people in line with the directory, or try'),
        body: SyncRequest,
        response: answers(202, 'What is being done', SyncRun, 400, 401, 403, 422, 500),
      },
    },
    async ({ body, viewer }, reply) => {
      const { id } = await addSync(deps, body, viewer);
      runner.poke();
      const [run] = await runsOf(db, [id]);
      return reply.code(202).send(run);
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
      const [run] = isUuid(id) ? await runsOf(db, [id]) : [];
      if (!run) throw notFound();
      const { rows } = await db.execute<{ people: SyncReport['people'] | null }>(
        sql`SELECT result -> 'people' AS people FROM jobs WHERE id = ${id}::uuid`,
      );
      return { ...run, people: rows[0]?.people ?? [] };
    },
  );
}
