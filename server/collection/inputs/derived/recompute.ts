/** Recomputes the derived values of a subject's entries: previews the changes, then makes all of them in one transaction, or none. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RecomputePreview } from '#resources/api/collection/recompute';
import type { Definition, JsonValue } from '#resources/definition';
import { isDecimal, toWire } from '#resources/formats/decimal';
import { isDerived } from '#resources/language/fields/kinds';
import { add, fractionOf, fractionText, type Fraction } from '#resources/language/formulas/fraction';
import { isSameJson } from '#server/core/values/same';
import type { Db } from '#server/core/db/db';
import { ApiError, forbidden, notFound, unprocessable } from '#server/core/errors';
import type { Work } from '#server/core/jobs/attempt';
import { finishJob, type JobEnd } from '#server/core/jobs/jobs';
import { viewerOf } from '#server/core/viewer/asViewer';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import type { Write } from '#server/entities/records/entity';
import { contextOf } from '#server/entities/records/routes';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { subjectsOf } from '../checks/inputFacts';
import type { Subject } from '../checks/inputChecks';
import { noteFormulasChanged } from './formulasChanged';
import { ChangedSources } from './ownChanges';
import { staleEntries, type StaleEntry } from './stale';

export const recomputeKind = 'recompute';
/** Approved entries change too, as if they were reopened. */
export const recomputePermission = 'inputs:reopen';

/** Throws 403 for somebody with limits of access: an entry that they may not see would change as well. */
export function requireUnlimited({ scopes }: Viewer): void {
  if (scopes.length > 0) throw forbidden();
}

const mostExamples = 20;

/** Returns what computing the entries of a subject again would change. Writes nothing. */
export async function previewRecompute(
  db: Db,
  subject: Subject,
  definitions: readonly Definition[],
  viewer: Viewer,
): Promise<RecomputePreview> {
  const fields = subject.fields.filter(isDerived);
  const counted = new Map(fields.map(({ id }) => [id, { entries: 0, before: nothing, after: nothing }]));
  const states: Record<string, number> = {};
  const years = new Map<number, number>();
  const examples: RecomputePreview['examples'] = [];
  const print = new Fingerprint();
  const sources = new ChangedSources();
  let entries = 0;
  for await (const entry of staleEntries(db, subject, definitions)) {
    entries += 1;
    print.add(entry);
    sources.add(entry);
    states[entry.state] = (states[entry.state] ?? 0) + 1;
    const year = Number(entry.date.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + 1);
    const changes: [string, [JsonValue, JsonValue]][] = [];
    for (const { id, lookup } of fields) {
      const [was, is] = [entry.was[id] ?? null, entry.values[id] ?? null];
      const count = counted.get(id);
      if (!count || isSameJson(was, is)) continue;
      // Factors are not added up.
      const [before, after] = lookup ? [nothing, nothing] : [plus(count.before, was), plus(count.after, is)];
      counted.set(id, { entries: count.entries + 1, before, after });
      changes.push([id, [was, is]]);
    }
    if (examples.length < mostExamples) examples.push({ id: entry.id, date: entry.date, changes: Object.fromEntries(changes) });
  }
  const changed = fields.flatMap(({ id }) => {
    const count = counted.get(id);
    return count && count.entries > 0 ? [{ id, entries: count.entries, before: textOf(count.before), after: textOf(count.after) }] : [];
  });
  return {
    entries,
    states,
    fields: changed,
    years: [...years].sort(([a], [b]) => a - b).map(([year, count]) => ({ year, entries: count })),
    examples,
    indicators: await readersOf(
      db,
      subject.key,
      changed.map(({ id }) => id),
    ),
    fingerprint: print.text(),
    is_own: await sources.areOf(db, subject, viewer),
  };
}

/** A sum; null where no entry has a number, undefined where it has more digits than anybody needs. */
type Sum = Fraction | null | undefined;
const nothing: Sum = null;
function plus(sum: Sum, value: JsonValue): Sum {
  if (!isDecimal(value) || sum === undefined) return sum;
  const next = fractionOf(value);
  return next && (sum === null ? next : add(sum, next));
}
const textOf = (sum: Sum) => (sum ? toWire(fractionText(sum)) : null);

/** The fingerprint of all that would change: the entries, what they hold, and what they would hold. */
class Fingerprint {
  private readonly hash = createHash('sha256');
  add({ id, was, values }: StaleEntry): void {
    this.hash.update(JSON.stringify([id, was, values]));
  }
  text(): string {
    return this.hash.digest('base64url');
  }
}

async function readersOf(db: Db, subject: string, fields: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    SELECT n.key FROM indicators n WHERE EXISTS (SELECT FROM jsonb_array_elements(n.terms) term
      WHERE term ->> 'subject' = ${subject} AND term ->> 'field' = ANY(${sql.param([...fields])}::text[])) ORDER BY n.key`);
  return rows.map(({ key }) => key);
}

/** Returns the period of a write and the state of its entry, as a text. */
const periodOf = ({ after }: Write): string => JSON.stringify([after?.['date'], after?.['date_end'], after?.['state']]);

/** The number of entries that are written at once. */
const batchSize = 1000;

/** Changes all stale entries of a subject in one transaction, with the figures that are made of them. Fails with STATE_CHANGED where it would not change what its preview said, with SELF_APPROVAL where the approved entries change by what its person changed. */
export const recomputeWork =
  (deps: Deps): Work =>
  async (job, handle) => {
    const { db, kind } = deps.database;
    const viewer = await viewerOf(db, job, recomputePermission);
    const { subject: key, reason, fingerprint, entries: expected } = job.params;
    // The embedded database has a single connection, which the transaction holds, so progress cannot be reported there.
    const tell = kind === 'postgresql' ? handle.report : async () => handle.check();
    try {
      requireUnlimited(viewer);
      return await db.transaction(async (tx) => {
        // Nobody changes the formulas, or writes an entry of the subject, between what is found and what is written.
        await tx.execute(sql`SELECT FROM subjects WHERE key = ${String(key)} FOR UPDATE`);
        const subject = (await subjectsOf(tx, [{ subject_key: String(key) }])).get(String(key));
        if (!subject) throw notFound();
        const context = { ...contextOf(deps, viewer), action: recomputeKind, change_set: job.id, reason: String(reason) } as const;
        const inputs = deps.entities.get('inputs');
        const print = new Fingerprint();
        const sources = new ChangedSources();
        const periods = new Map<string, Write>();
        const collect = (writes: readonly Write[]) => {
          for (const write of writes) periods.set(periodOf(write), write);
        };
        let done = 0;
        const write = async (some: readonly StaleEntry[]) => {
          const changes = some.map(({ id, values, lookups }) => ({ id, set: { values, lookups } }));
          await writeRecords(tx, inputs, changes, { ...context, collect });
          done += some.length;
          await tell(done, Number(expected));
        };
        // Entries are written as they are found, so that memory holds one batch of them. What is written before a refusal is taken back with the transaction.
        let batch: StaleEntry[] = [];
        for await (const entry of staleEntries(tx, subject, context.definitions)) {
          print.add(entry);
          sources.add(entry);
          batch.push(entry);
          if (batch.length < batchSize) continue;
          await write(batch);
          batch = [];
        }
        await write(batch);
        if (print.text() !== fingerprint) throw unprocessable('STATE_CHANGED', 'The entries are others than the preview has shown.');
        if (await sources.areOf(tx, subject, viewer))
          throw forbidden('SELF_APPROVAL', 'Who changed a factor or a formula does not restate approved entries by it.');
        // Figures are made of all entries of a period, so one write of each stands for those beside it.
        await inputs.rules.saved?.(tx, [...periods.values()], context);
        await noteFormulasChanged(tx, subject.key, false);
        const end: JobEnd = { status: 'done', done, total: done, result: { entries: done } };
        if (!(await finishJob(tx, job, end))) throw new Error('Another instance has taken this job.');
        return end;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: 'failed', error: error.code, result: {} };
    }
  };
