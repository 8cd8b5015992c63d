/** Writes what the dry run showed: all or nothing, in one transaction, by the same rules as any other write. */
import { isSameJson } from '#server/core/values/same';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Outcome } from '#resources/api/transfer/constants';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Deps } from '#server/entities/deps';
import { unprocessable } from '#server/core/errors';
import { finishJob, type Job, type JobEnd } from '#server/core/jobs/jobs';
import type { JobHandle } from '#server/core/jobs/attempt';
import type { Db } from '#server/core/db/db';
import type { Entity, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { nextRows, noteCreated, type StoredRow } from './rows';
import type { Target } from './target';

const batchSize = 500;

/** Writes the checked rows of an import. Throws, with nothing written, when a record has changed since the dry run or a value is now rejected. */
export async function apply({ database }: Deps, job: Job, target: Target, context: WriteContext, handle: JobHandle): Promise<JobEnd> {
  const { entity } = target;
  const created = countOf(job, 'created');
  const updated = countOf(job, 'updated');
  const total = created + updated;
  const end: JobEnd = { status: 'done', done: total, total, result: { ...job.result, notice: null } };
  await database.db.transaction(async (tx) => {
    if (target.ground && isSameJson(await target.ground(tx), job.result?.['ground'] ?? null) === false)
      throw unprocessable('STATE_CHANGED', 'What the rows were checked against has changed.');
    let done = 0;
    const tell = async (more: number) => {
      done += more;
      // The embedded database has a single connection, which this transaction holds, so progress cannot be reported there.
      if (database.kind === 'postgresql') await handle.report(done, total);
      else handle.check();
    };
    const making = (after: number) => target.makeKept?.(tx, after) ?? Promise.resolve({ made: 0, last: after });
    for (let { made, last } = await making(0); made > 0; { made, last } = await making(last)) await tell(made);
    const left: Outcome[] = target.makeKept ? ['updated'] : ['created', 'updated'];
    const next = (after: number) => nextRows(tx, job.id, left, after, batchSize);
    for (let rows = await next(0); rows.length > 0; rows = await next(rows.at(-1)?.row ?? 0)) {
      await (target.writing?.(rows)(tx) ?? writeBatch(tx, job, entity, rows, context));
      await tell(rows.length);
    }
    await finishImport(tx, job, entity, end, context);
  });
  return end;
}

/** Writes the audit event of an import and ends its job, in the transaction that wrote the rows. */
export async function finishImport(tx: Db, job: Job, { definition }: Entity, end: JobEnd, context: WriteContext): Promise<void> {
  const written = (outcome: string): [null, number] => [null, countOf({ result: end.result ?? null }, outcome)];
  const changes = { created: written('created'), updated: written('updated') };
  await writeEvents(tx, [{ action: 'import', entity: definition.id, entity_id: job.id, changes }], context);
  if (!(await finishJob(tx, job, end))) throw new Error('Another instance has taken this job.');
}

export function countOf({ result }: Pick<Job, 'result'>, outcome: string): number {
  const counts: unknown = result?.['counts'];
  return isRecord(counts) ? Number(counts[outcome] ?? 0) : 0;
}

async function writeBatch(tx: Db, job: Job, entity: Entity, rows: readonly StoredRow[], context: WriteContext): Promise<void> {
  const changes = rows.map(({ outcome, record_id: id, data: { values: data, version } }) =>
    outcome === 'created' || id === null ? { data } : { id, version, data },
  );
  const { records } = await writeRecords(tx, entity, changes, context);
  const created = rows.flatMap(({ row, outcome }, place) => {
    const record = records[place];
    return record && outcome === 'created' ? [{ row, id: record.id }] : [];
  });
  await noteCreated(tx, job.id, created);
}
