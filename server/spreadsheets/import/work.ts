/** The steps of an import: reading and checking the file, writing what was shown, putting it back. */
import type { JsonValue } from '#resources/definition';
import type { Deps } from '#server/deps';
import { ApiError } from '#server/errors';
import { viewerOf } from '#server/jobs/asViewer';
import type { Job, JobEnd } from '#server/jobs/jobs';
import { Cancelled, type Hold, type Work } from '#server/jobs/runner';
import type { Entity, WriteContext } from '#server/records/entity';
import { columnsFor } from '../export';
import { mostRows, tooLarge, type SheetRow } from '../sheet';
import { analyse, asks, understoodJson } from './analyse';
import { apply } from './apply';
import { Check } from './check';
import { forgetRows, keepRows, outcomes } from './rows';
import { remembered, settingsOf } from './settings';
import { definitionOf, rowsOf } from './source';
import { undo } from './undo';

/** Small, so that nobody waits long for their turn. */
const batchSize = 100;

export const importWork =
  (deps: Deps): Work =>
  async (job, hold) => {
    const definition = definitionOf(deps, job);
    const entity = deps.entities.get(definition.id);
    const context: WriteContext = {
      viewer: await viewerOf(deps.database.db, job, definition.permissions.write),
      definitions: deps.definitions,
    };
    const { step } = job.params;
    if (step === 'apply') return applied(deps, job, entity, context, hold);
    if (step === 'undo') return undone(deps, job, entity, context, hold);
    return check(deps, job, entity, context, hold);
  };

/** A write that no longer holds is shown again as it would be now; one that was cancelled waits as before. */
async function applied(deps: Deps, job: Job, entity: Entity, context: WriteContext, hold: Hold): Promise<JobEnd> {
  try {
    return await apply(deps, job, entity, context, hold);
  } catch (error) {
    if (error instanceof Cancelled) return { status: 'ready', done: 0 };
    if (!(error instanceof ApiError)) throw error;
    const again = await check(deps, job, entity, context, hold);
    return { ...again, result: { ...again.result, notice: error.code } };
  }
}

async function undone(deps: Deps, job: Job, entity: Entity, context: WriteContext, hold: Hold): Promise<JobEnd> {
  try {
    return await undo(deps, job, entity, context, hold);
  } catch (error) {
    if (error instanceof Cancelled) return { status: 'done' };
    if (!(error instanceof ApiError)) throw error;
    return { status: 'done', result: { ...job.result, notice: error.code } };
  }
}

async function check(deps: Deps, job: Job, entity: Entity, context: WriteContext, hold: Hold): Promise<JobEnd> {
  const { db } = deps.database;
  const { definition } = entity;
  const columns = columnsFor(definition, context.viewer);
  const said = job.params['settings'];
  const settings = async (shape: string) =>
    said === undefined || said === null
      ? { settings: await remembered(db, job.created_by, definition.id, shape), before: true }
      : { settings: settingsOf(said), before: false };
  const understood = await analyse(definition, columns, rowsOf(deps, job), settings, (count) => {
    if (count > mostRows) throw tooLarge();
    return hold.report(0, null);
  });
  const total = understood.rows;
  const counts: Record<string, JsonValue> = Object.fromEntries(outcomes.map((outcome) => [outcome, 0]));
  const result = { understood: understoodJson(understood), counts, asks: asks(understood), notice: null };
  await forgetRows(db, job.id);
  if (result.asks) return { status: 'ready', result, done: 0, total };
  const dryRun = new Check(db, entity, columns, understood, context);
  let done = 0;
  for await (const batch of inBatches(rowsOf(deps, job), understood.headers_to)) {
    const rows = await dryRun.rows(batch);
    await keepRows(db, job.id, rows);
    for (const { outcome } of rows) counts[outcome] = Number(counts[outcome]) + 1;
    done += rows.length;
    await hold.report(done, total);
  }
  return { status: 'ready', result, done, total };
}

/** Batches of one size, without the headers. */
async function* inBatches(rows: AsyncIterable<SheetRow[]>, headersTo: number): AsyncGenerator<SheetRow[]> {
  let waiting: SheetRow[] = [];
  for await (const batch of rows) {
    for (const row of batch) {
      if (row.number <= headersTo || row.cells.every((cell) => cell === null)) continue;
      waiting.push(row);
      if (waiting.length < batchSize) continue;
      yield waiting;
      waiting = [];
    }
  }
  if (waiting.length > 0) yield waiting;
}
