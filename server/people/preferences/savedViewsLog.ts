/** Lists saved views: the user's own and the shared ones, of the lists that the user may read. */
import { sql } from 'drizzle-orm';
import type { Definition } from '#resources/definition';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import type { Log } from '#server/entities/logs/log';
import { entityForQuery } from '#server/entities/records/relations/queriedEntity';
import type { Db } from '#server/core/db/db';
import type { Entity } from '#server/entities/records/entity';
import { visibleDefinition } from '#server/entities/records/read';
import { isoOf } from '#server/entities/history/revisions/revisions';
import { namesInState, checkState, type ViewState } from './viewState';

const rows = sql`SELECT v.id, v.name, v.resource, v.shared, v.created_by, v.created_at, v.updated_at AS changed_at,
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS owner FROM saved_views v LEFT JOIN users u ON u.id = v.created_by`;

const known = (viewer: Viewer) => sql`(t.created_by = ${viewer.user?.id ?? null}::uuid OR t.shared)`;

export const savedViewsLog = (entities: Entities): Log => ({
  rows,
  rules: {
    visible: (viewer) => sql`${known(viewer)} AND t.resource = ANY(${sql.param(readable(entities, viewer))}::text[])`,
    extraProperties: {
      state: { type: 'object', additionalProperties: true, description: '{ filter, sort, columns, density, perPage }' },
      own: { type: 'boolean', description: 'Whether one made it oneself' },
      can_change: { type: 'boolean' },
    },
    present: async (db, records, viewer) => {
      const ids = records.map(({ id }) => id);
      const found = await findViews(db, ids, viewer);
      const views = await Promise.all(
        found.flatMap((view) => {
          const entity = entities.listed(view.resource);
          return entity ? [shownView(db, entity, view, viewer)] : [];
        }),
      );
      const told = new Map(views.map((view) => [view.id, JSON.parse(JSON.stringify(view))]));
      return records.map((record) => ({ ...record, ...told.get(record.id) }));
    },
  },
});

/** Returns the ids of the definitions whose lists the viewer may read. */
function readable(entities: Entities, viewer: Viewer): string[] {
  const open = entities.logs().filter(({ isOpen }) => isOpen?.(viewer) ?? true);
  return [...entities.all(), ...open].flatMap(({ definition: { id, permissions } }) => (can(viewer, permissions.read) ? [id] : []));
}

export interface View extends Record<string, unknown> {
  id: string;
  resource: string;
  name: string;
  shared: boolean;
  state: unknown;
  owner: string | null;
  created_by: string | null;
  changed_at: string;
}

/** Returns those of these views that the viewer may see. */
export async function findViews(db: Db, ids: readonly string[], viewer: Viewer): Promise<View[]> {
  const { rows: found } = await db.execute<View>(sql`SELECT t.id, t.resource, t.name, t.shared, v.state, t.owner, t.created_by,
    ${isoOf('t.changed_at')} AS changed_at FROM (${rows}) t JOIN saved_views v USING (id) WHERE t.id = ANY(${sql.param(ids)}::uuid[]) AND ${known(viewer)}`);
  return found;
}

/** Returns a view as the API shows it, with the part of its state that the list still has and the viewer may see. */
export async function shownView(db: Db, entity: Entity, { created_by, ...view }: View, viewer: Viewer) {
  const definition = await listOf(db, entity, view.state, viewer);
  const state: ViewState = checkState(view.state, definition).state;
  return { ...view, state, own: created_by === viewer.user?.id, can_change: mayChange({ created_by, ...view }, viewer) };
}

/** Returns the definition of the list that a view belongs to, as the viewer sees it. The list may have more fields than its definition, such as those of a subject. */
export async function listOf(db: Db, entity: Entity, state: unknown, viewer: Viewer): Promise<Definition> {
  return visibleDefinition((await entityForQuery(db, entity, namesInState(state), viewer)).definition, viewer);
}

export const mayChange = ({ created_by, shared }: Pick<View, 'created_by' | 'shared'>, viewer: Viewer): boolean =>
  created_by === viewer.user?.id || (shared && can(viewer, 'users:write'));
