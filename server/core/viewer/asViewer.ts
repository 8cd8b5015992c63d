/** Loads the viewer of a job when the job runs: it has the permissions that the person has by then, not those of when the job was added. */
import { sql } from 'drizzle-orm';
import { isActive, toViewer, viewerColumns, type ViewerRow } from './loadViewer';
import { can, type Viewer } from './viewer';
import { forbidden } from '../errors';
import type { Db } from '../db/db';
import type { Job } from '../jobs/jobs';

/** Returns the viewer of a job: the person who added it. The viewer counts as confirmed, because the request that added the job was checked. Throws 403 where the person is archived, locked, outside their mandate, or no longer has the permission. */
export async function viewerOf(db: Db, { created_by, params }: Pick<Job, 'created_by' | 'params'>, permission: string): Promise<Viewer> {
  const { rows } = await db.execute<ViewerRow>(sql`SELECT ${viewerColumns} FROM users u WHERE u.id = ${created_by} AND ${isActive}`);
  const impersonator = params['impersonator'];
  const viewer = rows[0] && toViewer(rows[0], { impersonator: typeof impersonator === 'string' ? impersonator : null, confirmed: true });
  if (!viewer || !can(viewer, permission)) throw forbidden();
  return viewer;
}
