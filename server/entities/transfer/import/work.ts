/** Runs the steps of an import: reads and checks the file, and writes the rows. */
import type { Deps } from '#server/entities/deps';
import { ApiError } from '#server/core/errors';
import { viewerOf } from '#server/core/viewer/asViewer';
import type { Job, JobEnd } from '#server/core/jobs/jobs';
import type { JobHandle, Work } from '#server/core/jobs/attempt';
import type { WriteContext } from '#server/entities/records/entity';
import { contextOf } from '#server/entities/records/routes';
import { analyse, hasQuestions, understoodJson } from './file/analyse';
import { apply, countOf } from './apply';
import { importAtOnce } from './atOnce';
import { inBatches } from './file/batches';
import { deleteRows, noCounts, storeRows, withCells } from './rows';
import { correctionsOf } from './file/corrections';
import { anyShape, findSettings, settingsOf } from './file/settings';
import { definitionOf, encodingFor, rowsOf } from './file/source';
import { Spool } from './file/spool';
import { targetOf, type Target } from './target';

/**
 * Returns the function that runs import jobs. It reads the rows of a file twice, first to understand the file, then to check the rows, and
 * stores them in `folder` meanwhile.
 */
export const importWork =
  (deps: Deps, folder: string): Work =>
  async (job, handle) => {
    const definition = definitionOf(deps, job);
    const viewer = await viewerOf(deps.database.db, job, definition.permissions.write);
    // The id of an import is that of its change set.
    const context = { ...contextOf(deps, viewer), change_set: job.id };
    const target = await targetOf(deps, job, deps.entities.get(definition.id), context);
    const work: Importing = { deps, target, context, handle, folder };
    const { step } = job.params;
    if (step === 'apply') return applied(work, job);
    // An earlier version may have left an undo of its own in the queue; the person asks for it again.
    if (step === 'undo') return { status: 'done', result: job.result };
    return checkedThenApplied(work, job);
  };

export interface Importing {
  deps: Deps;
  target: Target;
  context: WriteContext;
  handle: JobHandle;
  folder: string;
}

/** Checks a file. Without a dry run, writes the rows as soon as all of them are found valid. */
async function checkedThenApplied(work: Importing, job: Job): Promise<JobEnd> {
  const end = await check(work, job, job.params['dry_run'] === false);
  if (end.status === 'done') return end;
  const checked: Job = { ...job, result: end.result ?? null };
  const wrong = countOf(checked, 'refused') + countOf(checked, 'conflict') > 0 || end.result?.['asks'] === true;
  const some = countOf(checked, 'created') + countOf(checked, 'updated') > 0;
  return job.params['dry_run'] === false && !wrong && some ? applied(work, checked) : end;
}

/** Writes the rows. When they no longer hold, checks the file again and shows the new preview. */
async function applied(work: Importing, job: Job): Promise<JobEnd> {
  const { deps, target, context, handle } = work;
  try {
    return await apply(deps, job, target, context, handle);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const again = await check(work, job);
    return { ...again, result: { ...again.result, notice: error.code } };
  }
}

async function check(work: Importing, job: Job, atOnce = false): Promise<JobEnd> {
  const { deps, target, handle, folder } = work;
  const { db } = deps.database;
  const said = job.params['settings'];
  const settings = async (shape: string) =>
    said === undefined || said === null
      ? { settings: await findSettings(db, job.created_by, target.remembered, shape), before: true }
      : { settings: settingsOf(said), before: false };
  await deleteRows(db, job.id);
  const encoding = await encodingFor(deps, job, () => findSettings(db, job.created_by, target.remembered, anyShape));
  const corrections = correctionsOf(job);
  const reading = { ...(encoding && { encoding }), ...(corrections.length > 0 && { corrections }) };
  const end = atOnce && !encoding?.ask ? await importAtOnce(work, job, settings, reading) : undefined;
  if (end) return end;
  const ground = (await target.ground?.(db)) ?? null;
  const spool = Spool.open(folder);
  try {
    const given = spool.keeping(rowsOf(deps, job, encoding?.name));
    const understood = { ...(await analyse(target, given, settings, () => handle.report(0, null))), ...reading };
    const total = understood.rows;
    const counts = noCounts();
    const result = { understood: understoodJson(understood), counts, alike: 0, asks: hasQuestions(understood), notice: null, ground };
    if (result.asks) return { status: 'ready', result, done: 0, total };
    const dryRun = target.check(understood);
    let done = 0;
    for await (const batch of inBatches(spool.kept(), understood.headers_to, target.batchSize)) {
      const rows = withCells(await dryRun.rows(batch), batch);
      await storeRows(db, job.id, rows);
      for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
      result.alike += rows.filter(({ data }) => data.alike !== undefined).length;
      done += batch.length;
      await handle.report(done, total);
    }
    return { status: 'ready', result, done, total };
  } finally {
    await spool.close();
  }
}
