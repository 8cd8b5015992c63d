/** Work is done with the rights that its person has by then, not those of when it was asked. */
import { sql } from 'drizzle-orm';
import { inMandate, toViewer, viewerColumns, type ViewerRow } from './loadViewer';
import { can, type Viewer } from './viewer';
import { forbidden } from '../errors';
import type { Db } from '../db/db';
import type { Job } from '../jobs/jobs';

/** Who asked for a job, and confirmed by then who they are, where it changes accounts. Throws a 403 where that person is gone, or may not any more. */
export async function viewerOf(db: Db, { created_by, params }: Pick<Job, 'created_by' | 'params'>, permission: string): Promise<Viewer> {
  const { rows } = await db.execute<ViewerRow>(
    sql`SELECT ${viewerColumns} FROM users u WHERE u.id = ${created_by} AND u.archived_at IS NULL AND u.locked_at IS NULL AND ${inMandate}`,
  );
  const impersonator = params['impersonator'];
  const viewer = rows[0] && toViewer(rows[0], { impersonator: typeof impersonator === 'string' ? impersonator : null, confirmed: true });
  if (!viewer || !can(viewer, permission)) throw forbidden();
  return viewer;
}
