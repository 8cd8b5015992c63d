/** Defines imports and exports as the interface shows them: a single one, and the rows of their lists. */
import { sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { exportStatuses, Export } from '#resources/api/transfer/exports';
import { Import, importStatuses } from '#resources/api/transfer/imports';
import { importModes, outcomes } from '#resources/api/transfer/constants';
import type { Viewer } from '#server/core/viewer/viewer';
import { ownJobs } from '#server/entities/logs/jobsRoutes';
import type { Db } from '#server/core/db/db';
import type { EntityRules } from '#server/entities/records/entity';
import { nameOf } from '#server/entities/history/revisions/revisions';
import { askedOf } from '../export/source';
import { countOf } from '../import/apply';
import { understoodOf } from '../import/file/source';
import { findJobsWithHistory, historyOf, rowsWith, statusSql, type JobWithHistory } from './jobHistory';

const textParam = ({ params }: JobWithHistory, key: string) => {
  const value = params[key];
  return typeof value === 'string' ? value : null;
};
const progressOf = ({ status, done, total }: JobWithHistory) => (status === 'done' ? 1 : total ? Math.min(1, done / total) : 0);
const askedBy = (job: JobWithHistory, viewer: Viewer) => ({
  created_by: job.created_by,
  created_by_name: job.created_by_name ?? null,
  own: job.created_by === (viewer.user?.id ?? ''),
  created_at: job.created_at,
  finished_at: job.finished_at,
});

/** Returns an import as the API shows it, without the errors of its file. */
export function shownImport(job: JobWithHistory, viewer: Viewer): Import {
  const asked = askedBy(job, viewer);
  const { notice, alike, left, left_records: records } = job.result ?? {};
  const of = Object.fromEntries(outcomes.map((outcome) => [outcome, countOf(job, outcome)] as const));
  const { created = 0, updated = 0, unchanged = 0, refused = 0, conflict = 0 } = of;
  const counts = { created, updated, skipped: unchanged, refused: refused + conflict };
  return {
    id: job.id,
    subject_key: textParam(job, 'subject'),
    resource: job.resource,
    file: textParam(job, 'file'),
    dry_run: job.params['dry_run'] !== false,
    mode: importModes.find((each) => each === job.params['mode']) ?? 'upsert',
    history: historyOf(job),
    // Only the person who sent the file sees how it is understood: its cells may hold more than another person may read.
    mapping: asked.own ? (understoodOf(job) ?? null) : null,
    status: importStatuses.find((each) => each === job.told_status) ?? 'failed',
    progress: progressOf(job),
    done: job.done,
    total: job.total,
    cancel_requested: job.cancel_requested,
    notice: typeof notice === 'string' ? notice : null,
    outcomes: job.result?.['counts'] ? { created, updated, unchanged, refused, conflict } : null,
    alike: Number(alike ?? 0),
    left: Number(left ?? 0),
    left_records: asked.own && Value.Check(Import.properties.left_records, records) ? records : [],
    counts,
    ...counts,
    errors: [],
    error: job.error,
    ...asked,
  };
}

/** Returns an export as the API shows it. */
export function shownExport(job: JobWithHistory, viewer: Viewer): Export {
  const { subjects = [], date_start = null, date_end = null, tags = {}, states = [], format = 'xlsx', ...list } = askedOf(job) ?? {};
  const size: unknown = job.result?.['size'];
  return {
    id: job.id,
    resource: job.resource,
    filter: list.filter ?? null,
    sort: list.sort ?? null,
    columns: list.columns ?? [],
    scripts: [],
    history: historyOf(job),
    subjects,
    date_start,
    date_end,
    tags,
    states,
    format,
    status: exportStatuses.find((each) => each === job.told_status) ?? 'failed',
    progress: progressOf(job),
    count: job.total,
    file: textParam(job, 'file'),
    size: typeof size === 'number' ? size : null,
    error: job.error,
    ...askedBy(job, viewer),
  };
}

const requestColumns = sql`j.id, j.params ->> 'file' AS file, ${statusSql} AS status, j.created_by, ${nameOf} AS created_by_name, j.error, j.created_at, j.finished_at`;
const from = sql`FROM jobs j LEFT JOIN users u ON u.id = j.created_by`;

/** The SQL rows of the list resources/logs/import.json. */
export const importRows = sql`SELECT ${requestColumns}, j.resource, j.params ->> 'subject' AS subject_key, ${rowsWith('created')} AS created,
  ${rowsWith('updated')} AS updated, ${rowsWith('unchanged')} AS skipped, ${rowsWith('refused', 'conflict')} AS refused ${from} WHERE j.kind = 'import'`;

/** The SQL rows of the list resources/logs/export.json. */
export const exportRows = sql`SELECT ${requestColumns}, j.resource, coalesce(j.params -> 'asked' ->> 'format', 'xlsx') AS format, j.total AS count,
  (j.result ->> 'size')::bigint AS size ${from} WHERE j.kind = 'export'`;

/** Returns rules that make each row of a list contain all that the route of a single job returns. */
const rulesOf = (schema: typeof Import | typeof Export, shown: (job: JobWithHistory, viewer: Viewer) => Import | Export): EntityRules => ({
  visible: ownJobs,
  extraProperties: JSON.parse(JSON.stringify(schema.properties)),
  present: async (db: Db, records, viewer) => {
    const jobs = await findJobsWithHistory(
      db,
      records.map(({ id }) => id),
    );
    const told = new Map(jobs.map((job) => [job.id, JSON.parse(JSON.stringify(shown(job, viewer)))]));
    return records.map((record) => ({ ...told.get(record.id), ...record }));
  },
});

export const importRules = rulesOf(Import, shownImport);
export const exportRules = rulesOf(Export, shownExport);
