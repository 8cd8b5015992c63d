/** Reads people as viewers, with their permissions and scopes of now. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { isActive, toViewer, viewerColumns, type ViewerRow } from '#server/core/viewer/loadViewer';
import type { Viewer } from '#server/core/viewer/viewer';

/** Returns those of these people who may sign in, by id. */
export async function viewersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Viewer>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<ViewerRow>(sql`SELECT ${viewerColumns} FROM users u
    WHERE u.id = ANY(${sql.param([...new Set(ids)])}::uuid[]) AND ${isActive}`);
  return new Map(rows.map((row) => [row.id, toViewer(row)]));
}
