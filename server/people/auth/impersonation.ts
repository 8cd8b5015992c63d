/** Decides what a session shows while its user views the site as another person: as whom, with which permissions, and until when. The session stays the real user's. */
import { sql } from 'drizzle-orm';
import { scopesWithin } from '../users/rights/scopesWithin';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { isActive, impersonatedViewer, toViewer, viewerColumns, type ViewerRow } from '#server/core/viewer/loadViewer';
import { actForPermission, onBehalf, viewAsPermission } from '#server/core/viewer/onBehalf';
import { anonymous, can, type Impersonation, type Viewer } from '#server/core/viewer/viewer';

/** The id that stands for a visitor who isn't signed in. */
export const publicId = 'public';

/** Returns the viewer of a person who could sign in now, or of the public; undefined where the person doesn't exist, null where they couldn't sign in. */
export async function viewerOfPerson(db: Db, id: string): Promise<Viewer | null | undefined> {
  if (id === publicId) return anonymous;
  if (!isUuid(id)) return undefined;
  const { rows } = await db.execute<ViewerRow & { active: boolean }>(sql`SELECT ${viewerColumns},
    ${isActive} AS active FROM users u WHERE u.id = ${id}::uuid`);
  const [row] = rows;
  return row && (row.active ? toViewer(row) : null);
}

/** True when a person (`eyes`) has no permission and no scope beyond those of the user who wants to view as them (`actor`). */
export async function isWithin(db: Db, actor: Viewer, eyes: Viewer): Promise<boolean> {
  if ([...eyes.permissions].some((key) => !actor.permissions.has(key))) return false;
  if (!eyes.user) return true;
  const scopes = eyes.scopes.map(({ subjects, tags }) => ({ subjects, tags }));
  return (await scopesWithin(db, actor, [scopes]))(scopes);
}

/** Returns the viewer of a session in which the user views as another person. Returns undefined where the user could not begin that today, because one of them changed. */
export async function impersonatedSession(db: Db, actor: Viewer, impersonation: Impersonation): Promise<Viewer | undefined> {
  if (!actor.user || !can(actor, viewAsPermission)) return undefined;
  const eyes = await viewerOfPerson(db, impersonation.id);
  if (!eyes || !(await isWithin(db, actor, eyes))) return undefined;
  const writes = impersonation.writes && can(actor, actForPermission);
  const permissions = writes ? onBehalf(eyes.permissions) : eyes.permissions;
  return impersonatedViewer(eyes, permissions, actor.user.id, { ...impersonation, writes });
}
