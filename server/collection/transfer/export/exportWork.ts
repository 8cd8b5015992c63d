/** Writing the file of an export beside the requests. */
import { sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { ExportAsked } from '#resources/api/exports';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { viewerOf } from '#server/core/viewer/asViewer';
import { finishJob, type Job, type JobEnd } from '#server/core/jobs/jobs';
import type { Work } from '#server/core/jobs/attempt';
import type { Db } from '#server/core/db/db';
import { countEntries } from './entries';
import { exportFile, extensionFor, type EntryExport } from './exportFile';

/** What a job was asked to export. Throws where it is no export of entries. */
export function askedOf({ params }: Pick<Job, 'params'>): EntryExport {
  const asked: unknown = params['asked'];
  if (!Value.Check(ExportAsked, asked)) throw new Error('This job exports no entries.');
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
  async (job, hold) => {
    const { db, kind } = deps.database;
    const viewer = await viewerOf(db, job, 'inputs:read');
    const asked = askedOf(job);
    let rows = 0;
    const write = async (reader: Db) => {
      const counts = await countEntries(reader, asked, viewer);
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      await hold.report(0, total);
      const file = await exportFile(reader, deps, asked, viewer, (done) => {
        rows = done;
        return hold.report(done, Math.max(done, total));
      });
      return deps.files.keep(file);
    };
    // All of it as it was at one moment; the embedded database has one connection, which others wait for.
    const kept =
      kind === 'postgresql' ? await db.transaction(write, { isolationLevel: 'repeatable read', accessMode: 'read only' }) : await write(db);
    const result = { sha256: kept.sha256, size: kept.size, scopes: scopesOf(viewer) };
    const end: JobEnd = { status: 'done', done: rows, total: rows, result };
    if (!(await finishJob(db, job, end))) await forgetFile(deps, kept.sha256);
    return end;
  };

/** What a person may read, as it was when a file was written. */
export const scopesOf = ({ scopes }: Viewer): string => JSON.stringify(scopes);

/** Removes the file of an export, unless something else is the same to the last byte. */
export async function forgetFile({ database: { db }, files }: Deps, sha256: string): Promise<void> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from attachments where sha256 = ${sha256}) or exists (
      select from jobs where result ->> 'sha256' = ${sha256} or params ->> 'sha256' = ${sha256}) as used`);
  if (rows[0]?.used === false) await files.remove(sha256);
}

/** The name of an export's file. */
export const fileNameOf = (asked: EntryExport, subject: string | null): string => {
  const what = subject ?? (asked.locale === 'fr' ? 'Saisies' : 'Entries');
  return `${what} ${new Date().toISOString().slice(0, 10)}.${extensionFor(asked)}`;
};
