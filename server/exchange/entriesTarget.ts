/** Imports of a subject's entries: the sheet, its checks, and the writing of all rows in a handful of statements. */
import { sql } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import type { Viewer } from '#server/auth/viewer';
import type { Deps } from '#server/deps';
import { notFound, unprocessable } from '#server/errors';
import { subjectsOf } from '#server/inputs/inputFacts';
import type { Job } from '#server/jobs/jobs';
import type { Db } from '#server/records/entity';
import { localeOf } from '#server/records/read';
import { clientConfig } from '#server/sections/clientConfig';
import { countOf } from '#server/spreadsheets/import/apply';
import type { TargetOf } from '#server/spreadsheets/import/target';
import { EntryCheck, importModes } from './entryCheck';
import { sheetOfSubject, tagNames } from './entryColumns';

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
    return {
      entity: inputs,
      definition: sheet.definition,
      columns: sheet.columns,
      batchSize: 500,
      remembered: `inputs.${key}`,
      check: (understood) => new EntryCheck({ db, inputs, sheet, names, fiscalStart, mode, context }, understood),
      ground: (at) => ground(at, key, viewer),
      write: (tx, running) => write(tx, running, viewer),
    };
  };

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
async function write(tx: Db, job: Job, { user, impersonator }: Viewer): Promise<void> {
  const by = user?.id ?? null;
  const kept = (field: string) => sql`(r.data -> 'write' -> ${field}::text -> 1)`;
  const text = (field: string) => sql`(r.data -> 'write' -> ${field}::text ->> 1)`;
  const own = (outcome: string) => sql`r.job_id = ${job.id}::uuid and r.outcome = ${outcome}`;
  const made = await tx.execute(sql`
    insert into inputs (id, subject_key, date, date_end, tags, values, quality, comment, state, record_errors, created_by, updated_by)
    select (r.data ->> 'id')::uuid, ${text('subject_key')}, ${text('date')}::date, ${text('date_end')}::date, coalesce(${kept('tags')}, '{}'),
      coalesce(${kept('values')}, '{}'), coalesce(${text('quality')}, 'measured'), ${text('comment')}, 'draft',
      coalesce(nullif(${kept('record_errors')}, 'null'), '[]'), ${by}::uuid, ${by}::uuid
    from import_rows r where ${own('created')} on conflict do nothing`);
  if (made.rowCount !== countOf(job, 'created')) throw moved();
  // A field that a change doesn't name stays; one that it empties is emptied.
  const says = (field: string) => sql`(r.data -> 'write' ? ${field}::text)`;
  const changed = await tx.execute(sql`
    update inputs t set values = case when ${says('values')} then coalesce(${kept('values')}, '{}') else t.values end,
      quality = case when ${says('quality')} then ${text('quality')} else t.quality end,
      comment = case when ${says('comment')} then ${text('comment')} else t.comment end,
      record_errors = case when ${says('record_errors')} then coalesce(nullif(${kept('record_errors')}, 'null'), '[]') else t.record_errors end,
      state = 'draft', submitted_by = null, submitted_at = null, approved_by = null, approved_at = null,
      version = t.version + 1, updated_at = now(), updated_by = ${by}::uuid
    from import_rows r where ${own('updated')} and t.id = r.record_id::uuid and t.version = (r.data ->> 'version')::int`);
  if (changed.rowCount !== countOf(job, 'updated')) throw moved();
  await tx.execute(sql`
    insert into audit_events (id, actor, impersonator, action, entity, entity_id, version, changes)
    select case when r.outcome = 'created' then (r.data ->> 'id')::uuid else gen_random_uuid() end, ${by}::uuid, ${impersonator}::uuid,
      case when r.outcome = 'created' then 'create' else 'update' end, 'inputs', coalesce(r.record_id, r.data ->> 'id'),
      case when r.outcome = 'created' then 1 else (r.data ->> 'version')::int + 1 end, r.data -> 'write'
    from import_rows r where r.job_id = ${job.id}::uuid and r.outcome in ('created', 'updated')`);
}

const moved = () => unprocessable('STATE_CHANGED', 'Entries have moved since the rows were checked.');
