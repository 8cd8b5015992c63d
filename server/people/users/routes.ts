/**
 * Registers the routes of people:
 *   GET    /api/users                  lists people; archived ones only with include_archived=true, or where a filter asks for them
 *   DELETE /api/users/:id              archives a person
 *   POST   /api/users/:id/unarchive    reactivates a person
 *   GET    /api/permissions            lists every permission (also /api/users/permissions)
 */
import { Type } from 'typebox';
import { applyListQuery } from '#resources/lists/listQuery';
import { permissions } from '#resources/people/permissions';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { mailsOf } from '#server/core/mail/mails';
import type { Mailer } from '#server/core/mail/mailer';
import type { Entity } from '#server/entities/records/entity';
import { manyRoutes } from '#server/entities/records/many/manyRoutes';
import { entityForList } from '#server/entities/records/relations/queriedEntity';
import { listQueryOf, listRecords } from '#server/entities/records/read';
import { contentRange, contextOf, ListParameters, pageHeaders, recordRoutes } from '#server/entities/records/routes';
import { setArchived } from './accounts/archive';
import { remind } from './accounts/invitations';
import { permissionsDefinition } from './rights/permissionsDefinition';

const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const about = (operationId: string, summary: string) => ({ tags: ['users'], operationId, summary });

/** The time that a call waits for the mail server, in ms. */
const patience = 5000;

export function usersRoutes(app: App, deps: Deps, mailer: Mailer): void {
  const users = deps.entities.get('users');
  const { read, write } = users.definition.permissions;
  const one = { $ref: 'users#' };
  recordRoutes(app, deps, users, ['one', 'create', 'update']);
  manyRoutes(app, deps, users, ['update']);
  permissionRoutes(app, deps);
  reminderRoute(app, deps, mailer, users);

  app.get(
    '/api/users',
    {
      config: { permission: read },
      schema: {
        ...about('list_users', 'A page of people'),
        querystring: Type.Object({ ...ListParameters.properties, include_archived: Type.Optional(Type.Boolean()) }),
        response: answers(200, 'The page; Content-Range says its place', { type: 'array', items: one }, 400, 401, 403),
      },
    },
    async (request, reply) => {
      const asked = await entityForList(deps.database.db, users, request.query, request.viewer);
      const query = listQueryOf(request.query, asked.definition);
      const filter = request.query.include_archived === true ? query.filter : (users.rules.defaultFilter?.(query.filter) ?? query.filter);
      const page = await listRecords(deps.database.db, asked, { ...query, filter }, request.viewer);
      return reply.headers(pageHeaders('users', query, page)).send(page.records);
    },
  );

  app.delete(
    '/api/users/:id',
    {
      config: { permission: write },
      schema: {
        ...about('delete_users', 'Archive a person'),
        params: Id,
        response: answers(200, 'The person', one, 400, 401, 403, 404, 422),
      },
    },
    (request) => deps.database.db.transaction((tx) => setArchived(tx, users, request.params.id, true, contextOf(deps, request.viewer))),
  );

  app.post(
    '/api/users/:id/unarchive',
    {
      config: { permission: write },
      schema: {
        ...about('unarchive_users', 'Bring a person back'),
        params: Id,
        response: answers(200, 'The person', one, 400, 401, 403, 404, 422),
      },
    },
    (request) => deps.database.db.transaction((tx) => setArchived(tx, users, request.params.id, false, contextOf(deps, request.viewer))),
  );
}

/** Registers the route that sends a person a link to choose a password. Its response tells whether the mail is sent, waits, was refused, or is only kept because there is no mail server. */
function reminderRoute(app: App, deps: Deps, mailer: Mailer, users: Entity): void {
  app.post(
    '/api/users/:id/password/reminder',
    {
      config: { permission: users.definition.permissions.write },
      schema: {
        ...about('remind_password', 'Send a person a link to choose a password'),
        params: Id,
        response: answers(200, 'What became of the mail', Type.Object({ status: Type.String() }), 400, 401, 403, 404, 422),
      },
    },
    async ({ params: { id }, viewer }) => {
      const { db } = deps.database;
      const act = await db.transaction((tx) => remind(tx, users, id, contextOf(deps, viewer)));
      if (act === undefined) return { status: 'kept' };
      await mailer.send(act, patience);
      const [mail] = await mailsOf(db, act);
      return { status: mail?.status ?? 'kept' };
    },
  );
}

const Permission = Type.Object({
  id: Type.String(),
  key: Type.String(),
  name: Type.Record(Type.String(), Type.String()),
  group: Type.String(),
});

function permissionRoutes(app: App, { definitions }: Deps): void {
  const all = permissions(definitions).map(({ key, name, group }) => ({ id: key, key, name, group }));
  for (const [url, operationId] of [
    ['/api/permissions', 'list_permissions'],
    ['/api/users/permissions', 'list_users_permissions'],
  ] as const) {
    app.get(
      url,
      {
        config: { permission: 'signed_in' },
        schema: {
          ...about(operationId, 'Every permission there is'),
          querystring: ListParameters,
          response: answers(200, 'The list', Type.Array(Permission), 400, 401),
        },
      },
      async (request, reply) => {
        const query = listQueryOf(request.query, permissionsDefinition);
        const { records, total } = applyListQuery(all, query, permissionsDefinition, request.viewer.user?.locale ?? 'en');
        return reply.header('content-range', contentRange('permissions', query, records.length, total)).send(records);
      },
    );
  }
}
