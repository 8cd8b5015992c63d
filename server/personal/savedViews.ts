/**
 * Lists as people like them: one's own, and those shared of the entities one may read.
 *   GET    /api/saved_views?resource=   POST /api/saved_views   PUT, DELETE /api/saved_views/:id
 * Changed by whoever made them; a shared one also by who manages people.
 */
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Definition } from '#resources/definition';
import { can, type Viewer } from '#server/auth/viewer';
import { saved_views, users } from '#server/db/schema';
import type { App, Deps } from '#server/deps';
import { forbidden, notFound, unprocessable } from '#server/errors';
import { refuseUnkept } from '#server/http/unkept';
import { answers } from '#server/http/schemas';
import { askedBy } from '#server/records/asked';
import type { Db } from '#server/records/entity';
import { seenBy } from '#server/records/read';
import { isUuid, uuidv7 } from '#server/records/uuid';
import { jsonWithin, personOf } from './own';
import { namedIn, soundState, type ViewState } from './viewState';

const longestState = 20_000;
const most = 200;
const View = Type.Object({
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
  owner: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  own: Type.Boolean({ description: 'Whether one made it oneself' }),
  can_change: Type.Boolean(),
  updated_at: Type.String(),
});
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const State = Type.Unknown({ description: '{ filter, sort, columns, density, perPage }' });
const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const about = (operationId: string, summary: string) => ({ tags: ['saved_views'], operationId, summary });
const config = { permission: 'signed_in' };

type Row = typeof saved_views.$inferSelect & { owner: string | null };

export function savedViewsRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  /** The definition as this viewer sees it. A 404 where there is none. */
  const readable = (resource: string, viewer: Viewer): Definition => {
    const definition = deps.entities.listed(resource)?.definition;
    if (!definition) throw notFound();
    if (!can(viewer, definition.permissions.read)) throw forbidden();
    return seenBy(definition, viewer);
  };
  /** The definition as the list that a view is of has it: what it shows may be fields that only other records tell of. */
  const listed = async (state: unknown, { id }: Definition, viewer: Viewer): Promise<Definition> => {
    const entity = deps.entities.get(id);
    return seenBy((await askedBy(db, entity, namedIn(state), viewer)).definition, viewer);
  };
  const shown = async (row: Row, definition: Definition, viewer: Viewer) => ({
    id: row.id,
    resource: row.resource,
    name: row.name,
    shared: row.shared,
    state: soundState(row.state, await listed(row.state, definition, viewer)).state,
    owner: row.created_by === null ? null : { id: row.created_by, name: row.owner ?? '' },
    own: row.created_by === viewer.user?.id,
    can_change: mayChange(row, viewer),
    updated_at: row.updated_at,
  });

  app.get(
    '/api/saved_views',
    {
      config,
      schema: {
        ...about('list_saved_views', 'The views of a list: one’s own and the shared ones'),
        querystring: Type.Object({ resource: Type.String({ maxLength: 100 }) }),
        response: answers(200, 'By name', Type.Array(View), 400, 401, 403, 404),
      },
    },
    async ({ viewer, query: { resource } }) => {
      const definition = readable(resource, viewer);
      const mine = or(eq(saved_views.created_by, personOf(viewer)), eq(saved_views.shared, true));
      const rows = await select(db)
        .where(and(eq(saved_views.resource, resource), mine))
        .orderBy(asc(sql`fold(${saved_views.name})`));
      return Promise.all(rows.map((row) => shown(row, definition, viewer)));
    },
  );

  app.post(
    '/api/saved_views',
    {
      config,
      schema: {
        ...about('create_saved_views', 'Keep a list as it is now'),
        body: Type.Object({ resource: Type.String({ maxLength: 100 }), name: Name, shared: Type.Optional(Type.Boolean()), state: State }),
        response: answers(201, 'The view', View, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ viewer, body: { resource, name, shared = false, state } }, reply) => {
      const definition = readable(resource, viewer);
      const id = uuidv7();
      const user = personOf(viewer);
      const json = jsonOf(state, await listed(state, definition, viewer));
      const { rows } = await db.execute(sql`INSERT INTO saved_views (id, resource, name, shared, state, created_by, updated_by)
        SELECT ${id}::uuid, ${resource}, ${name.trim()}, ${shared}, ${json}::jsonb, ${user}::uuid, ${user}::uuid
        WHERE (SELECT count(*) FROM saved_views WHERE resource = ${resource} AND created_by = ${user}::uuid) < ${most} RETURNING id`);
      if (rows.length === 0) throw unprocessable('TOO_MANY', `At most ${most} views of a list are kept.`);
      return reply.code(201).send(await shown(await find(db, id, viewer), definition, viewer));
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
        response: answers(200, 'The view', View, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ viewer, params: { id }, body }) => {
      const { name, shared, state } = body;
      const view = await find(db, id, viewer);
      const definition = readable(view.resource, viewer);
      if (!mayChange(view, viewer)) throw forbidden();
      refuseUnkept(body, ['name', 'shared', 'state'], await shown(view, definition, viewer));
      const json = state === undefined ? null : jsonOf(state, await listed(state, definition, viewer));
      await db.execute(sql`UPDATE saved_views SET name = coalesce(${name?.trim() ?? null}, name), shared = coalesce(${shared ?? null}::boolean, shared),
        state = coalesce(${json}::jsonb, state), version = version + 1, updated_at = now(), updated_by = ${personOf(viewer)}::uuid WHERE id = ${view.id}::uuid`);
      return shown(await find(db, id, viewer), definition, viewer);
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
      const view = await find(db, id, viewer);
      if (!mayChange(view, viewer)) throw forbidden();
      await db.delete(saved_views).where(eq(saved_views.id, view.id));
      return reply.code(204).send();
    },
  );
}

const mayChange = (view: Row, viewer: Viewer) => view.created_by === viewer.user?.id || (view.shared && can(viewer, 'users:write'));

const select = (db: Db) =>
  db
    .select({
      id: saved_views.id,
      resource: saved_views.resource,
      name: saved_views.name,
      shared: saved_views.shared,
      state: saved_views.state,
      version: saved_views.version,
      created_at: saved_views.created_at,
      created_by: saved_views.created_by,
      updated_at: saved_views.updated_at,
      updated_by: saved_views.updated_by,
      owner: sql<string | null>`trim(concat_ws(' ', ${users.first_name}, ${users.last_name}))`,
    })
    .from(saved_views)
    .leftJoin(users, eq(users.id, saved_views.created_by));

/** A view that the viewer may know of, or a 404. */
async function find(db: Db, id: string, viewer: Viewer): Promise<Row> {
  const [view] = isUuid(id) ? await select(db).where(eq(saved_views.id, id)) : [];
  if (!view || (view.created_by !== viewer.user?.id && !view.shared)) throw notFound();
  return view;
}

function jsonOf(sent: unknown, definition: Definition): string {
  const { state, wrong } = soundState(sent, definition);
  if (wrong.length > 0)
    throw unprocessable('INVALID_VIEW', `${definition.id} doesn’t know what is said under: ${wrong.join(', ')}.`, { wrong });
  return jsonWithin(state satisfies ViewState, longestState);
}
