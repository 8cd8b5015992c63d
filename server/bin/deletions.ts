/** What was deleted, whole, of the entities that a person may write. */
import { sql, type SQL } from 'drizzle-orm';
import { isRecord } from '#resources/clean';
import type { Deletion } from '#resources/api/history';
import type { Definition, JsonValue } from '#resources/definition';
import { localize } from '#resources/format';
import { stampIds } from '#resources/validate';
import { can, type Viewer } from '#server/auth/viewer';
import type { Deps } from '#server/deps';
import { notFound, unprocessable } from '#server/errors';
import type { Db, Entity, StoredRecord } from '#server/records/entity';
import { hide, localeOf } from '#server/records/read';
import { restoreRecords } from '#server/records/restore';
import { contextOf } from '#server/records/routes';
import { isUuid } from '#server/records/uuid';
import { isoOf, nameOf } from '#server/revisions/revisions';

export interface DeletionsAsked {
  entity?: string | undefined;
  entity_id?: string | undefined;
  /** What went with one act. */
  act?: string | undefined;
  /** Words of a person's name or address. */
  by?: string | undefined;
  /** Words of the record's name. */
  q?: string | undefined;
  restored?: boolean | undefined;
  range: readonly [number, number];
}
interface Row extends Record<string, unknown> {
  id: string;
  entity: string;
  entity_id: string;
  deleted_at: string;
  by: string | null;
  name: string | null;
  restored_at: string | null;
  act: string | null;
  snapshot: Record<string, JsonValue>;
  total: number;
}

const maySee = (viewer: Viewer, permission: string | undefined) => permission === undefined || can(viewer, permission);

/** Whether a viewer might know of a deleted record of an entity if it were there, as a condition on `deletion_log d`. */
export function withinReach({ rules, storage }: Entity, viewer: Viewer): SQL {
  const visible = rules.visible?.(viewer);
  if (!visible) return sql`true`;
  const row = storage.rowOf?.(sql`d.snapshot`);
  return row ? sql`EXISTS (SELECT FROM ${row} t WHERE ${visible})` : sql`false`;
}

/** The deleted records that a viewer may know of and bring back, as a condition on `deletion_log d`. */
export function reach(entities: readonly Entity[], viewer: Viewer): SQL {
  const each = entities
    .filter(({ definition }) => can(viewer, definition.permissions.read) && can(viewer, definition.permissions.write))
    // In a CASE: a snapshot is read as a row of its own entity only.
    .map((entity) => sql`WHEN ${entity.definition.id} THEN ${withinReach(entity, viewer)}`);
  return each.length === 0 ? sql`false` : sql`CASE d.entity ${sql.join(each, sql` `)} ELSE false END`;
}

/** Words of what names a record, in any language; not of a name that the viewer may not see. */
function named(entities: readonly Entity[], viewer: Viewer, words: string): SQL {
  const titles = entities
    .filter(({ definition }) => maySee(viewer, titleOf(definition)?.permission?.read))
    .map(({ definition }) => sql`WHEN ${definition.id} THEN d.snapshot ->> ${definition.title}`);
  const text = titles.length === 0 ? sql`''` : sql`CASE d.entity ${sql.join(titles, sql` `)} END`;
  return sql`strpos(fold(concat_ws(' ', ${text}, d.entity_id)), fold(${words})) > 0`;
}

const titleOf = ({ fields, title }: Definition) => fields.find(({ id }) => id === title);

/** A page of the bin, the latest first, and how many there are in all. */
export async function listDeletions(
  db: Db,
  { entities }: Deps,
  asked: DeletionsAsked,
  viewer: Viewer,
): Promise<{ deletions: Deletion[]; total: number }> {
  const all = entities.all();
  const [first, last] = asked.range;
  const conditions = [
    reach(all, viewer),
    asked.restored ? undefined : sql`d.restored_at IS NULL`,
    asked.entity === undefined ? undefined : sql`d.entity = ${asked.entity}`,
    asked.act === undefined ? undefined : isUuid(asked.act) ? sql`d.act = ${asked.act}::uuid` : sql`false`,
    asked.entity_id === undefined ? undefined : sql`d.entity_id = ${asked.entity_id}`,
    asked.by === undefined ? undefined : sql`strpos(fold(concat_ws(' ', u.first_name, u.last_name, u.email)), fold(${asked.by})) > 0`,
    asked.q === undefined ? undefined : named(all, viewer, asked.q),
  ].filter((each) => each !== undefined);
  const { rows } =
    await db.execute<Row>(sql`SELECT d.id, d.entity, d.entity_id, ${isoOf('d.deleted_at')} AS deleted_at, d.deleted_by AS by, ${nameOf} AS name,
      ${isoOf('d.restored_at')} AS restored_at, d.act::text, d.snapshot, count(*) OVER ()::int AS total
    FROM deletion_log d LEFT JOIN users u ON u.id = d.deleted_by WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY d.deleted_at DESC, d.id DESC LIMIT ${last - first + 1} OFFSET ${first}`);
  const counts = await countsOf(db, all, rows, viewer);
  const deletions = rows.map((row) => {
    // One that was restored, or deleted before acts were recorded, is alone.
    const act_count = (row.act !== null && counts.get(row.act)) || 1;
    return { ...toDeletion(row, entities.get(row.entity), viewer), act_count };
  });
  return { deletions, total: rows[0]?.total ?? 0 };
}

/** How many of each act are in the bin, of what the viewer may know of. */
async function countsOf(db: Db, entities: readonly Entity[], page: readonly Row[], viewer: Viewer): Promise<ReadonlyMap<string, number>> {
  const acts = [...new Set(page.flatMap(({ act }) => act ?? []))];
  if (acts.length === 0) return new Map();
  const { rows } = await db.execute<{ act: string; count: number }>(sql`SELECT d.act::text, count(*)::int AS count FROM deletion_log d
    WHERE d.act = ANY(${sql.param(acts)}::uuid[]) AND d.restored_at IS NULL AND ${reach(entities, viewer)} GROUP BY d.act`);
  return new Map(rows.map(({ act, count }) => [act, count]));
}

function toDeletion(
  { id, entity, entity_id, deleted_at, by, name, restored_at, act, snapshot }: Row,
  { definition }: Entity,
  viewer: Viewer,
): Omit<Deletion, 'act_count'> {
  const shown = new Set<string>([...stampIds, ...definition.fields.map((field) => field.id)]);
  const known = recordOf(Object.fromEntries(Object.entries(snapshot).filter(([field]) => shown.has(field))), entity_id);
  const [record = known] = hide(definition, [known], viewer);
  return {
    id,
    entity,
    entity_id,
    label: labelIn(record, definition, viewer),
    deleted_at,
    deleted_by: by === null ? null : { id: by, name: name ?? '' },
    restored_at,
    act,
    record,
  };
}

/** A record as it was logged. */
export const recordOf = (snapshot: Record<string, JsonValue>, id: string): StoredRecord => ({
  ...snapshot,
  id,
  version: Number(snapshot['version'] ?? 1),
});

/** The name of a record in the viewer's language. */
function labelIn(record: StoredRecord, definition: Definition, viewer: Viewer): string {
  const value = record[definition.title];
  const text = isRecord(value) ? localize(value, localeOf(viewer)) : value;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : record.id;
}

/** Brings a deleted record back, in the caller's transaction. A 404 for what the viewer may not know of; ALREADY_RESTORED where someone was first. */
export async function restoreDeletion(db: Db, deps: Deps, id: string, viewer: Viewer): Promise<{ entity: string; record: StoredRecord }> {
  if (!isUuid(id)) throw notFound();
  const { rows } = await db.execute<{ entity: string; entity_id: string; snapshot: Record<string, JsonValue>; restored: boolean }>(
    sql`SELECT d.entity, d.entity_id, d.snapshot, d.restored_at IS NOT NULL AS restored FROM deletion_log d
      WHERE d.id = ${id}::uuid AND ${reach(deps.entities.all(), viewer)} FOR UPDATE`,
  );
  const [found] = rows;
  const entity = found && deps.entities.find(found.entity);
  if (!found || !entity) throw notFound();
  if (found.restored) throw unprocessable('ALREADY_RESTORED', 'It was restored already.');
  const [record] = await restoreRecords(db, entity, [recordOf(found.snapshot, found.entity_id)], contextOf(deps, viewer));
  if (!record) throw notFound();
  await db.execute(sql`UPDATE deletion_log SET restored_at = now() WHERE id = ${id}::uuid`);
  return { entity: found.entity, record: hide(entity.definition, [record], viewer)[0] ?? record };
}
