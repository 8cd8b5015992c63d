/** Finds the people who may do what a person does, of whom that person chooses one for an absence. */
import { sql } from 'drizzle-orm';
import type { Colleague } from '#resources/api/reminders/config';
import type { Db } from '#server/core/db/db';
import { isActive, toViewer, viewerColumns, type ViewerRow } from '#server/core/viewer/loadViewer';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { mayStandIn, workPermissions } from './change';

/** The most people that are looked at and returned. */
const most = 500;
const mostReturned = 50;

/** Returns the people, by name, who may stand in for a person and whose name or address contains the words. Those with a scope above or beside the person's are looked at, and those without scopes. */
export async function colleaguesOf(db: Db, person: Viewer, words: string): Promise<Colleague[]> {
  // A person without any of these permissions has no work that a colleague could do, and reads no names.
  if (!workPermissions.some((permission) => can(person, permission))) return [];
  const tags = sql.param(person.scopes.flatMap((scope) => scope.tags));
  const text = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await db.execute<ViewerRow>(sql`SELECT ${viewerColumns} FROM users u
    WHERE ${isActive} AND u.id <> ${person.user?.id ?? null}::uuid
      AND concat(u.first_name, ' ', u.last_name, ' ', u.email) ILIKE ${text}
      AND (u.scopes = '[]' OR EXISTS (SELECT FROM jsonb_array_elements(u.scopes) s WHERE jsonb_array_length(s -> 'tags') = 0 OR EXISTS (
        SELECT FROM tag_closure c WHERE c.descendant_id::text = ANY(${tags}::text[]) AND s -> 'tags' ? c.ancestor_id::text)))
    ORDER BY u.scopes = '[]', u.last_name, u.email LIMIT ${most}`);
  const found: Colleague[] = [];
  for (const row of rows) {
    const other = toViewer(row);
    const { user } = other;
    if (user && found.length < mostReturned && (await mayStandIn(db, person, other)))
      found.push({ id: user.id, name: user.name || user.email, email: user.email });
  }
  return found;
}
