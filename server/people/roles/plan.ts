/** Computes who would gain and lose which permissions if a role had other permissions or other people, or was deleted. Writes nothing. */
import { sql, type SQL } from 'drizzle-orm';
import type { RoleChange, RolePlan } from '#resources/api/people/rights';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { notFound } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';

interface Holder extends Record<string, unknown> {
  id: string;
  name: string;
  has_it: boolean;
  /** The permissions that the person has without this role and without the other roles to delete. */
  otherwise: string[];
  /** The permissions that the other roles to delete give the person. */
  lost: string[];
}
/** The largest number of people who are named. */
const most = 10;

export async function rolePlan(
  db: Db,
  id: string,
  { permissions, add = [], remove = [], deleted = [] }: RoleChange,
  viewer: Viewer,
): Promise<RolePlan> {
  const { rows: found } = isUuid(id)
    ? await db.execute<{ permissions: string[] }>(sql`SELECT permissions FROM roles WHERE id = ${id}::uuid`)
    : { rows: [] };
  const [role] = found;
  if (!role) throw notFound();
  const given = deleted.includes(id) ? [] : (permissions ?? role.permissions);
  const others = deleted.filter((each) => each !== id);
  const ofRoles = (which: SQL) => sql`SELECT jsonb_array_elements_text(r.permissions) FROM roles r WHERE u.roles ? r.id::text AND ${which}`;
  const gone = sql`r.id = ANY(${sql.param(others)}::uuid[])`;
  const { rows } =
    await db.execute<Holder>(sql`SELECT u.id, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) AS name,
      u.roles ? ${id} AS has_it,
      ARRAY(SELECT jsonb_array_elements_text(u.grants) UNION ${ofRoles(sql`r.id <> ${id}::uuid AND NOT ${gone}`)}) AS otherwise,
      ARRAY(${ofRoles(gone)}) AS lost
    FROM users u WHERE u.archived_at IS NULL
      AND (u.roles ?| ${sql.param([id, ...others])}::text[] OR u.id = ANY(${sql.param(add)}::uuid[])) ORDER BY name, u.id`);
  const gains = new Map<string, Holder[]>();
  const loses = new Map<string, Holder[]>();
  const concerned = new Set<string>();
  for (const holder of rows) {
    const keeps = !remove.includes(holder.id) && (holder.has_it || add.includes(holder.id));
    const before = new Set([...holder.otherwise, ...holder.lost, ...(holder.has_it ? role.permissions : [])]);
    const after = new Set([...holder.otherwise, ...(keeps ? given : [])]);
    for (const [into, from, to] of [
      [gains, before, after],
      [loses, after, before],
    ] as const)
      for (const key of [...to].filter((each) => !from.has(each))) {
        into.set(key, [...(into.get(key) ?? []), holder]);
        concerned.add(holder.id);
      }
  }
  const named = can(viewer, 'users:read');
  const told = (changes: ReadonlyMap<string, Holder[]>) =>
    [...changes]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, people]) => ({
        key,
        count: people.length,
        people: named ? people.slice(0, most).map(({ id: person, name }) => ({ id: person, name })) : [],
      }));
  return { people: concerned.size, gains: told(gains), loses: told(loses) };
}
