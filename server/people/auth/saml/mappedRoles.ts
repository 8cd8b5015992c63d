/** Finds the roles that the groups of the identity provider give. */
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/core/db/db';
import type { SamlSettings } from '#server/core/config/samlSettings';

export interface MappedRoles {
  /** The ids of the roles that this person's groups give. */
  given: string[];
  /** The ids of all roles that any group may give: the provider alone decides who has them. */
  managed: ReadonlySet<string>;
}

/** Returns the roles of these groups. The settings name a role by its id or by its name in any language; a name of no role or of several gives none, with a warning in the log. */
export async function mappedRoles(
  db: Db,
  { roles }: SamlSettings,
  groups: readonly string[],
  log: FastifyBaseLogger,
): Promise<MappedRoles> {
  if (roles === undefined) return { given: [], managed: new Set() };
  const { rows } = await db.execute<{ id: string; name: Record<string, string | null> }>(sql`SELECT id, name FROM roles`);
  const idOf = (name: string): string[] => {
    const found = rows.filter((role) => role.id === name || Object.values(role.name).includes(name));
    if (found.length === 1) return found.map(({ id }) => id);
    log.warn({ role: name, found: found.length }, 'SAML_ROLES names no role, or several');
    return [];
  };
  const ids = new Map([...roles].map(([group, names]) => [group, names.flatMap(idOf)]));
  return { given: [...new Set(groups.flatMap((group) => ids.get(group) ?? []))], managed: new Set([...ids.values()].flat()) };
}
