/** `GET /api/search?q=`: records by the beginnings of their words, in every entity the person may read. */
import { Type } from 'typebox';
import { Found } from '#resources/api/search';
import type { App, Deps } from '#server/deps';
import { answers } from '#server/http/schemas';
import { search } from './search';

export function searchRoutes(app: App, { database, entities }: Deps): void {
  app.get(
    '/api/search',
    {
      config: { permission: 'signed_in' },
      schema: {
        tags: ['product'],
        operationId: 'search',
        summary: 'Records by the beginnings of their words, a few of each entity one may read',
        querystring: Type.Object({ q: Type.String({ maxLength: 200 }) }),
        response: answers(200, 'What was found, the nearest first', Type.Array(Found), 400, 401, 403, 503),
      },
    },
    ({ query, viewer }) => search(database, entities.all(), query.q, viewer),
  );
}
