/** Reads the records of a change set, and where it comes from, from the audit events. */
import { sql, type SQL } from 'drizzle-orm';
import type { ChangeSet } from '#resources/api/history/changeSets';
import { notFound } from '#server/core/errors';
import { writers } from '#server/core/viewer/guests';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { undoActionsSql } from '../audit/undoActions';
import { isoOf, nameOf } from '../revisions/revisions';

/** A record that a change set wrote. */
export interface Member extends Record<string, unknown> {
  entity: string;
  id: string;
  kind: 'created' | 'changed' | 'deleted';
  /** The version of the record after the change set; of a deleted record, its last one. */
  version: number;
}

/** Returns the records of a change set, the last written first. Throws 404 where there is none. */
export async function membersOf(db: Db, id: string): Promise<Member[]> {
  if (!isUuid(id)) throw notFound();
  const { rows } = await db.execute<Member>(sql`SELECT e.entity, e.entity_id AS id, max(e.version) AS version,
      CASE WHEN bool_or(e.action = 'delete') THEN 'deleted' WHEN bool_or(e.action IN ('create', 'restore')) THEN 'created' ELSE 'changed' END AS kind
    FROM audit_events e WHERE e.change_set = ${id}::uuid AND e.action NOT IN (${undoActionsSql})
    GROUP BY e.entity, e.entity_id ORDER BY max(e.id::text) DESC`);
  if (rows.length === 0) throw notFound();
  return rows;
}

export type Head = Pick<ChangeSet, 'at' | 'actor' | 'source' | 'undoes' | 'undone_by' | 'undo_runs'>;

/** Returns when and by whom a change set was written, its source, and whether it was undone. */
export async function headOf(db: Db, id: string, members: readonly Member[]): Promise<Head> {
  const entities = [...new Set(members.map(({ entity }) => entity))];
  const about = sql`m.entity = ANY(${sql.param(entities)}::text[]) AND m.entity_id = ${id}`;
  const { rows } = await db.execute<{
    at: string;
    actor: string | null;
    name: string | null;
    imported: boolean;
    undoes: string | null;
    undone_by: string | null;
    runs: boolean;
  }>(sql`SELECT ${isoOf('e.at')} AS at, e.actor, ${nameOf} AS name,
      EXISTS (SELECT FROM audit_events m WHERE ${about} AND m.action = 'import') AS imported,
      (SELECT m.entity_id FROM audit_events m WHERE m.change_set = ${id}::uuid AND m.action IN (${undoActionsSql}) LIMIT 1) AS undoes,
      (SELECT m.change_set::text FROM audit_events m WHERE ${about} AND m.action IN (${undoActionsSql}) ORDER BY m.at DESC LIMIT 1) AS undone_by,
      ${undoRuns(id)} AS runs
    FROM audit_events e LEFT JOIN ${writers} u ON u.id = e.actor WHERE e.change_set = ${id}::uuid ORDER BY e.id LIMIT 1`);
  const [first] = rows;
  if (!first) throw notFound();
  const { at, actor, name, imported, undoes, undone_by, runs } = first;
  const deletes = members.every(({ kind }) => kind === 'deleted');
  const source = undoes !== null ? 'undo' : imported ? 'import' : deletes ? 'deletion' : 'edit';
  return { at, actor: actor === null ? null : { id: actor, name: name ?? '' }, source, undoes, undone_by, undo_runs: runs };
}

/** Returns the SQL condition that a job undoes the change set now, or waits to. */
export const undoRuns = (
  id: string | SQL,
): SQL => sql`EXISTS (SELECT FROM jobs w WHERE w.kind = 'bulk' AND w.status IN ('queued', 'running')
  AND w.params ->> 'step' = 'undo' AND w.params ->> 'change_set' = ${id})`;
