/** Putting back what an import changed, except records that someone edited since: those are named and left alone. */
import { sql } from 'drizzle-orm';
import { writeEvents } from '#server/audit/events';
import type { JsonValue, Values } from '#resources/definition';
import type { Deps } from '#server/deps';
import { finishJob, type Job, type JobEnd } from '#server/jobs/jobs';
import type { Hold } from '#server/jobs/runner';
import type { Db, Entity, StoredRecord, WriteContext } from '#server/records/entity';
import { deleteRecords, updateRecords } from '#server/records/service';
import { appliedVersion, nextRows, type KeptRow } from './rows';

const batchSize = 500;
const mostNamed = 200;
type Applied = KeptRow & { record_id: string };

/** From the last row to the first: what came later may refer to what came before. */
export async function undo({ database }: Deps, job: Job, entity: Entity, context: WriteContext, hold: Hold): Promise<JobEnd> {
  let end: JobEnd = { status: 'undone' };
  await database.db.transaction(async (tx) => {
    let done = 0;
    const left: KeptRow[] = [];
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

/** Gives the rows whose records were edited since, or are gone. */
async function undoBatch(tx: Db, entity: Entity, rows: readonly KeptRow[], context: WriteContext): Promise<KeptRow[]> {
  const applied = rows.filter((row): row is Applied => row.record_id !== null && appliedVersion(row) !== undefined);
  const ids = applied.map(({ record_id: id }) => id);
  const found = await entity.storage.find(tx, ids, { visible: entity.rules.visible?.(context.viewer), lock: true });
  const current = new Map(found.map((record) => [record.id, record]));
  const untouched = applied.filter((row) => current.get(row.record_id)?.version === appliedVersion(row));
  const created = untouched.filter(({ outcome }) => outcome === 'created').map(({ record_id: id }) => id);
  await deleteRecords(tx, entity, created, context);
  const changed = untouched.filter((row) => row.outcome === 'updated' && appliedVersion(row) !== row.data.version);
  const before = await valuesBefore(tx, entity, changed, current);
  await updateRecords(
    tx,
    entity,
    changed.map(({ record_id: id }) => ({ id, data: before.get(id) ?? {} })),
    context,
  );
  const fine = new Set(untouched.map(({ row }) => row));
  return rows.filter(({ row }) => !fine.has(row));
}

/** What the import's own writes replaced, as the audit has it: what followed from them too. */
async function valuesBefore(tx: Db, { definition }: Entity, rows: readonly Applied[], current: ReadonlyMap<string, StoredRecord>) {
  const versions = rows.map(({ record_id: id }) => ({ id, version: current.get(id)?.version ?? 0 }));
  const { rows: events } = await tx.execute<{
    entity_id: string;
    changes: Record<string, [JsonValue, JsonValue]>;
  }>(sql`SELECT a.entity_id, a.changes
    FROM jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) AS e(id text, version integer)
    JOIN audit_events a ON a.entity = ${definition.id} AND a.entity_id = e.id AND a.version = e.version`);
  const written = new Set(definition.fields.filter((field) => !field.read_only && !field.create_only).map(({ id }) => id));
  return new Map(
    events.map(({ entity_id: id, changes }): [string, Values] => [
      id,
      Object.fromEntries(Object.entries(changes).flatMap(([field, [was]]) => (written.has(field) ? [[field, was]] : []))),
    ]),
  );
}
