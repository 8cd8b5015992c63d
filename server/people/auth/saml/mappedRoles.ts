/** The roles that groups of the identity provider give. */
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/core/db/db';
import type { SamlSettings } from '#server/core/config/samlSettings';

export interface MappedRoles {
  /** Ids of what these groups give. */
  given: string[];
  /** Ids of all that groups may give: what the provider decides, and nobody here. */
  managed: ReadonlySet<string>;
}

/** Roles are named by their id, or by their name in any language; a name that no role has, or two, gives nothing and is told to the log. */
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
