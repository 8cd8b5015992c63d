/** Writes the file of an export in a job. */
import { sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { ExportRequest } from '#resources/api/transfer/exports';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { viewerOf } from '#server/core/viewer/asViewer';
import { finishJob, type Job, type JobEnd } from '#server/core/jobs/jobs';
import type { Work } from '#server/core/jobs/attempt';
import type { Db } from '#server/core/db/db';
import { countEntries } from './entries';
import { exportFile, extensionFor, type EntryExport } from './exportFile';

/** Returns the export that a job was asked for. Throws where the job is no export of entries. */
export function exportRequestOf({ params }: Pick<Job, 'params'>): EntryExport {
  const asked: unknown = params['asked'];
  if (!Value.Check(ExportRequest, asked)) throw new Error('This job exports no entries.');
  return {
    subjects: asked.subjects ?? [],
    date_start: asked.date_start ?? null,
    date_end: asked.date_end ?? null,
    tags: asked.tags ?? {},
    states: asked.states ?? [],
    format: asked.format ?? 'xlsx',
    locale: asked.locale ?? 'en',
  };
}

export const exportWork =
  (deps: Deps): Work =>
  async (job, handle) => {
    const { db, kind } = deps.database;
    const viewer = await viewerOf(db, job, 'inputs:read');
    const asked = exportRequestOf(job);
    let rows = 0;
    const write = async (reader: Db) => {
      const counts = await countEntries(reader, asked, viewer);
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      await handle.report(0, total);
      const file = await exportFile(reader, deps, asked, viewer, (done) => {
        rows = done;
        return handle.report(done, Math.max(done, total));
      });
      return deps.files.keep(file);
    };
    // On PostgreSQL, the file shows the entries as they were at one moment. The embedded database has a single connection, which a long transaction would block for others.
    const kept =
      kind === 'postgresql' ? await db.transaction(write, { isolationLevel: 'repeatable read', accessMode: 'read only' }) : await write(db);
    const result = { sha256: kept.sha256, size: kept.size, scopes: scopesOf(viewer) };
    const end: JobEnd = { status: 'done', done: rows, total: rows, result };
    if (!(await finishJob(db, job, end))) await deleteExportFile(deps, kept.sha256);
    return end;
  };

/** Returns a viewer's scopes as text, which is stored with the file: only a user with the same scopes may download it. */
export const scopesOf = ({ scopes }: Viewer): string => JSON.stringify(scopes);

/** Deletes the file of an export, unless another record uses a file with the same content. */
export async function deleteExportFile({ database: { db }, files }: Deps, sha256: string): Promise<void> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from attachments where sha256 = ${sha256}) or exists (
      select from jobs where result ->> 'sha256' = ${sha256} or params ->> 'sha256' = ${sha256}) as used`);
  if (rows[0]?.used === false) await files.remove(sha256);
}

/** Returns the name of an export's file. */
export const fileNameOf = (asked: EntryExport, subject: string | null): string => {
  const what = subject ?? (asked.locale === 'fr' ? 'Saisies' : 'Entries');
  return `${what} ${new Date().toISOString().slice(0, 10)}.${extensionFor(asked)}`;
};
