/** Imports of a subject's entries: the sheet, its checks, and the writing of all rows in a handful of statements. */
import { sql, type SQL } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import { addedFields } from '#resources/ownFields';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Viewer } from '#server/core/viewer/viewer';
import { lines } from '#server/core/db/lines';
import { prepared } from '#server/core/db/prepared';
import type { Deps } from '#server/entities/deps';
import { notFound, unprocessable } from '#server/core/errors';
import { brokenConstraint } from '#server/core/http/answers/databaseErrors';
import { tagsOf } from '#server/collection/inputs/input';
import { holdGround, subjectsOf } from '#server/collection/inputs/checks/inputFacts';
import type { Db } from '#server/core/db/db';
import type { WriteContext } from '#server/entities/records/entity';
import { localeOf } from '#server/entities/records/read';
import { clientConfig } from '#server/core/config/clientConfig';
import { appliedVersion, keepCreated, type KeptRow } from '#server/entities/transfer/import/rows';
import type { TargetOf } from '#server/entities/transfer/import/target';
import { EntryCheck } from './entryCheck';
import { importModes } from './importModes';
import { sheetOfSubject, tagNames } from '../entryColumns';

/** The target of a job that names a subject; none for another. */
export const entriesTarget =
  (deps: Deps): TargetOf =>
  async (job, context) => {
    const { subject: key } = job.params;
    if (typeof key !== 'string') return undefined;
    const { db } = deps.database;
    const { viewer } = context;
    const subject = (await subjectsOf(db, [{ subject_key: key }])).get(key);
    if (!subject) throw notFound();
    const inputs = deps.entities.get('inputs');
    const names = await tagNames(db, viewer, localeOf(viewer));
    const sheet = sheetOfSubject(inputs.definition, subject, names, viewer);
    const { fiscal_year_start_month: fiscalStart } = await clientConfig(db);
    const mode = importModes.find((each) => each === job.params['mode']) ?? 'upsert';
    const keeping: Keeping = { ...context, added: addedFields(inputs.definition).map(({ id }) => id) };
    return {
      entity: inputs,
      definition: sheet.definition,
      columns: sheet.columns,
      days: ['date'],
      batchSize: 500,
      remembered: `inputs.${key}`,
      check: (understood) => new EntryCheck({ db, inputs, sheet, names, fiscalStart, mode, context }, understood),
      ground: (at) => ground(at, key, viewer),
      writing: (rows, keptIn) => writing(rows, keeping, keptIn),
      makeKept: (tx, after) => makeKept(tx, job.id, after, keeping),
    };
  };

/** Who writes, and which fields the definition adds to inputs. */
interface Keeping extends WriteContext {
  added: readonly string[];
}

/** What the rows were checked against: the subject, the tags, the client, the person, the day; the entries themselves where one is compared with the one before. */
async function ground(db: Db, subject: string, { scopes }: Viewer): Promise<JsonValue> {
  const { rows } = await db.execute<{ ground: string }>(sql`
    with s as (select version, variation_threshold from subjects where key = ${subject} for share)
    select concat_ws(' ', (select version from s), (select concat(count(*), ':', sum(version)) from tags),
      (select max(version) from client_config_versions where status = 'active'), current_date,
      case when (select variation_threshold from s) is not null
        then (select sum(hashtext(id::text || version)::bigint) from inputs where subject_key = ${subject}) end) as ground`);
  return `${rows[0]?.ground ?? ''} ${JSON.stringify(scopes)}`;
}

/** Two writers of one entry: the second is told. Their rows are read again, and shown as they would be now. */
function writing(rows: readonly KeptRow[], context: Keeping, keptIn: string | undefined): (tx: Db) => Promise<void> {
  const created = rows.filter(({ outcome }) => outcome === 'created');
  const updated = rows.filter(({ outcome }) => outcome === 'updated');
  const grounds = created.flatMap(({ data: { write } }) => groundOf(write));
  const from = created.length > 0 ? given(created) : undefined;
  return async (tx) => {
    await holdOnce(tx, grounds);
    if (from) await insert(tx, from, context, keptIn);
    await update(tx, updated, context);
  };
}

interface Ground {
  subject_key: string;
  tags: Record<string, string>;
}
const groundOf = (write: KeptRow['data']['write']): Ground[] => {
  const subject_key = write?.['subject_key']?.[1];
  return typeof subject_key === 'string' ? [{ subject_key, tags: tagsOf(write?.['tags']?.[1]) }] : [];
};

/** What a transaction holds already: the same subject and a few tags are under all rows of a file. */
const held = new WeakMap<Db, Set<string>>();

async function holdOnce(tx: Db, grounds: readonly Ground[]): Promise<void> {
  const known = held.get(tx) ?? new Set<string>();
  held.set(tx, known);
  const news = grounds.filter(({ subject_key, tags }) => {
    if (known.has(subject_key) && Object.values(tags).every((tag) => known.has(tag))) return false;
    for (const each of [subject_key, ...Object.values(tags)]) known.add(each);
    return true;
  });
  if (news.length > 0) await holdGround(tx, news);
}

/** Entries, as the rows that make them have them: their id, the row, its label, and the fields of each. */
const given = (rows: readonly KeptRow[]): SQL => {
  const columns = [
    sql`${lines(rows.map(({ record_id, data }) => data.id ?? record_id ?? ''))}::uuid[]`,
    sql`${lines(rows.map(({ row }) => row))}::int[]`,
    lines(rows.map(({ label }) => oneLine(label ?? ''))),
    lines(rows.map(({ data }) => JSON.stringify(data.write))),
  ];
  return sql`select id, row, label, changes::jsonb as changes from unnest(${sql.join(columns, sql`, `)}) as e(id, row, label, changes)`;
};

/** The same, of rows that an import has kept. */
const keptRows = (job: string, after: number, most: number): SQL => sql`
  select (data ->> 'id')::uuid as id, row, label, data -> 'write' as changes from import_rows
  where job_id = ${job}::uuid and outcome = 'created' and row > ${after}::int order by row limit ${most}::int`;

/** Makes the rows that an import has kept, without their coming here: how many, and the last of them. */
async function makeKept(tx: Db, job: string, after: number, context: Keeping): Promise<{ made: number; last: number }> {
  const from = keptRows(job, after, 5000);
  await tx.execute(sql`select from tags where id in (
    select tag::uuid from (${from}) e cross join lateral jsonb_each_text(e.changes -> 'tags' -> 1) as t(root, tag)) order by id for key share`);
  await tx.execute(sql`select from subjects where key in (select e.changes -> 'subject_key' ->> 1 from (${from}) e) for key share`);
  return insert(tx, from, context, undefined);
}

/** The values that a change gives to added fields; those that it empties are left out. */
const addedIn = (added: readonly string[]): SQL =>
  added.length === 0
    ? sql`'{}'::jsonb`
    : sql`coalesce((select jsonb_object_agg(c.key, c.value -> 1) from jsonb_each(e.changes) c where c.key = any(${sql.param(added)}::text[]) and c.value -> 1 <> 'null'), '{}')`;

/** The entries, what the audit says of them and the rows of the import that they come from are written as one: they say the same. */
async function insert(tx: Db, from: SQL, { viewer, added }: Keeping, keptIn: string | undefined): Promise<{ made: number; last: number }> {
  const by = viewer.user?.id ?? null;
  const text = (field: string) => sql`(e.changes -> ${field}::text ->> 1)`;
  const json = (field: string) => sql`(e.changes -> ${field}::text -> 1)`;
  const kept = keptIn === undefined ? sql`` : sql`kept as (${keepCreated(keptIn, sql`e`)}),`;
  try {
    const { rows } = await tx.execute<{ made: number; last: number }>(sql`${prepared}
      with e as materialized (${from}), ${kept}
      told as (insert into audit_events (id, actor, impersonator, action, entity, entity_id, version, changes)
        select e.id, ${by}::uuid, ${viewer.impersonator}::uuid, 'create', 'inputs', e.id::text, 1, e.changes from e),
      entries as (insert into inputs (id, subject_key, date, date_end, tags, values, quality, comment, state, record_errors, added, created_by, updated_by)
        select e.id, ${text('subject_key')}, ${text('date')}::date, ${text('date_end')}::date, coalesce(${json('tags')}, '{}'),
          coalesce(${json('values')}, '{}'), coalesce(${text('quality')}, 'measured'), ${text('comment')}, 'draft',
          coalesce(nullif(${json('record_errors')}, 'null'), '[]'), ${addedIn(added)}, ${by}::uuid, ${by}::uuid from e)
      select count(*)::int as made, coalesce(max(row), 0) as last from e`);
    return rows[0] ?? { made: 0, last: 0 };
  } catch (error) {
    throw brokenConstraint(error) === undefined ? error : moved();
  }
}

const oneLine = (label: string) => (label.includes('\n') ? label.replaceAll('\n', ' ') : label);

/** A field that a change doesn't name stays; one that it empties is emptied. */
async function update(tx: Db, rows: readonly KeptRow[], context: Keeping): Promise<void> {
  if (rows.length === 0) return;
  const by = context.viewer.user?.id ?? null;
  const records = rows.map(({ record_id: id, data: { version, write: changes } }) => ({ id, version, changes }));
  const says = (field: string) => sql`(e.changes ? ${field}::text)`;
  const json = (field: string) => sql`(e.changes -> ${field}::text -> 1)`;
  const text = (field: string) => sql`(e.changes -> ${field}::text ->> 1)`;
  const { rowCount } = await tx.execute(sql`
    update inputs t set values = case when ${says('values')} then coalesce(${json('values')}, '{}') else t.values end,
      quality = case when ${says('quality')} then ${text('quality')} else t.quality end,
      comment = case when ${says('comment')} then ${text('comment')} else t.comment end,
      record_errors = case when ${says('record_errors')} then coalesce(nullif(${json('record_errors')}, 'null'), '[]') else t.record_errors end,
      added = (t.added - array(select jsonb_object_keys(e.changes))) || ${addedIn(context.added)},
      state = 'draft', submitted_by = null, submitted_at = null, approved_by = null, approved_at = null,
      version = t.version + 1, updated_at = now(), updated_by = ${by}::uuid
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as e(id uuid, version int, changes jsonb) where t.id = e.id and t.version = e.version`);
  if (rowCount !== rows.length) throw moved();
  const events = rows.map((row) => ({
    action: 'update' as const,
    entity: 'inputs',
    entity_id: row.record_id ?? '',
    version: appliedVersion(row) ?? 1,
    changes: row.data.write ?? {},
  }));
  await writeEvents(tx, events, context);
}

const moved = () => unprocessable('STATE_CHANGED', 'Entries have moved since the rows were checked.');
