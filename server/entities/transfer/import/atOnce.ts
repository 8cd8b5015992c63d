/**
 * Writes a file without showing a preview first: in one transaction, its rows are checked while it is read, and the rows before them are written.
 * Lookups for the checks run outside of the transaction: rows are compared with the records from before the import, never with its own.
 */
import type { Understood } from '#resources/api/transfer/imports';
import type { JsonValue } from '#resources/definition';
import type { Encoding } from '#resources/spreadsheet/encodings';
import { isSameJson } from '#server/core/values/same';
import { ApiError } from '#server/core/errors';
import type { Job, JobEnd } from '#server/core/jobs/jobs';
import type { Db } from '#server/core/db/db';
import type { SheetRow } from '#server/core/sheets/sheet';
import { Analysis, hasQuestions, understoodJson, type GivenSettings } from './file/analyse';
import { finishImport } from './apply';
import { dataOf } from './file/batches';
import { storeRows, noCounts, type StoredRow } from './rows';
import { rowsOf } from './file/source';
import type { RowCheck, Target } from './target';
import type { Importing } from './work';

/** Thrown when a row is rejected, when later rows change the meaning of the file, or when the `ground` of the import has changed: the rows are previewed, none is written. */
class NotAtOnce extends Error {}

/** Returns how the import ended, or undefined, with nothing written, when it needs a preview. Always undefined on the embedded database, which has a single connection. */
export async function importAtOnce(
  importing: Importing,
  job: Job,
  said: (shape: string) => Promise<GivenSettings>,
  file: Pick<Understood, 'encoding' | 'corrections'>,
): Promise<JobEnd | undefined> {
  const { deps, target, context } = importing;
  const { writing: writingOf, ground } = target;
  if (!writingOf || !ground || deps.database.kind !== 'postgresql') return undefined;
  try {
    return await deps.database.db.transaction(async (tx) => {
      const stood = await ground(tx);
      const counts = noCounts();
      const writing = new Writing(tx, job, writingOf, counts);
      const understood = await eachBatch(importing, job, { said, encoding: file.encoding?.name }, (rows) => writing.take(rows)).finally(
        () => writing.settled(),
      );
      await writing.ended();
      if (counts['created'] === 0 && counts['updated'] === 0) throw new NotAtOnce();
      if (!isSameJson(await ground(deps.database.db), stood)) throw new NotAtOnce();
      const result = { understood: understoodJson({ ...understood, ...file }), asks: false, notice: null, ground: stood, counts };
      const end: JobEnd = { status: 'done', done: understood.rows, total: understood.rows, result };
      await finishImport(tx, job, target.entity, end, context);
      return end;
    });
  } catch (error) {
    if (error instanceof NotAtOnce || error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Reads and checks the file batch by batch, with the meaning of columns found in its first rows. Throws NotAtOnce when the whole file gives another meaning. */
async function eachBatch(
  { deps, target, handle }: Importing,
  job: Job,
  { said, encoding }: { said: (shape: string) => Promise<GivenSettings>; encoding: Encoding | undefined },
  found: (rows: readonly StoredRow[]) => Promise<void>,
): Promise<Understood> {
  const { batchSize } = target;
  const reading = new Analysis(target, said);
  const progress = { share: 0 };
  let begun: { understood: Understood; check: RowCheck } | undefined;
  let waiting: SheetRow[] = [];
  let done = 0;
  const checked = async (check: RowCheck, batch: readonly SheetRow[]) => {
    const rows = await check.rows(batch);
    if (rows.some(({ outcome }) => outcome === 'refused' || outcome === 'conflict')) throw new NotAtOnce();
    await found(rows);
    done += batch.length;
    await handle.report(done, Math.max(done, Math.round(reading.rows / (progress.share || 1))));
  };
  const checking = new Behind(1);
  const through = async (least: number) => {
    if (!begun) {
      const understood = await reading.understood();
      if (hasQuestions(understood)) throw new NotAtOnce();
      begun = { understood, check: target.check(understood) };
      waiting = dataOf(waiting, understood.headers_to);
    }
    const { check, understood } = begun;
    while (waiting.length >= least) {
      const batch = waiting.splice(0, batchSize);
      await checking.after(() => checked(check, batch));
    }
    return understood;
  };
  const readAll = async () => {
    for await (const batch of rowsOf(deps, job, encoding, progress)) {
      await reading.take(batch);
      waiting.push(...(begun ? dataOf(batch, begun.understood.headers_to) : batch));
      if (waiting.length > batchSize) await through(batchSize);
    }
    return through(1);
  };
  const first = await readAll().finally(() => checking.settled());
  await checking.ended();
  const last = await reading.understood();
  if (!isSameJson(meaningOf(first), meaningOf(last))) throw new NotAtOnce();
  return last;
}

/** Returns the part of the understanding of a file that the checks depend on. */
const meaningOf = ({ columns, headers_to, match, shape }: Understood): JsonValue => [
  headers_to,
  match,
  shape,
  ...columns.map(({ column, decimals, dates, units }) => [
    column,
    decimals?.mark ?? null,
    decimals?.ask ?? false,
    dates?.order ?? null,
    dates?.ask ?? false,
    units?.unit ?? null,
    units?.ask ?? false,
  ]),
];

/** Runs tasks in the background while the next one is prepared: one at a time, in order, with a limited queue. */
class Behind {
  private last = Promise.resolve();
  private readonly under: Promise<void>[] = [];

  /** `most` is the number of tasks that may wait. */
  constructor(private readonly most: number) {}

  /** Queues a task to start after all earlier ones. Waits when the queue is full, and rejects when an earlier task failed. */
  async after(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(work);
    // Marks the rejection as handled here: the caller of `ended` gets the error.
    this.last.catch(() => undefined);
    this.under.push(this.last);
    if (this.under.length > this.most) await this.under.shift();
  }

  /** Waits until all tasks have ended; rejects when one of them failed. */
  ended(): Promise<void> {
    return this.last;
  }

  /** Waits until no task is running, without rejecting: a statement sent after the rollback would run outside of the transaction. */
  settled(): Promise<void> {
    return this.last.catch(() => undefined);
  }
}

/** The least number of rows per statement: between two statements the database waits for this thread, which is busy checking. */
const leastWritten = 1000;

/** Writes rows to the database in the background, while the next rows are read and checked. */
class Writing {
  private readonly writes = new Behind(3);
  private taken: StoredRow[] = [];

  constructor(
    private readonly tx: Db,
    private readonly job: Job,
    private readonly writingOf: NonNullable<Target['writing']>,
    private readonly counts: Record<string, number>,
  ) {}

  async take(rows: readonly StoredRow[]): Promise<void> {
    for (const { outcome } of rows) this.counts[outcome] = (this.counts[outcome] ?? 0) + 1;
    this.taken.push(...rows);
    if (this.taken.length >= leastWritten) await this.writeTaken();
  }

  async ended(): Promise<void> {
    await this.writeTaken();
    await this.writes.ended();
  }

  private async writeTaken(): Promise<void> {
    const { tx, job, taken: rows } = this;
    this.taken = [];
    const changed = rows.filter(({ outcome }) => outcome !== 'unchanged');
    const write = this.writingOf(changed, job.id);
    const kept = rows.filter(({ outcome }) => outcome !== 'created').map(written);
    await this.writes.after(async () => {
      await write(tx);
      await storeRows(tx, job.id, kept);
    });
  }

  settled(): Promise<void> {
    return this.writes.settled();
  }
}

/** Returns a row as it is stored after it was written. */
function written(row: StoredRow): StoredRow {
  const { write: _write, ...data } = row.data;
  return { ...row, data };
}
