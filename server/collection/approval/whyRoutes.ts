/** Registers `GET /api/users/:id/why`: why a person can or cannot do something, and what would change it. */
import { Type } from 'typebox';
import { Why } from '#resources/api/people/rights';
import { permissions } from '#resources/people/permissions';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { personOf } from '#server/people/offers';
import { explainAccess } from './why';

const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const text = (description: string) => Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\u0000]+$', description }));

export function whyRoutes(app: App, { database: { db }, definitions, entities }: Deps): void {
  const config = { permission: entities.get('users').definition.permissions.read };
  const known = new Set(permissions(definitions).map(({ key }) => key));

  app.get(
    '/api/users/:id/why',
    {
      config,
      schema: {
        tags: ['users'],
        operationId: 'explain_user_right',
        summary: 'Why a person can or cannot do something',
        params: Id,
        querystring: Type.Object({
          act: Type.String({ maxLength: 200, description: 'A permission: GET /api/users/permissions lists them' }),
          subject: text('For entries: the key of their subject'),
          tag: text('For entries: the id of a tag, such as a site'),
          input: text('One entry, by its id: it says subject and tags by itself'),
        }),
        response: answers(200, 'All that stands against it', Why, 400, 401, 403, 404),
      },
    },
    async ({ params: { id }, query, viewer }) => {
      if (!known.has(query.act)) throw badRequest('UNKNOWN_PERMISSION', 'There is no such permission.');
      return explainAccess(db, entities, await personOf(db, id), query, viewer);
    },
  );
}
