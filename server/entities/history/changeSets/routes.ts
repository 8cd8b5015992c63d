/**
 * Change sets, the writes of one call: a bulk edit, a deletion of many, an import, an undo.
 *   GET  /api/change_sets/:id          returns its author, source and records, and what its undo would put back and leave
 *   GET  /api/change_sets/:id/records  returns a page of its records with their changes
 *   POST /api/change_sets/:id/undo     undoes it; a job undoes a large one
 */
import { Type } from 'typebox';
import { ChangeSet, ChangeSetRecord, UndoResult } from '#resources/api/history/changeSets';
import { parseListQuery } from '#resources/lists/listQuery';
import { requireConfirmedFor } from '#server/core/viewer/confirmed';
import { can } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest, unprocessable } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { addJob } from '#server/core/jobs/jobs';
import type { Runner } from '#server/core/jobs/runner';
import { shownJob } from '#server/entities/logs/jobsRoutes';
import { contentRange } from '#server/entities/records/routes';
import { describeChangeSet, recordsOfChangeSet } from './describe';
import { undoChangeSet } from './undo';

/** The most records that are put back within the request; a job puts back more. */
export const mostWithinRequest = 1000;

const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const about = (operationId: string, summary: string, description: string) => ({ tags: ['change_sets'], operationId, summary, description });
const config = { permission: 'signed_in' };

export function changeSetsRoutes(app: App, deps: Deps, runner: Runner): void {
  const { db } = deps.database;

  app.get(
    '/api/change_sets/:id',
    {
      config,
      schema: {
        ...about(
          'get_change_set',
          'What one call wrote, and what its undo would put back and leave',
          'A bulk edit, a deletion of many, an import (its id is that of the import) or an undo. Counts and names only records that the viewer may see. `back` and `spared` say what an undo would do now.',
        ),
        params: Id,
        response: answers(200, 'The change set, of what one may see', ChangeSet, 400, 401, 404),
      },
    },
    ({ params: { id }, viewer }) => describeChangeSet(db, deps, id, viewer),
  );

  app.get(
    '/api/change_sets/:id/records',
    {
      config,
      schema: {
        ...about(
          'list_change_set_records',
          'The records of a change set, with their changes',
          'A page of the records that the viewer may see, the last written first. Each has its fields before and after, without those that the viewer may not read.',
        ),
        params: Id,
        querystring: Type.Object({ range: Type.Optional(Type.String({ description: '[first,last] counted from 0' })) }),
        response: answers(200, 'The last written first; Content-Range says their place', Type.Array(ChangeSetRecord), 400, 401, 404),
      },
    },
    async ({ params: { id }, query: { range }, viewer }, reply) => {
      const query = parseListQuery({ range });
      if ('problem' in query) throw badRequest('INVALID_RANGE', query.problem);
      const { records, total } = await recordsOfChangeSet(db, deps, id, query.range, viewer);
      return reply.header('content-range', contentRange('records', query, records.length, total)).send(records);
    },
  );

  app.post(
    '/api/change_sets/:id/undo',
    {
      config,
      schema: {
        ...about(
          'undo_change_set',
          'Put back what one call wrote, except for what was written since',
          'Restores what was deleted, gives what was changed its former values, and removes what was created: all of `back`, or nothing. The undo is a change set of its own, so that it can be undone. A job undoes more than 1000 records.',
        ),
        params: Id,
        response: {
          ...answers(200, 'What was put back, and what was left', UndoResult, 400, 401, 403, 404, 422),
          ...answers(202, 'The job that undoes more than 1000 records', { $ref: 'Job#' }),
        },
      },
    },
    async ({ params: { id }, viewer }, reply) => {
      const { back, counts, undo_runs } = await describeChangeSet(db, deps, id, viewer);
      if (undo_runs) throw unprocessable('NOT_READY', 'It is being undone.');
      if (back <= mostWithinRequest) return db.transaction((tx) => undoChangeSet(tx, deps, id, viewer));
      for (const { entity } of counts) requireConfirmedFor(entity, viewer);
      const params = { step: 'undo', change_set: id, impersonator: viewer.impersonator };
      const mayWrite = (entity: string) => can(viewer, deps.entities.get(entity).definition.permissions.write);
      const resource = counts.map(({ entity }) => entity).find(mayWrite) ?? null;
      const job = await addJob(db, { kind: 'bulk', resource, params, created_by: viewer.user?.id ?? null });
      runner.poke();
      return reply.code(202).send(shownJob(job, viewer));
    },
  );
}
