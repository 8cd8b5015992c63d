import { sql } from 'drizzle-orm';
import { isDecimal, compareDecimals } from '#resources/formats/decimal';
import { periodOf } from '#resources/formats/periods/periods';
import type { Values } from '#resources/definition';
import type { Deps } from '#server/entities/deps';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import type { WriteContext } from '#server/entities/records/entity';
import type { PlannedInput } from '../plan/makePlan';
import type { Problem } from '../source/problems';
import type { Counts } from './report';
import { writeSound } from './writeSound';

/** The most writes of one transaction: enough to be quick, few enough to need little memory. */
const batch = 4000;

interface Stored extends Record<string, unknown> {
  id: string;
  date: string;
  date_end: string;
  tags: Record<string, string>;
  values: Values;
  quality: string;
  comment: string;
}
interface Changed {
  input: PlannedInput;
  id: string;
  values: Values;
}
/** Inputs by their period and tags. */
type StoredInputs = Map<string, Stored>;

/** The differences between the inputs of a source and those stored. */
interface Difference {
  created: PlannedInput[];
  changed: Changed[];
  unchanged: number;
  /** The number of stored values that the source no longer has. */
  gone: number;
  /** The days of what is stored. */
  stored: Days[];
}
type Days = Pick<Stored, 'date' | 'date_end'>;

/** Creates and updates the inputs of one subject as the source has them; `ids` are tag ids by key. Values that the source no longer has are reported, not removed. */
export async function writeInputs(
  deps: Deps,
  subject: string,
  inputs: readonly PlannedInput[],
  ids: ReadonlyMap<string, string>,
  counts: Counts,
  context: WriteContext,
): Promise<Problem[]> {
  const { created, changed, unchanged, gone } = await difference(deps, subject, inputs, ids);
  const refusedNew = await create(deps, created, ids, context);
  const refusedOld = await update(deps, changed, context);
  const problems = [...refusedNew, ...refusedOld];
  counts.unchanged += unchanged;
  counts.created += created.length - refusedNew.length;
  counts.updated += changed.length - refusedOld.length;
  counts.refused += problems.length;
  return gone > 0 ? [...problems, { file: inputs[0]?.file ?? subject, code: 'VALUE_GONE', found: String(gone) }] : problems;
}

/** Returns how many inputs of the source would restate figures: those that differ from what is stored, and new ones of a calendar or fiscal year in which something is stored already. */
export async function restating(
  deps: Deps,
  subject: string,
  inputs: readonly PlannedInput[],
  { ids, fiscalStart }: { ids: ReadonlyMap<string, string>; fiscalStart: number },
): Promise<number> {
  const { created, changed, stored } = await difference(deps, subject, inputs, ids);
  const yearsOf = ({ date, date_end }: Days) =>
    [date, date_end].flatMap((day) => [day.slice(0, 4), periodOf('fiscal_year', day, fiscalStart).key]);
  const known = new Set(stored.flatMap(yearsOf));
  return changed.length + created.filter((input) => yearsOf(input).some((year) => known.has(year))).length;
}

async function difference(
  deps: Deps,
  subject: string,
  inputs: readonly PlannedInput[],
  ids: ReadonlyMap<string, string>,
): Promise<Difference> {
  const stored = await storedInputs(deps, subject);
  const found: Difference = { created: [], changed: [], unchanged: 0, gone: 0, stored: [...stored.values()] };
  for (const input of inputs) {
    const key = entryKey(input, withIds(input.tags, ids));
    const known = stored.get(key);
    stored.delete(key);
    if (!known) found.created.push(input);
    else if (differs(input, known)) found.changed.push({ input, id: known.id, values: { ...known.values, ...input.values } });
    else found.unchanged += 1;
    if (known) found.gone += Object.keys(known.values).filter((field) => !(field in input.values)).length;
  }
  for (const left of stored.values()) found.gone += Object.keys(left.values).length;
  return found;
}

const withIds = (tags: Record<string, string>, ids: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(tags).map(([root, leaf]) => [root, ids.get(leaf) ?? leaf]));

const entryKey = ({ date, date_end }: { date: string; date_end: string }, tags: Record<string, string>): string =>
  [
    date,
    date_end,
    ...Object.entries(tags)
      .map(([root, id]) => `${root}=${id}`)
      .sort(),
  ].join(' ');

/** True when a value or what the source says of it differs from what is stored; a comment that somebody wrote stays where the source says nothing. */
const differs = (input: PlannedInput, stored: Stored): boolean =>
  input.quality !== stored.quality ||
  (input.comment !== '' && input.comment !== stored.comment) ||
  Object.entries(input.values).some(([field, value]) => {
    const known = stored.values[field];
    return !isDecimal(known) || compareDecimals(known, value) !== 0;
  });

async function storedInputs({ database }: Deps, subject: string): Promise<StoredInputs> {
  const { rows } = await database.db.execute<Stored>(sql`
    select id, date::text as date, date_end::text as date_end, tags, values, quality, coalesce(comment, '') as comment from inputs where subject_key = ${subject}`);
  return new Map(rows.map((row) => [entryKey(row, row.tags), row]));
}

/** Returns the place of an input in the source, with the numbers that it holds. */
export const placeOf = ({ file, row, values }: PlannedInput) => ({ file, row, numbers: Object.keys(values).length });

async function create(
  deps: Deps,
  inputs: readonly PlannedInput[],
  ids: ReadonlyMap<string, string>,
  context: WriteContext,
): Promise<Problem[]> {
  const entity = deps.entities.get('inputs');
  const problems: Problem[] = [];
  for (let start = 0; start < inputs.length; start += batch) {
    problems.push(
      ...(await writeSound(deps, {
        items: inputs.slice(start, start + batch),
        place: placeOf,
        async write(db, items) {
          const changes = items.map(({ subject_key, date, date_end, tags, values, quality, comment }) => ({
            data: { subject_key, date, date_end, tags: withIds(tags, ids), values, quality, comment },
          }));
          await writeRecords(db, entity, changes, { ...context, action: 'import' });
        },
      })),
    );
  }
  return problems;
}

async function update(deps: Deps, changed: readonly Changed[], context: WriteContext): Promise<Problem[]> {
  const entity = deps.entities.get('inputs');
  return writeSound(deps, {
    items: changed,
    place: ({ input }) => placeOf(input),
    async write(db, items) {
      const changes = items.map(({ id, values, input: { quality, comment } }) => ({
        id,
        data: { values: JSON.parse(JSON.stringify(values)), quality, ...(comment === '' ? {} : { comment }) },
      }));
      await writeRecords(db, entity, changes, context);
    },
  });
}
