/** Reads the versions of a record from its audit events: each write, and the record after each. */
import { sql, type SQL } from 'drizzle-orm';
import type { Revision } from '#resources/api/history/events';
import type { Definition } from '#resources/definition';
import { changeSetSizes } from '../audit/changeSetSizes';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { notFound } from '#server/core/errors';
import { writers } from '#server/core/viewer/guests';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import { removeHiddenFields, visibleDefinition } from '#server/entities/records/read';

type Changes = Revision['changes'];

/** A record and its entity, which together select its audit events. */
interface Of {
  entity: string;
  record: StoredRecord;
}

/**
 * Returns the query for the events of a record; the latest has `place` 1. Ids begin with the millisecond of the write, and the lock of the
 * record puts writes in order. An event that wrote no version of the record (a password that was chosen, an absence) has the version of the write before it as `is_version`.
 */
const events = ({
  entity,
  record,
}: Of): SQL => sql`SELECT e.*, coalesce(max(e.version) OVER (ORDER BY e.place DESC), min(e.version) OVER () - 1, ${record.version}::int) AS is_version FROM (
  SELECT a.*, row_number() OVER (ORDER BY left(a.id::text, 13) DESC, a.version DESC NULLS LAST, a.id DESC) AS place
  FROM audit_events a WHERE a.entity = ${entity} AND a.entity_id = ${record.id} AND a.action NOT IN ('sign_in', 'confirm_translation')) e`;

/** SQL for the name of a user, in a row with alias `u`. */
export const nameOf: SQL = sql.raw(`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)`);
/** Returns SQL for a moment in the format of the API. */
export const isoOf = (column: string): SQL => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Returns a page of the revisions of a record, the latest first, and their total number, without the fields that the viewer may not see. */
export async function listRevisions(
  db: Db,
  { definition, rules }: Entity,
  record: StoredRecord,
  [first, last]: readonly [number, number],
  viewer: Viewer,
): Promise<{ revisions: Revision[]; total: number }> {
  const { rows } = await db.execute<{
    id: string;
    version: number | null;
    at: string;
    action: string;
    actor: string | null;
    name: string | null;
    changes: Changes;
    change_set: string | null;
    total: number;
  }>(sql`SELECT r.id, r.version, ${isoOf('r.at')} AS at, r.action, r.actor, ${nameOf} AS name, r.changes, r.change_set::text, r.total
    FROM (SELECT e.*, count(*) OVER ()::int AS total FROM (${events({ entity: definition.id, record })}) e
      ORDER BY e.place LIMIT ${last - first + 1} OFFSET ${first}) r LEFT JOIN ${writers} u ON u.id = r.actor ORDER BY r.place`);
  const seen = visibleDefinition(definition, viewer);
  // The size of a change set is only given to viewers who may see all records of the entity.
  const sets = rules.visible?.(viewer) ? [] : rows.map(({ change_set }) => ({ change_set, entity: definition.id }));
  const countOf = await changeSetSizes(db, sets);
  return {
    revisions: rows.map(({ actor, name, changes, change_set, total: _total, ...row }, place) => ({
      ...row,
      actor: actor === null ? null : { id: actor, name: name ?? '' },
      comment: reasonOf(definition, changes),
      changes: row.action === 'set_reminders' ? settingsSeen(viewer, record.id, changes) : changesOf(seen, changes),
      change_set: sets[place] ? change_set : null,
      change_set_count: sets[place] ? countOf(sets[place]) : 1,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Returns the reason stored beside the changes of an event, unless the entity has a field named `reason`. */
function reasonOf({ fields }: Definition, { reason }: Changes): string | null {
  return typeof reason?.[1] === 'string' && !fields.some(({ id }) => id === 'reason') ? reason[1] : null;
}

/** Returns the changes of the settings of a person's reminders, for the person and for those who may change the settings of everybody; none for others. A viewer with scopes may not see all people. */
const settingsSeen = (viewer: Viewer, person: string, changes: Changes): Changes =>
  viewer.user?.id === person || (can(viewer, 'reminders:write') && viewer.scopes.length === 0) ? changes : {};

/** Returns the changes of the fields that exist today, under their present names. */
export function changesOf({ fields }: Definition, changes: Changes): Changes {
  const told = fields.flatMap(({ id, was = [] }) => {
    const name = [id, ...was].find((each) => Object.hasOwn(changes, each));
    const change = name === undefined ? undefined : changes[name];
    return change ? [[id, change] as const] : [];
  });
  return Object.fromEntries(told);
}

/** Returns the record as it was at a version, by undoing the later events. Throws 404 when no event has that version. */
export async function recordAt(
  db: Db,
  { definition }: Entity,
  record: StoredRecord,
  version: number,
  viewer: Viewer,
): Promise<StoredRecord> {
  if (version < 1 || version > record.version) throw notFound();
  const { rows } = await db.execute<{ changes: Changes | null; oldest: number | null; created: boolean | null }>(sql`
    WITH e AS MATERIALIZED (${events({ entity: definition.id, record })}),
      stop AS (SELECT coalesce((SELECT min(place) FROM e WHERE is_version <= ${version}), (SELECT max(place) + 1 FROM e)) AS place)
    SELECT (SELECT jsonb_object_agg(c.key, c.value) FROM (SELECT DISTINCT ON (c.key) c.key, c.value
        FROM e, stop, jsonb_each(e.changes) c WHERE e.place < stop.place ORDER BY c.key, e.place DESC) c) AS changes,
      (SELECT min(version) FROM e) AS oldest, (SELECT action = 'create' FROM e WHERE version IS NOT NULL ORDER BY place DESC LIMIT 1) AS created`);
  const { changes, oldest, created } = rows[0] ?? {};
  const first = oldest === null || oldest === undefined ? record.version : created ? oldest : oldest - 1;
  if (version < first) throw notFound();
  const was: StoredRecord = { id: record.id, version };
  const undone = changesOf(definition, changes ?? {});
  for (const { id } of definition.fields) was[id] = undone[id] ? undone[id][0] : (record[id] ?? null);
  return removeHiddenFields(definition, [was], viewer)[0] ?? was;
}
