/** Registers `GET /api/users/:id/rights`: what a person may do, and where each permission comes from. */
import { Type } from 'typebox';
import { PersonRights } from '#resources/api/people/rights';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { personOf, rightsOf } from './rightsOf';

const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const about = (operationId: string, summary: string) => ({ tags: ['users'], operationId, summary });

export function rightsRoutes(app: App, { database: { db }, entities }: Deps): void {
  const config = { permission: entities.get('users').definition.permissions.read };

  app.get(
    '/api/users/:id/rights',
    {
      config,
      schema: {
        ...about('get_user_rights', 'What a person may do, and where each permission comes from'),
        params: Id,
        response: answers(200, 'The permissions in force', PersonRights, 400, 401, 403, 404),
      },
    },
    async ({ params: { id }, viewer }) => rightsOf(await personOf(db, id), viewer),
  );
}
