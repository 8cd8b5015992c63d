/** Imports the entries of a subject: its sheet, its checks, and the writing of all rows in a handful of statements. */
import { sql, type SQL } from 'drizzle-orm';
import { importModes } from '#resources/api/transfer/constants';
import type { JsonValue } from '#resources/definition';
import { afterOf } from '#server/entities/history/audit/events';
import type { Viewer } from '#server/core/viewer/viewer';
import { textArray } from '#server/core/db/lines';
import { ApiError, notFound, unprocessable } from '#server/core/errors';
import { brokenConstraint } from '#server/core/http/answers/databaseErrors';
import { tagsOf } from '#server/collection/inputs/input';
import { lockSubjectsAndTags, subjectsOf } from '#server/collection/inputs/checks/inputFacts';
import type { Db } from '#server/core/db/db';
import type { Entity, WriteContext } from '#server/entities/records/entity';
import { localeOf } from '#server/entities/records/read';
import { createChecked } from '#server/entities/records/write/makeChecked';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { clientConfig } from '#server/core/config/clientConfig';
import { storeCreatedRows, type StoredRow } from '#server/entities/transfer/import/rows';
import type { SubjectFiles } from '#server/entities/transfer/import/target';
import { EntryCheck } from './entryCheck';
import { sheetOfSubject, tagNames } from '../entryColumns';

/** Returns the target of an import of entries of a subject. */
export const entriesTarget: SubjectFiles['target'] = async (deps, job, key, context) => {
  const { db } = deps.database;
  const { viewer } = context;
  const subject = (await subjectsOf(db, [{ subject_key: key }])).get(key);
  if (!subject) throw notFound();
  const inputs = deps.entities.get('inputs');
  const names = await tagNames(db, viewer, localeOf(viewer));
  const sheet = sheetOfSubject(inputs.definition, subject, names, viewer);
  const { fiscal_year_start_month: fiscalStart } = await clientConfig(db);
  const mode = importModes.find((each) => each === job.params['mode']) ?? 'upsert';
  return {
    entity: inputs,
    definition: sheet.definition,
    columns: sheet.columns,
    days: ['date'],
    batchSize: 500,
    remembered: `inputs.${key}`,
    check: (understood) => new EntryCheck({ db, inputs, sheet, names, fiscalStart, mode, context }, understood),
    ground: (at) => ground(at, key, viewer),
    writing: (rows, keptIn) => writing(rows, inputs, context, keptIn),
    makeKept: (tx, after) => makeKept(tx, job.id, after, inputs, context),
  };
};

/** Returns a fingerprint of what the rows are checked against: the subject, the tags, the client configuration, the viewer's scopes, the date and, where the subject has a variation threshold, its entries. */
async function ground(db: Db, subject: string, { scopes }: Viewer): Promise<JsonValue> {
  const { rows } = await db.execute<{ ground: string }>(sql`
    with s as (select version, variation_threshold from subjects where key = ${subject} for share)
    select concat_ws(' ', (select version from s), (select concat(count(*), ':', sum(version)) from tags),
      (select max(version) from client_config_versions where status = 'active'), current_date,
      case when (select variation_threshold from s) is not null
        then (select sum(hashtext(id::text || version)::bigint) from inputs where subject_key = ${subject}) end) as ground`);
  return `${rows[0]?.ground ?? ''} ${JSON.stringify(scopes)}`;
}

/** Returns a function that creates entries in one statement, and changes others as their preview says. No figure is recalculated, because an entry that a user imports is a draft. */
function writing(rows: readonly StoredRow[], inputs: Entity, context: WriteContext, keptIn: string | undefined): (tx: Db) => Promise<void> {
  const created = rows.filter(({ outcome }) => outcome === 'created');
  const grounds = created.flatMap(({ data: { write } }) => groundOf(write));
  const from = created.length > 0 ? given(created) : undefined;
  const kept = keptIn === undefined ? undefined : sql`kept AS (${storeCreatedRows(keptIn, sql`e`)})`;
  const changes = rows.flatMap(({ outcome, record_id: id, data: { version, write = {} } }) =>
    outcome === 'updated' && id !== null ? [{ id, version, set: afterOf(write) }] : [],
  );
  return async (tx) => {
    await holdOnce(tx, grounds);
    if (from) await orMoved(() => createChecked(tx, inputs, from, context, kept));
    await orMoved(() => writeRecords(tx, inputs, changes, context));
  };
}

/** Throws STATE_CHANGED where another user wrote the same entry first. The import then checks its rows again and shows them as they are now. */
async function orMoved<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ApiError) && brokenConstraint(error) === undefined) throw error;
    throw unprocessable('STATE_CHANGED', 'Entries have moved since the rows were checked.');
  }
}

interface Ground {
  subject_key: string;
  tags: Record<string, string>;
}
const groundOf = (write: StoredRow['data']['write']): Ground[] => {
  const subject_key = write?.['subject_key']?.[1];
  return typeof subject_key === 'string' ? [{ subject_key, tags: tagsOf(write?.['tags']?.[1]) }] : [];
};

/** The subjects and tags that a transaction has already locked: all rows of a file have the same subject and few tags. */
const held = new WeakMap<Db, Set<string>>();

async function holdOnce(tx: Db, grounds: readonly Ground[]): Promise<void> {
  const known = held.get(tx) ?? new Set<string>();
  held.set(tx, known);
  const news = grounds.filter(({ subject_key, tags }) => {
    if (known.has(subject_key) && Object.values(tags).every((tag) => known.has(tag))) return false;
    for (const each of [subject_key, ...Object.values(tags)]) known.add(each);
    return true;
  });
  if (news.length > 0) await lockSubjectsAndTags(tx, news);
}

/** Returns the SQL rows of the entries to create: their id, row number, label and fields. */
const given = (rows: readonly StoredRow[]): SQL => {
  const columns = [
    sql`${textArray(rows.map(({ record_id, data }) => data.id ?? record_id ?? ''))}::uuid[]`,
    sql`${textArray(rows.map(({ row }) => row))}::int[]`,
    textArray(rows.map(({ label }) => oneLine(label ?? ''))),
    textArray(rows.map(({ data }) => JSON.stringify(data.write))),
  ];
  return sql`select id, row, label, changes::jsonb as changes from unnest(${sql.join(columns, sql`, `)}) as e(id, row, label, changes)`;
};

/** Returns the same SQL rows as `given`, from the rows that the import stored in `import_rows`. */
const keptRows = (job: string, after: number, most: number): SQL => sql`
  select (data ->> 'id')::uuid as id, row, label, data -> 'write' as changes from import_rows
  where job_id = ${job}::uuid and outcome = 'created' and row > ${after}::int order by row limit ${most}::int`;

/** Creates the entries of the stored rows of an import without loading them into the process. Returns how many it made, and the last row. */
async function makeKept(
  tx: Db,
  job: string,
  after: number,
  inputs: Entity,
  context: WriteContext,
): Promise<{ made: number; last: number }> {
  const from = keptRows(job, after, 5000);
  await tx.execute(sql`select from tags where id in (
    select tag::uuid from (${from}) e cross join lateral jsonb_each_text(e.changes -> 'tags' -> 1) as t(root, tag)) order by id for key share`);
  await tx.execute(sql`select from subjects where key in (select e.changes -> 'subject_key' ->> 1 from (${from}) e) for key share`);
  return orMoved(() => createChecked(tx, inputs, from, context));
}

const oneLine = (label: string) => (label.includes('\n') ? label.replaceAll('\n', ' ') : label);
