/** Finds imports and exports for a viewer, and removes them from the history. */
import { sql } from 'drizzle-orm';
import type { Viewer } from '#server/core/viewer/viewer';
import { jobs } from '#server/core/db/schema';
import { notFound, unprocessable } from '#server/core/errors';
import type { Job } from '#server/core/jobs/jobs';
import type { Deps } from '#server/entities/deps';
import { writeEvents } from '#server/entities/history/audit/events';
import { jobFor } from '#server/entities/logs/jobsRoutes';
import { deleteRows } from '../import/rows';
import { findJobWithHistory, type JobWithHistory } from './jobHistory';

/** Returns an import or an export that the viewer may see: their own and, for those who read the audit, that of another person. Throws 404 otherwise. */
export async function transferFor(deps: Deps, kind: 'import' | 'export', id: string, viewer: Viewer, onlyOwn: boolean): Promise<Job> {
  const job = await jobFor(deps.database.db, id, viewer, onlyOwn);
  if (job.kind !== kind) throw notFound();
  return job;
}

/** Removes the viewer's import or export from the history, with its file, and returns it as it was. What an import wrote stays. Throws 422 for an import at work; an export at work is stopped. */
export async function removeTransfer(deps: Deps, kind: 'import' | 'export', id: string, viewer: Viewer): Promise<JobWithHistory> {
  const { resource } = await transferFor(deps, kind, id, viewer, true);
  const over = kind === 'import' ? sql`${jobs.status} NOT IN ('queued', 'running')` : sql`true`;
  const removed = await deps.database.db.transaction(async (tx) => {
    const job = await findJobWithHistory(tx, id);
    const [gone] = await tx
      .delete(jobs)
      .where(sql`${jobs.id} = ${id} AND ${over}`)
      .returning({ id: jobs.id });
    if (!gone) throw unprocessable('NOT_READY', 'It is at work: cancel it first.');
    await deleteRows(tx, id);
    await writeEvents(tx, [{ action: `${kind}_deleted`, entity: resource ?? '', entity_id: id, changes: {} }], { viewer });
    return job;
  });
  const sha256 = kind === 'import' ? removed.params['sha256'] : removed.result?.['sha256'];
  if (typeof sha256 === 'string') await deleteFile(deps, sha256);
  return removed;
}

/** Deletes the file of an import or an export, unless another record uses a file with the same content. */
export async function deleteFile({ database: { db }, files }: Deps, sha256: string): Promise<void> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from attachments where sha256 = ${sha256}) or exists (
      select from jobs where result ->> 'sha256' = ${sha256} or params ->> 'sha256' = ${sha256}) as used`);
  if (rows[0]?.used === false) await files.remove(sha256);
}
