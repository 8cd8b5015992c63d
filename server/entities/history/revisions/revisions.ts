/** The versions of a record, told by the audit: each write as it was, and the record as it was after each. */
import { sql, type SQL } from 'drizzle-orm';
import type { Revision } from '#resources/api/history';
import type { Definition } from '#resources/definition';
import { actCounts } from '../audit/acts';
import type { Viewer } from '#server/core/viewer/viewer';
import { notFound } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import { hide, seenBy } from '#server/entities/records/read';

type Changes = Revision['changes'];

/** What names a record in the audit. */
interface Of {
  entity: string;
  record: StoredRecord;
}

/**
 * The record's events, `place` 1 being the latest. Ids begin with the millisecond of the write, which the record's lock puts in
 * order; events of before versions were kept are counted back from the present.
 */
const events = ({
  entity,
  record,
}: Of): SQL => sql`SELECT e.*, coalesce(e.version, ${record.version}::int - (e.place - 1)::int) AS is_version FROM (
  SELECT a.*, row_number() OVER (ORDER BY left(a.id::text, 13) DESC, a.version DESC NULLS LAST, a.id DESC) AS place
  FROM audit_events a WHERE a.entity = ${entity} AND a.entity_id = ${record.id} AND a.action NOT IN ('sign_in', 'confirm_translation')) e`;

/** The name of a person in a row with alias `u`. */
export const nameOf: SQL = sql.raw(`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)`);
/** A moment as the wire writes it. */
export const isoOf = (column: string): SQL => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** A page of a record's revisions, the latest first, and how many there are in all; without the fields that the viewer may not see. */
export async function listRevisions(
  db: Db,
  { definition, rules }: Entity,
  record: StoredRecord,
  [first, last]: readonly [number, number],
  viewer: Viewer,
): Promise<{ revisions: Revision[]; total: number }> {
  const { rows } = await db.execute<{
    id: string;
    version: number;
    at: string;
    action: string;
    actor: string | null;
    name: string | null;
    changes: Changes;
    act: string | null;
    total: number;
  }>(sql`SELECT r.id, r.is_version AS version, ${isoOf('r.at')} AS at, r.action, r.actor, ${nameOf} AS name, r.changes, r.act::text, r.total
    FROM (SELECT e.*, count(*) OVER ()::int AS total FROM (${events({ entity: definition.id, record })}) e
      ORDER BY e.place LIMIT ${last - first + 1} OFFSET ${first}) r LEFT JOIN users u ON u.id = r.actor ORDER BY r.place`);
  const seen = seenBy(definition, viewer);
  // How many others an act wrote is for who may know of all of them.
  const acts = rules.visible?.(viewer) ? [] : rows.map(({ act }) => ({ act, entity: definition.id }));
  const countOf = await actCounts(db, acts);
  return {
    revisions: rows.map(({ actor, name, changes, act, total: _total, ...row }, place) => ({
      ...row,
      actor: actor === null ? null : { id: actor, name: name ?? '' },
      comment: reasonOf(definition, changes),
      changes: changesOf(seen, changes),
      act: acts[place] ? act : null,
      act_count: acts[place] ? countOf(acts[place]) : 1,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** A reason is told beside the changes; unless the entity has a field of that name. */
function reasonOf({ fields }: Definition, { reason }: Changes): string | null {
  return typeof reason?.[1] === 'string' && !fields.some(({ id }) => id === 'reason') ? reason[1] : null;
}

/** The changes of the fields that there are, under the names they have now. */
export function changesOf({ fields }: Definition, changes: Changes): Changes {
  const told = fields.flatMap(({ id, was = [] }) => {
    const name = [id, ...was].find((each) => Object.hasOwn(changes, each));
    const change = name === undefined ? undefined : changes[name];
    return change ? [[id, change] as const] : [];
  });
  return Object.fromEntries(told);
}

/** The record as it was at a version: what came after is undone. A 404 where nothing tells of that version. */
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
      (SELECT min(is_version) FROM e) AS oldest, (SELECT action = 'create' FROM e ORDER BY place DESC LIMIT 1) AS created`);
  const { changes, oldest, created } = rows[0] ?? {};
  const first = oldest === null || oldest === undefined ? record.version : created ? oldest : oldest - 1;
  if (version < first) throw notFound();
  const was: StoredRecord = { id: record.id, version };
  const undone = changesOf(definition, changes ?? {});
  for (const { id } of definition.fields) was[id] = undone[id] ? undone[id][0] : (record[id] ?? null);
  return hide(definition, [was], viewer)[0] ?? was;
}
