/** Lists the steps of an import or an export, with their date and author, from its job and the audit. */
import { sql, type SQL } from 'drizzle-orm';
import type { Outcome } from '#resources/api/transfer/constants';
import type { History } from '#resources/api/transfer/jobHistory';
import { notFound } from '#server/core/errors';
import type { Job } from '#server/core/jobs/jobs';
import type { Db } from '#server/core/db/db';
import { undoRuns } from '#server/entities/history/changeSets/members';
import { isoOf } from '#server/entities/history/revisions/revisions';

type Step = History[number];
export interface JobWithHistory extends Job {
  /** The state of the job, in the words of the interface. */
  told_status: string;
  created_by_name?: string | null;
  /** The steps of an import that the audit recorded: when its rows were written or undone. */
  steps?: Step[];
}

/** The SQL of the state of an import or an export (alias `j`), in the words of the interface. Rows with errors must be corrected, or left out on purpose, in a file of entries; in another file the others are imported. Without a dry run, the import writes rows while it checks them, so that its state is `importing` once their number is known. */
export const statusSql = sql`CASE j.status
  WHEN 'queued' THEN 'pending'
  WHEN 'cancelled' THEN 'canceled'
  WHEN 'done' THEN CASE WHEN j.kind = 'import' AND ${undoRuns(sql`j.id::text`)} THEN 'undoing' ELSE 'done' END
  WHEN 'running' THEN CASE
    WHEN j.kind = 'export' THEN 'running'
    WHEN j.params ->> 'step' = 'apply' OR (j.params ->> 'dry_run' = 'false' AND j.total IS NOT NULL) THEN 'importing'
    ELSE 'validating' END
  WHEN 'ready' THEN CASE
    WHEN j.result ->> 'asks' = 'true' THEN 'question'
    WHEN ${rowsWith('refused', 'conflict')} > 0 AND (j.params ? 'subject' OR ${rowsWith('created', 'updated')} = 0) THEN 'invalid'
    ELSE 'valid' END
  ELSE j.status END`;

/** Returns the SQL number of rows of an import (alias `j`) that have one of these outcomes. */
export function rowsWith(...outcomes: readonly Outcome[]): SQL {
  const each = outcomes.map((outcome) => sql`coalesce((j.result -> 'counts' ->> ${sql.raw(`'${outcome}'`)})::int, 0)`);
  return sql`(${sql.join(each, sql` + `)})`;
}

/** The SQL columns of a job (alias `j`, its user `u`) that its history needs. */
export const jobHistorySql = sql`j.*, ${statusSql} AS told_status, ${isoOf('j.created_at')} AS created_at, ${isoOf('j.finished_at')} AS finished_at,
  trim(concat(u.first_name, ' ', u.last_name)) AS created_by_name,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('step', CASE e.action WHEN 'import' THEN 'imported' ELSE 'undone' END, 'at', ${isoOf('e.at')},
      'by', nullif(trim(concat(p.first_name, ' ', p.last_name)), ''), 'error', NULL) ORDER BY e.at, e.id), '[]')
    FROM audit_events e LEFT JOIN users p ON p.id = e.actor
    WHERE e.entity = j.resource AND e.entity_id = j.id::text AND e.action IN ('import', 'import_undone')) AS steps`;

const ends: Partial<Record<Job['status'], Step['step']>> = { failed: 'failed', cancelled: 'canceled' };

/** Returns the steps of a job, from the request to the end. */
export function historyOf({ kind, status, created_at, created_by_name, finished_at, error, steps = [] }: JobWithHistory): History {
  const asked: Step = { step: 'asked', at: created_at, by: created_by_name || null, error: null };
  // An import that was written has a step from the audit already.
  const end = kind === 'export' && status === 'done' ? 'done' : ends[status];
  return [asked, ...steps, ...(end && finished_at ? [{ step: end, at: finished_at, by: null, error }] : [])];
}

/** Returns jobs with the name of their user and their steps. */
export async function findJobsWithHistory(db: Db, ids: readonly string[]): Promise<JobWithHistory[]> {
  const { rows } = await db.execute<JobWithHistory & Record<string, unknown>>(
    sql`SELECT ${jobHistorySql} FROM jobs j LEFT JOIN users u ON u.id = j.created_by WHERE j.id = ANY(${sql.param(ids)}::uuid[])`,
  );
  return rows;
}

/** Returns one job with the name of its user and its steps. Throws 404 where there is none. */
export async function findJobWithHistory(db: Db, id: string): Promise<JobWithHistory> {
  const [job] = await findJobsWithHistory(db, [id]);
  if (!job) throw notFound();
  return job;
}
