/** Tells what a person may do and where each permission comes from, for users who may read people. */
import { sql } from 'drizzle-orm';
import type { PersonRights, RightSource } from '#resources/api/people/rights';
import type { LocalizedText } from '#resources/definition';
import { toViewer, viewerColumns, type ViewerRow } from '#server/core/viewer/loadViewer';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { notFound } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';

interface Role extends Record<string, unknown> {
  id: string;
  name: LocalizedText;
  permissions: string[];
}
type Row = ViewerRow & {
  grants: string[];
  role_ids: string[];
  archived: boolean;
  locked: boolean;
  mandate_from: string | null;
  mandate_until: string | null;
  today: string;
};
export interface Person {
  viewer: Viewer;
  row: Row;
  /** The roles that the person has. */
  roles: Role[];
}

/** Returns a person by id, with everything that decides their permissions. Throws 404 where there is none. */
export async function personOf(db: Db, id: string): Promise<Person> {
  if (!isUuid(id)) throw notFound();
  const { rows } = await db.execute<Row>(sql`SELECT ${viewerColumns}, u.grants, u.roles AS role_ids, u.archived_at IS NOT NULL AS archived,
    u.locked_at IS NOT NULL AS locked, u.mandate_from::text, u.mandate_until::text, current_date::text AS today FROM users u WHERE u.id = ${id}::uuid`);
  const [row] = rows;
  if (!row) throw notFound();
  return { viewer: toViewer(row), row, roles: await rolesWhere(db, sql`id::text = ANY(${sql.param(row.role_ids)}::text[])`) };
}

const rolesWhere = async (db: Db, which: ReturnType<typeof sql>): Promise<Role[]> =>
  (await db.execute<Role>(sql`SELECT id::text, name, permissions FROM roles WHERE ${which} ORDER BY id`)).rows;

/** Returns the roles that give a permission. */
export const rolesGiving = (db: Db, permission: string): Promise<Role[]> => rolesWhere(db, sql`permissions ? ${permission}`);

/** Returns a role with its name; the name is null where the viewer may not read roles. */
export const roleReference = ({ id, name }: Role, viewer: Viewer) => ({
  id,
  name: can(viewer, 'roles:read') ? withoutEmptyTexts(name) : null,
});
const withoutEmptyTexts = ({ en, fr }: LocalizedText): Record<string, string> => ({ ...(en && { en }), ...(fr && { fr }) });

/** Returns the sources of a person's permission: roles, own grants, audience. Returns none where the person doesn't hold it. */
export function sourcesOf(permission: string, { row, roles }: Person, viewer: Viewer): RightSource[] {
  return [
    ...roles
      .filter(({ permissions }) => permissions.includes(permission))
      .map((role) => ({ kind: 'role' as const, role: roleReference(role, viewer) })),
    ...(row.grants.includes(permission) ? [{ kind: 'grant' as const }] : []),
    ...(permission === 'portal:private' && row.audience === 'private' ? [{ kind: 'audience' as const }] : []),
  ];
}

/** Returns every reason why the person can't sign in today. */
export const signInObstacles = ({ row }: Person): ('archived' | 'locked' | 'not_begun' | 'over')[] => [
  ...(row.archived ? (['archived'] as const) : []),
  ...(row.locked ? (['locked'] as const) : []),
  ...(row.mandate_from !== null && row.mandate_from > row.today ? (['not_begun'] as const) : []),
  ...(row.mandate_until !== null && row.mandate_until < row.today ? (['over'] as const) : []),
];

export function rightsOf(person: Person, viewer: Viewer): PersonRights {
  const { row } = person;
  const held = [...person.viewer.permissions].sort().map((key) => ({ key, from: sourcesOf(key, person, viewer) }));
  return {
    state: signInObstacles(person)[0] ?? 'active',
    mandate_from: row.mandate_from,
    mandate_until: row.mandate_until,
    scopes: row.scopes,
    // Permissions that every visitor has have no source and are left out.
    permissions: held.filter(({ from }) => from.length > 0),
  };
}
