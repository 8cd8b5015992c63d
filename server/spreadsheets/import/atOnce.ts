/**
 * A file that is written without being shown first: its rows are written while the next are checked, in one transaction. What is looked up for the
 * checks is looked up outside of it: rows are compared with what stood before the import, never with its own.
 */
import { same } from '#server/audit/events';
import { outcomes } from '#resources/api/imports';
import type { JsonValue } from '#resources/definition';
import { ApiError } from '#server/errors';
import type { Job, JobEnd } from '#server/jobs/jobs';
import type { Db } from '#server/records/entity';
import type { SheetRow } from '../sheet';
import { concluded } from './apply';
import { appliedVersion, keepRows, type KeptRow } from './rows';
import type { RowCheck, Target } from './target';
import type { Importing } from './work';

/** A row that is refused, or ground that has moved: nothing is written, and the rows are to be shown. */
class NotAtOnce extends Error {}

interface ToWrite {
  /** What was understood, and the ground it was understood on. */
  result: Record<string, JsonValue>;
  total: number;
  check: RowCheck;
  batches: AsyncIterable<SheetRow[]>;
}

/** How the import ended; undefined, with nothing written, where it can't be written unseen. The embedded database has one connection: never there. */
export async function writtenAtOnce(
  { deps: { database }, target, context, hold }: Importing,
  job: Job,
  { result, total, check, batches }: ToWrite,
): Promise<JobEnd | undefined> {
  const { write, ground } = target;
  if (!write || !ground || database.kind !== 'postgresql') return undefined;
  try {
    return await database.db.transaction(async (tx) => {
      stands(await ground(tx), result);
      const counts: Record<string, number> = Object.fromEntries(outcomes.map((outcome) => [outcome, 0]));
      let writing = Promise.resolve();
      let done = 0;
      for await (const batch of batches) {
        const rows = await check.rows(batch);
        if (rows.some(({ outcome }) => outcome === 'refused' || outcome === 'conflict')) throw new NotAtOnce();
        for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
        await writing;
        writing = writeAndKeep(tx, job, rows, write);
        // Told where it is awaited.
        writing.catch(() => undefined);
        done += batch.length;
        await hold.report(done, total);
      }
      await writing;
      if (counts['created'] === 0 && counts['updated'] === 0) throw new NotAtOnce();
      stands(await ground(database.db), result);
      const end: JobEnd = { status: 'done', done: total, total, result: { ...result, counts } };
      await concluded(tx, job, target.entity, end, context);
      return end;
    });
  } catch (error) {
    if (error instanceof NotAtOnce || error instanceof ApiError) return undefined;
    throw error;
  }
}

function stands(ground: JsonValue, { ground: before }: Record<string, JsonValue>): void {
  if (!same(ground, before ?? null)) throw new NotAtOnce();
}

async function writeAndKeep(tx: Db, job: Job, rows: readonly KeptRow[], write: NonNullable<Target['write']>): Promise<void> {
  await write(
    tx,
    rows.filter(({ outcome }) => outcome !== 'unchanged'),
    job.id,
  );
  await keepRows(tx, job.id, rows.filter(({ outcome }) => outcome !== 'created').map(written));
}

/** A row as it is kept once it is written. */
function written(row: KeptRow): KeptRow {
  const { write: _write, ...data } = row.data;
  const applied = appliedVersion(row);
  return { ...row, data: { ...data, ...(applied !== undefined && { applied }) } };
}
