/** Finds what an export writes, and writes its file in a job. */
import { invalidRecord } from '#server/core/errors';
import type { Deps } from '#server/entities/deps';
import { viewerOf } from '#server/core/viewer/asViewer';
import { finishJob, type JobEnd } from '#server/core/jobs/jobs';
import type { Work } from '#server/core/jobs/attempt';
import type { Db } from '#server/core/db/db';
import { deleteFile } from '../history/remove';
import { recordsSource } from './records';
import { askedOf, readingRights, type SourceOf } from './source';

/** Returns the source of an export: the records of a resource, the entries of subjects, or the answers to a questionnaire template. Throws 422 where the request names none of them. */
export const sourceOf: SourceOf = (deps, asked) => {
  if (asked.resource !== undefined) return recordsSource(deps, asked);
  if (asked.template !== undefined) return deps.entities.answersSource(deps, asked);
  if ((asked.subjects ?? []).length === 0) throw invalidRecord([{ field: 'subjects', code: 'BLANK', level: 'error' }]);
  return deps.entities.subjectFiles.source(deps, asked);
};

export const exportWork =
  (deps: Deps): Work =>
  async (job, handle) => {
    const { db, kind } = deps.database;
    const source = sourceOf(deps, askedOf(job) ?? {});
    const viewer = await viewerOf(db, job, source.permission);
    let done = 0;
    let total = 0;
    const write = async (reader: Db) => {
      const { file, rows } = await source.open(reader, viewer, (more) => {
        done += more;
        return handle.report(done, Math.max(done, total));
      });
      total = rows;
      await handle.report(0, total);
      return deps.files.keep(file);
    };
    // On PostgreSQL, the file shows the records as they were at one moment. The embedded database has a single connection, which a long transaction would block for others.
    const kept =
      kind === 'postgresql' ? await db.transaction(write, { isolationLevel: 'repeatable read', accessMode: 'read only' }) : await write(db);
    const end: JobEnd = {
      status: 'done',
      done,
      total: done,
      result: { sha256: kept.sha256, size: kept.size, rights: readingRights(deps, viewer) },
    };
    if (!(await finishJob(db, job, end))) await deleteFile(deps, kept.sha256);
    return end;
  };
