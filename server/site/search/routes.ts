/**
 * Serves the two searches:
 *   GET /api/search?q=            records by the beginnings of their words, in every entity that the user may read
 *   GET /api/services/search?q=   texts of the public pages, by stems of words in both languages
 */
import { Type } from 'typebox';
import { PublicSearch } from '#resources/api/site/publicSearch';
import { SearchResult } from '#resources/api/site/search';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { publicSearch } from './publicSearch';
import { search } from './search';

const Question = Type.Object({ q: Type.String({ maxLength: 200 }) });

export function searchRoutes(app: App, { database, entities }: Deps): void {
  app.get(
    '/api/search',
    {
      config: { permission: 'signed_in' },
      schema: {
        tags: ['product'],
        operationId: 'search',
        summary: 'Records by the beginnings of their words, a few of each entity one may read',
        querystring: Question,
        response: answers(200, 'What was found, the nearest first', Type.Array(SearchResult), 400, 401, 403, 503),
      },
    },
    ({ query, viewer }) => search(database, entities.all(), query.q, viewer),
  );
  app.get(
    '/api/services/search',
    {
      config: { permission: 'portal:public', published: true },
      schema: {
        tags: ['portal'],
        operationId: 'search_portal',
        summary: 'What the public pages say, by words in any of their forms, in French or English',
        querystring: Question,
        response: answers(200, 'What was found, the nearest first', PublicSearch, 400, 401, 403, 503),
      },
    },
    ({ query, viewer }) => publicSearch(database, entities, query.q, viewer),
  );
}
