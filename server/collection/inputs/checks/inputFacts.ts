/** Queries what the checks of inputs need to know: a handful of queries, whatever the size of the batch. */
import { getTableColumns, sql } from 'drizzle-orm';
import { prepared } from '#server/core/db/prepared';
import { subjects as subjectsTable } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { entryKey, type Input } from '../input';
import { periodKindOf, type InputFacts, type Subject, type TagFacts } from './inputChecks';
import { isDate } from '#resources/language/rules/values';
import { periodOf, previousPeriod } from '#resources/formats/periods/periods';

/** Locks the subjects and tags of these inputs until the transaction ends: whoever wants to delete one waits for this transaction, or this transaction waits for the deletion. */
export async function lockSubjectsAndTags(db: Db, inputs: readonly Pick<Input, 'subject_key' | 'tags'>[]): Promise<void> {
  const keys = sql.param([...new Set(inputs.map((input) => input.subject_key))]);
  const ids = sql.param([...new Set(inputs.flatMap((input) => Object.values(input.tags)))].filter(isUuid));
  await db.execute(sql`${prepared}
    select (select count(*) from (select from subjects where key = any(${keys}::text[]) order by key for key share) s),
      (select count(*) from (select from tags where id = any(${ids}::uuid[]) order by id for key share) t)`);
}

const subjectColumns = sql.join(
  Object.values(getTableColumns(subjectsTable)).map(({ name }) => sql.identifier(name)),
  sql`, `,
);

/** Returns the subjects of these inputs, by key. */
export async function subjectsOf(db: Db, inputs: readonly { subject_key: string }[]): Promise<Map<string, Subject>> {
  const keys = [...new Set(inputs.map((input) => input.subject_key))];
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<Subject & Record<string, unknown>>(
    sql`${prepared} select ${subjectColumns} from subjects where key = any(${sql.param(keys)}::text[])`,
  );
  return new Map(rows.map((subject) => [subject.key, subject]));
}

/** Returns the tags that these inputs carry, by id. */
export async function tagsOf(db: Db, inputs: readonly Input[]): Promise<Map<string, TagFacts>> {
  const ids = [...new Set(inputs.flatMap((input) => Object.values(input.tags)))].filter(isUuid);
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<TagFacts & { id: string } & Record<string, unknown>>(sql`${prepared}
    select id, root_key, archived_at::text, exists (select from tags child where child.parent_id = t.id) as inner
    from tags t where id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, root_key, inner, archived_at }) => [id, { root_key, inner, archived_at }]));
}

/** Returns the duplicate of each input that has one, by index in the batch: an input with the same subject, period and tags. `id` is null when that one is earlier in the batch and not stored. */
export async function duplicatesOf(db: Db, inputs: readonly Input[]): Promise<Map<number, { id: string | null }>> {
  const duplicates = new Map<number, { id: string | null }>();
  const seen = new Set<string>();
  inputs.forEach((input, place) => {
    const key = entryKey(input);
    if (seen.has(key)) duplicates.set(place, { id: null });
    seen.add(key);
  });
  for (const { place, id } of await findExisting(db, inputs, true)) duplicates.set(place, { id });
  return duplicates;
}

/** Returns the inputs with the same tags in the period before, for inputs of these subjects, by index in the batch. Leaves out refused inputs. */
export async function previousInputs(
  db: Db,
  inputs: readonly Input[],
  subjects: ReadonlyMap<string, Subject>,
  fiscalStart: number,
): Promise<Map<number, NonNullable<InputFacts['previous']>>> {
  const before = inputs.map((input) => {
    const subject = subjects.get(input.subject_key);
    if (!subject || !isDate(input.date) || !isDate(input.date_end)) return { ...input, date: '' };
    const kind = periodKindOf(subject);
    return { ...input, ...previousPeriod(kind, periodOf(kind, input.date, fiscalStart, input.date_end), fiscalStart) };
  });
  const found = await findExisting(db, before, true);
  return new Map(found.filter((row) => row.state !== 'refused').map(({ place, id, date, values }) => [place, { id, date, values }]));
}

interface ExistingEntry {
  place: number;
  id: string;
  date: string;
  state: string;
  values: Input['values'];
}

/** Returns the stored inputs with the same subject, period and tags as these, by index. With `own`, leaves out the input itself. */
export async function findExisting(db: Db, wanted: readonly Place[], own: boolean): Promise<ExistingEntry[]> {
  if (wanted.length > fewEntries && (await noneExist(db, wanted))) return [];
  const entries = wanted.flatMap(({ id, subject_key, date, date_end, tags }, place) =>
    isDate(date) && isDate(date_end) ? [{ place, own: own ? id : null, subject_key, date, date_end, tags }] : [],
  );
  if (entries.length === 0) return [];
  const { rows } = await db.execute<ExistingEntry & Record<string, unknown>>(sql`${prepared}
    select e.place, i.id, i.date::text as date, i.state, i.values
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(place int, own uuid, subject_key text, date date, date_end date, tags jsonb)
    join inputs i on i.subject_key = e.subject_key and i.date = e.date and i.date_end = e.date_end and i.tags = e.tags
      and i.id is distinct from e.own`);
  return rows;
}

type Place = Pick<Input, 'id' | 'subject_key' | 'date' | 'date_end' | 'tags'>;
const fewEntries = 50;

/** True when no input is stored on any first day of these periods: most imports are of periods that nobody has entered yet. */
async function noneExist(db: Db, wanted: readonly Place[]): Promise<boolean> {
  const keys = new Set<string>();
  const days = new Set<string>();
  for (const { subject_key, date } of wanted) {
    keys.add(subject_key);
    days.add(date);
  }
  const dates = sql.param([...days].filter(isDate));
  // Searches day by day in the order of the index: PostgreSQL has few statistics of a table that is being filled, and would read all inputs of a subject.
  const { rows } = await db.execute<{ some: boolean }>(sql`${prepared}
    select exists (select from unnest(${sql.param([...keys])}::text[]) as s(key) cross join unnest(${dates}::date[]) as d(day)
      cross join lateral (
        select from inputs where subject_key = s.key and date = d.day order by subject_key, date, date_end, tags limit 1) i) as some`);
  return rows[0]?.some !== true;
}
