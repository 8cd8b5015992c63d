/** Runs the job of a synchronisation and stores its report. */
import { sql } from 'drizzle-orm';
import type { SyncRequest } from '#resources/api/people/directory';
import { permissions } from '#resources/people/permissions';
import { writeEvents } from '#server/entities/history/audit/events';
import { system, type Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { ApiError, unprocessable } from '#server/core/errors';
import { viewerOf } from '#server/core/viewer/asViewer';
import { finishJob, type Job, type JobEnd } from '#server/core/jobs/jobs';
import { Cancelled, type Work } from '#server/core/jobs/attempt';
import { addSingle } from '#server/core/jobs/singles';
import { contextOf } from '#server/entities/records/routes';
import { readDirectory, tryDirectory } from './read';
import { sync, type Report } from './sync';

export const permission = 'super_admin:access';

/** The error that rolls back the transaction and carries the report of what it would have done. */
class TakenBack extends Error {
  constructor(readonly report: Report) {
    super('Taken back.');
  }
}

/** Returns the work of a job: the whole synchronisation, or nothing, in one transaction with the end of the job. A dry run does the same and rolls back. */
export const syncWork =
  (deps: Deps): Work =>
  async (job, handle) => {
    const { database, config, entities, definitions } = deps;
    const asker = await viewerOf(database.db, job, permission);
    const { directory } = config;
    if (!directory) throw unprocessable('NO_DIRECTORY', 'There is no directory to read.');
    const asked = syncRequestOf(job);
    // The synchronisation may set any permission, because the operator's settings decide what the directory may change, and not the permissions of the user who starts it.
    const every = system(permissions(definitions).map(({ key }) => key));
    const context = contextOf(deps, { ...every, user: asker.user, impersonator: asker.impersonator });
    try {
      const listed = await readDirectory(directory);
      handle.check();
      return await database.db.transaction(async (tx) => {
        const report = await sync(tx, entities.get('users'), directory, listed, context, asked);
        if (asked.dry_run || (report.too_many && !asked.archive_many)) throw new TakenBack(report);
        const end: JobEnd = { status: 'done', done: listed.length, total: listed.length, result: { ...report } };
        if (!(await finishJob(tx, job, end))) throw new Cancelled('The job is another’s by now.');
        return end;
      });
    } catch (error) {
      return endOf(error, asked.dry_run === true);
    }
  };

function endOf(error: unknown, isTrial: boolean): JobEnd {
  if (error instanceof TakenBack)
    return { ...(isTrial ? { status: 'done' } : { status: 'failed', error: 'SYNC_TOO_MANY_LEAVE' }), result: { ...error.report } };
  if (error instanceof ApiError && error.code === 'SYNC_FAILED')
    return { status: 'failed', error: error.code, result: { failure: failureOf(error) } };
  throw error;
}

/** Returns the message of the directory or of the connection. */
const failureOf = ({ details }: ApiError): string => {
  const [first] = [details['directory']].flat();
  return typeof first === 'object' && first !== null && 'why' in first ? String(first['why']) : '';
};

export const syncRequestOf = ({ params }: Pick<Job, 'params'>): SyncRequest => ({
  dry_run: params['dry_run'] === true,
  archive_many: params['archive_many'] === true,
});

/** Adds the job of a synchronisation, once the directory has answered. Throws where no directory is configured, it can't be reached, or another synchronisation is running. */
export async function addSync({ database: { db }, config: { directory } }: Deps, asked: SyncRequest, viewer: Viewer): Promise<Job> {
  if (!directory) throw unprocessable('NO_DIRECTORY', 'There is no directory: LDAP_URL is not set.');
  const free = async (tx: Pick<typeof db, 'execute'>, own: string | null = null) => {
    const { rows } = await tx.execute(
      sql`SELECT 1 FROM jobs WHERE kind = 'sync' AND status IN ('queued', 'running') AND id IS DISTINCT FROM ${own}::uuid LIMIT 1`,
    );
    if (rows.length > 0) throw unprocessable('SYNC_ALREADY_WORKING', 'One is at work.');
  };
  await free(db);
  await tryDirectory(directory);
  return db.transaction(async (tx) => {
    const params = { dry_run: asked.dry_run ?? false, archive_many: asked.archive_many ?? false, impersonator: viewer.impersonator };
    const { job, isNew } = await addSingle(tx, {
      kind: 'sync',
      resource: 'users',
      params,
      created_by: viewer.user?.id ?? null,
      single: 'sync',
    });
    await free(tx, isNew ? job.id : null);
    if (!asked.dry_run) await writeEvents(tx, [{ action: 'sync', entity: 'users', entity_id: job.id, changes: {} }], { viewer });
    return job;
  });
}
