/** Reads the synchronisations with the directory: the list that resources/logs/directory_runs.json defines, and those with given ids. */
import { sql, type SQL } from 'drizzle-orm';
import { SyncRun } from '#resources/api/people/directory';
import { syncOutcomes } from '#resources/api/people/constants';
import type { Log } from '#server/entities/logs/log';
import type { Db } from '#server/core/db/db';
import { isoOf, nameOf } from '#server/entities/history/revisions/revisions';

const isTrial = sql`coalesce((j.params ->> 'dry_run')::boolean, false)`;
const named = (trial: string, real: string): SQL => sql`CASE WHEN ${isTrial} THEN ${trial} ELSE ${real} END`;
const outcomes = sql.join(
  syncOutcomes.map((outcome) => sql.raw(`(j.result -> 'counts' ->> '${outcome}')::integer AS ${outcome}`)),
  sql`, `,
);
const rows = sql`SELECT j.id, jsonb_build_object('en', ${named('Preview', 'Synchronisation')}, 'fr', ${named('Aperçu', 'Synchronisation')}) AS what,
  ${isTrial} AS dry_run, j.status, ${outcomes}, j.error, ${nameOf} AS created_by_name, j.created_at, j.finished_at
  FROM jobs j LEFT JOIN users u ON u.id = j.created_by WHERE j.kind = 'sync'`;

const { failure, too_many, counts } = SyncRun.properties;

export const directoryLog = (): Log => ({
  rows,
  rules: {
    extraProperties: JSON.parse(JSON.stringify({ failure, too_many, counts })),
    present: async (db, records) => {
      const ids = records.map(({ id }) => id);
      const runs = new Map((await runsOf(db, ids)).map((run) => [run.id, run]));
      return records.map((record) => ({ ...JSON.parse(JSON.stringify(runs.get(record.id) ?? {})), ...record }));
    },
  },
});

export async function runsOf(db: Db, ids: readonly string[]): Promise<SyncRun[]> {
  const { rows: found } = await db.execute<SyncRun & Record<string, unknown>>(sql`SELECT t.*, ${isoOf('t.created_at')} AS created_at,
    ${isoOf('t.finished_at')} AS finished_at, j.result ->> 'failure' AS failure, coalesce((j.result ->> 'too_many')::boolean, false) AS too_many,
    j.result -> 'counts' AS counts FROM (${rows}) t JOIN jobs j USING (id) WHERE t.id = ANY(${sql.param(ids)}::uuid[])`);
  return found;
}
