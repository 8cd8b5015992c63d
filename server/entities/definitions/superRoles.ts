/** Gives super administrators the permissions of new definitions at start-up: nobody else holds these permissions, and a user can only give permissions that they hold. */
import { sql } from 'drizzle-orm';
import { permissions } from '#resources/people/permissions';
import type { Definition } from '#resources/definition';
import type { Db } from '#server/core/db/db';

/** Adds every permission to the roles and users that hold `super_admin:access`. Writes nothing when none is missing. */
export async function grantEveryPermission(db: Db, definitions: readonly Definition[]): Promise<void> {
  const all = sql`${sql.param(permissions(definitions).map(({ key }) => key))}::text[]`;
  const union = (column: 'permissions' | 'grants') => sql`(SELECT jsonb_agg(key ORDER BY key) FROM
    (SELECT jsonb_array_elements_text(${sql.raw(column)}) UNION SELECT unnest(${all})) AS every(key))`;
  await db.execute(sql`UPDATE roles SET permissions = ${union('permissions')}, version = version + 1
    WHERE permissions ? 'super_admin:access' AND NOT permissions ?& ${all}`);
  await db.execute(sql`UPDATE users SET grants = ${union('grants')}, version = version + 1
    WHERE grants ? 'super_admin:access' AND NOT grants ?& ${all}`);
}
