/** Seeing with another's eyes: whose, as whom, and for how long. The session stays the real person's; this decides what it shows. */
import { sql } from 'drizzle-orm';
import { scopesWithin } from '../users/rights/scopesWithin';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { inMandate, throughEyesOf, toViewer, viewerColumns, type ViewerRow } from '#server/core/viewer/loadViewer';
import { anonymous, can, type Impersonation, type Viewer } from '#server/core/viewer/viewer';

/** The visitor whom nobody knows, as a name among people's ids. */
export const publicId = 'public';
/** Who holds it may see with the eyes of who has no more rights. */
export const maySee = 'users:impersonate';
/** Who holds it too may act in the name of those. */
export const mayAct = 'users:act_as';

/** What nobody does in another's name: decide on figures, and on who may do what. */
const withheld: ReadonlySet<string> = new Set(['inputs:approve', 'users:write', 'roles:write', maySee, mayAct, 'super_admin:access']);

/** Somebody who could be signed in now, or the public; undefined for nobody, null for who could not be. */
export async function eyesOf(db: Db, id: string): Promise<Viewer | null | undefined> {
  if (id === publicId) return anonymous;
  if (!isUuid(id)) return undefined;
  const { rows } = await db.execute<ViewerRow & { active: boolean }>(sql`SELECT ${viewerColumns},
    (u.archived_at IS NULL AND u.locked_at IS NULL AND ${inMandate}) AS active FROM users u WHERE u.id = ${id}::uuid`);
  const [row] = rows;
  return row && (row.active ? toViewer(row) : null);
}

/** Whether somebody has no right, and sees no site, beyond those of the one who looks. */
export async function isWithin(db: Db, actor: Viewer, eyes: Viewer): Promise<boolean> {
  if ([...eyes.permissions].some((key) => !actor.permissions.has(key))) return false;
  if (!eyes.user) return true;
  const scopes = eyes.scopes.map(({ subjects, tags }) => ({ subjects, tags }));
  return (await scopesWithin(db, actor, [scopes]))(scopes);
}

/** Who a session shows while it sees with another's eyes. Nobody once either has changed so that it could not begin today. */
export async function impersonated(db: Db, actor: Viewer, impersonation: Impersonation): Promise<Viewer | undefined> {
  if (!actor.user || !can(actor, maySee)) return undefined;
  const eyes = await eyesOf(db, impersonation.id);
  if (!eyes || !(await isWithin(db, actor, eyes))) return undefined;
  const writes = impersonation.writes && can(actor, mayAct);
  const permissions = writes ? new Set([...eyes.permissions].filter((key) => !withheld.has(key))) : eyes.permissions;
  return throughEyesOf(eyes, permissions, actor.user.id, { ...impersonation, writes });
}
