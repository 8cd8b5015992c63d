/** Undoes an import, except for records that a user edited since: they are named and left as they are. */
import { writeEvents } from '#server/entities/history/audit/events';
import type { JsonValue } from '#resources/definition';
import type { Deps } from '#server/entities/deps';
import { finishJob, type Job, type JobEnd } from '#server/core/jobs/jobs';
import type { JobHandle } from '#server/core/jobs/attempt';
import type { Db } from '#server/core/db/db';
import type { Entity, WriteContext } from '#server/entities/records/entity';
import { putBack, type Written } from '#server/entities/records/many/putBack';
import { appliedVersion, nextRows, type StoredRow } from './rows';

const batchSize = 2000;
const mostNamed = 200;

/** Undoes the rows from the last to the first, because later records may refer to earlier ones. */
export async function undo({ database }: Deps, job: Job, entity: Entity, context: WriteContext, hold: JobHandle): Promise<JobEnd> {
  let end: JobEnd = { status: 'undone' };
  await database.db.transaction(async (tx) => {
    let done = 0;
    const left: StoredRow[] = [];
    for (let rows = await next(tx, job, Infinity); rows.length > 0; rows = await next(tx, job, rows.at(-1)?.row ?? 0)) {
      left.push(...(await undoBatch(tx, entity, rows, context)));
      done += rows.length;
      if (database.kind === 'postgresql') await hold.report(done, job.total);
      else hold.check();
    }
    const named: JsonValue[] = left.slice(0, mostNamed).map(({ row, label, record_id: id }) => ({ row, label, id }));
    end = { status: 'undone', done, result: { ...job.result, left: left.length, left_records: named } };
    const changes: Record<string, [null, number]> = { undone: [null, done - left.length], left: [null, left.length] };
    await writeEvents(tx, [{ action: 'import_undone', entity: entity.definition.id, entity_id: job.id, changes }], context);
    if (!(await finishJob(tx, job, end))) throw new Error('Another instance has taken this job.');
  });
  return end;
}

const next = (tx: Db, job: Job, before: number) =>
  nextRows(tx, job.id, ['created', 'updated'], Math.min(before, 2_000_000_000), batchSize, true);

/** Undoes a batch. Returns the rows whose records were edited or removed since. */
async function undoBatch(tx: Db, entity: Entity, rows: readonly StoredRow[], context: WriteContext): Promise<StoredRow[]> {
  const written = rows.flatMap((row): (Written & { row: number })[] => {
    const version = appliedVersion(row);
    if (row.record_id === null || version === undefined) return [];
    const how = row.outcome === 'created' ? 'made' : version === row.data.version ? 'same' : 'changed';
    return [{ row: row.row, id: row.record_id, version, how }];
  });
  const { back } = await putBack(tx, entity, written, context);
  const fine = new Set(back.map(({ row }) => row));
  return rows.filter(({ row }) => !fine.has(row));
}
