/**
 * Registers the routes of roles:
 *   POST /api/roles/:id/plan     computes who would gain and lose which permissions; writes nothing
 *   PUT  /api/roles/:id/people   gives a role to people and takes it from others, all or none
 */
import { Type } from 'typebox';
import { RoleChange, RolePeople, RolePlan } from '#resources/api/people/rights';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { notFound, unprocessable } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { contextOf } from '#server/entities/records/routes';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { isUuid } from '#server/core/db/uuid';
import { listOf } from '../users/rights/rights';
import { rolePlan } from './plan';

const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const about = (operationId: string, summary: string) => ({ tags: ['roles'], operationId, summary });

export function rolesRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  const roles = deps.entities.get('roles');
  const users = deps.entities.get('users');

  app.post(
    '/api/roles/:id/plan',
    {
      config: { permission: roles.definition.permissions.write, impersonated: 'always' },
      schema: {
        ...about('plan_role', 'Who would gain and lose what, if a role gave other permissions, other people had it, or it was deleted'),
        params: Id,
        body: RoleChange,
        response: answers(200, 'By permission; nothing is written', RolePlan, 400, 401, 403, 404, 413),
      },
    },
    ({ params: { id }, body, viewer }) => rolePlan(db, id, body, viewer),
  );

  app.put(
    '/api/roles/:id/people',
    {
      config: { permission: users.definition.permissions.write },
      schema: {
        ...about('assign_role', 'Give a role to people and take it from others, all or none'),
        params: Id,
        body: RolePeople,
        response: answers(200, 'How many have changed', Type.Object({ changed: Type.Integer() }), 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params: { id }, body: { add = [], remove = [] }, viewer }) => {
      if (!isUuid(id)) throw notFound();
      return db.transaction(async (tx) => {
        const [role] = await roles.storage.find(tx, [id], { lock: true });
        if (!role) throw notFound();
        const asked = [...new Set([...add, ...remove].map((each) => each.toLowerCase()))];
        const people = await users.storage.find(tx, asked, { lock: true });
        if (people.length < asked.length) throw unprocessable('UNKNOWN_USER', 'One of these people is not there.');
        const changes = people.flatMap((person) => {
          const had = listOf(person['roles']);
          const has = add.some((each) => each.toLowerCase() === person.id);
          if (had.includes(id) === has) return [];
          return [{ id: person.id, before: person, data: { roles: has ? [...had, id] : had.filter((each) => each !== id) } }];
        });
        await writeRecords(tx, users, changes, contextOf(deps, viewer));
        return { changed: changes.length };
      });
    },
  );
}
