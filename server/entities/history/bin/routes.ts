/**
 * Registers the routes of deleted records, for viewers who may write them, beside their list (resources/logs/deletions.json):
 *   GET  /api/deletions/names         the names of deleted records, for viewers who may read their entity
 *   POST /api/deletions/:id/restore   restores a record under its former id
 */
import { Type } from 'typebox';
import { DeletedName } from '#resources/api/history/events';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { ListOf } from '#server/core/http/addresses/lists';
import { answers } from '#server/core/http/answers/schemas';
import { restoreDeletion } from './deletions';
import { deletedNames } from './names';

const record = { type: 'object', additionalProperties: true } as const;
const about = (operationId: string, summary: string) => ({ tags: ['deletions'], operationId, summary });
const config = { permission: 'signed_in' };

export function binRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;

  app.get(
    '/api/deletions/names',
    {
      config,
      schema: {
        ...about('list_deleted_names', 'What deleted records were called that others still refer to'),
        querystring: Type.Object({
          entity: Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' }),
          ids: ListOf('Identifiers of records of it'),
        }),
        response: answers(200, 'Those that are in the bin, of what one may read', Type.Array(DeletedName), 400, 401, 403, 404),
      },
    },
    ({ query, viewer }) => deletedNames(db, deps, query, viewer),
  );

  app.post(
    '/api/deletions/:id/restore',
    {
      config,
      schema: {
        ...about('restore_deletion', 'Bring a deleted record back'),
        params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
        response: answers(
          200,
          'The entity, and the record as it is kept',
          Type.Object({ entity: Type.String(), record: Type.Unsafe<unknown>(record) }),
          400,
          401,
          403,
          404,
          422,
        ),
      },
    },
    ({ params: { id }, viewer }) => db.transaction((tx) => restoreDeletion(tx, deps, id, viewer)),
  );
}
