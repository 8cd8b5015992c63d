/**
 * Registers the routes that write saved views (savedViewsLog.ts lists them):
 *   POST /api/saved_views   PUT, DELETE /api/saved_views/:id
 * The author may change a view; a shared one may also be changed by users who may write people.
 */
import { eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Definition } from '#resources/definition';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { saved_views } from '#server/core/db/schema';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { forbidden, notFound, unprocessable } from '#server/core/errors';
import { refuseIgnoredMembers } from '#server/core/http/bodies/ignoredMembers';
import { answers } from '#server/core/http/answers/schemas';
import type { Entity } from '#server/entities/records/entity';
import { isUuid, uuidv7 } from '#server/core/db/uuid';
import { boundedJson, signedInUser } from '#server/entities/drafts/own';
import { findViews, listOf, mayChange, shownView, type View } from './savedViewsLog';
import { checkState, type ViewState } from './viewState';

const longestState = 20_000;
const most = 200;
const Told = Type.Object({
  id: Type.String(),
  resource: Type.String(),
  name: Type.String(),
  shared: Type.Boolean(),
  state: Type.Object({
    filter: Type.Record(Type.String(), Type.Unknown()),
    sort: Type.Array(Type.Array(Type.String())),
    columns: Type.Array(Type.String()),
    density: Type.Optional(Type.String()),
    perPage: Type.Optional(Type.Integer()),
  }),
  owner: Type.Union([Type.String(), Type.Null()], { description: 'The name of who made it' }),
  own: Type.Boolean({ description: 'Whether one made it oneself' }),
  can_change: Type.Boolean(),
  changed_at: Type.String(),
});
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const State = Type.Unknown({ description: '{ filter, sort, columns, density, perPage }' });
const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const about = (operationId: string, summary: string) => ({ tags: ['saved_views'], operationId, summary });
const config = { permission: 'signed_in' };

export function savedViewsRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  /** Returns the entity of a list as this viewer sees it. Throws 404 where there is none. */
  const readable = (resource: string, viewer: Viewer): Entity => {
    const entity = deps.entities.listed(resource);
    if (!entity) throw notFound();
    if (!can(viewer, entity.definition.permissions.read)) throw forbidden();
    return entity;
  };
  const find = async (id: string, viewer: Viewer): Promise<View> => {
    const [view] = isUuid(id) ? await findViews(db, [id], viewer) : [];
    if (!view) throw notFound();
    return view;
  };
  const shown = async (id: string, entity: Entity, viewer: Viewer) => shownView(db, entity, await find(id, viewer), viewer);

  app.post(
    '/api/saved_views',
    {
      config,
      schema: {
        ...about('create_saved_views', 'Keep a list as it is now'),
        body: Type.Object({ resource: Type.String({ maxLength: 100 }), name: Name, shared: Type.Optional(Type.Boolean()), state: State }),
        response: answers(201, 'The view', Told, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ viewer, body: { resource, name, shared = false, state } }, reply) => {
      const entity = readable(resource, viewer);
      const id = uuidv7();
      const user = signedInUser(viewer);
      const json = jsonOf(state, await listOf(db, entity, state, viewer));
      const { rows } = await db.execute(sql`INSERT INTO saved_views (id, resource, name, shared, state, created_by, updated_by)
        SELECT ${id}::uuid, ${resource}, ${name.trim()}, ${shared}, ${json}::jsonb, ${user}::uuid, ${user}::uuid
        WHERE (SELECT count(*) FROM saved_views WHERE resource = ${resource} AND created_by = ${user}::uuid) < ${most} RETURNING id`);
      if (rows.length === 0) throw unprocessable('TOO_MANY', `At most ${most} views of a list are kept.`);
      return reply.code(201).send(await shown(id, entity, viewer));
    },
  );

  app.put(
    '/api/saved_views/:id',
    {
      config,
      schema: {
        ...about('update_saved_views', 'Change a view; what is not sent stays'),
        params: Id,
        body: Type.Object(
          { name: Type.Optional(Name), shared: Type.Optional(Type.Boolean()), state: Type.Optional(State) },
          { additionalProperties: true },
        ),
        response: answers(200, 'The view', Told, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ viewer, params: { id }, body }) => {
      const { name, shared, state } = body;
      const view = await find(id, viewer);
      const entity = readable(view.resource, viewer);
      if (!mayChange(view, viewer)) throw forbidden();
      refuseIgnoredMembers(body, ['name', 'shared', 'state'], await shownView(db, entity, view, viewer));
      const json = state === undefined ? null : jsonOf(state, await listOf(db, entity, state, viewer));
      await db.execute(sql`UPDATE saved_views SET name = coalesce(${name?.trim() ?? null}, name), shared = coalesce(${shared ?? null}::boolean, shared),
        state = coalesce(${json}::jsonb, state), version = version + 1, updated_at = now(), updated_by = ${signedInUser(viewer)}::uuid WHERE id = ${view.id}::uuid`);
      return shown(id, entity, viewer);
    },
  );

  app.delete(
    '/api/saved_views/:id',
    {
      config,
      schema: {
        ...about('delete_saved_views', 'Remove a view'),
        params: Id,
        response: answers(204, 'Gone', { type: 'null' }, 400, 401, 403, 404),
      },
    },
    async ({ viewer, params: { id } }, reply) => {
      const view = await find(id, viewer);
      if (!mayChange(view, viewer)) throw forbidden();
      await db.delete(saved_views).where(eq(saved_views.id, view.id));
      return reply.code(204).send();
    },
  );
}

function jsonOf(sent: unknown, definition: Definition): string {
  const { state, wrong } = checkState(sent, definition);
  if (wrong.length > 0)
    throw unprocessable('INVALID_VIEW', `${definition.id} doesn’t know what is said under: ${wrong.join(', ')}.`, { wrong });
  return boundedJson(state satisfies ViewState, longestState);
}
