/** Decides for each record of a change set whether an undo puts it back, or leaves it as it is and why. Records that the viewer may not see are left out. */
import { sql } from 'drizzle-orm';
import type { Spared } from '#resources/api/history/changeSets';
import type { SparedReason } from '#resources/api/history/constants';
import type { JsonValue } from '#resources/definition';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import { removeHiddenFields } from '#server/entities/records/read';
import { labelOf } from '../audit/events';
import { withinReach } from '../bin/deletions';
import type { Member } from './members';

/** A record of a change set that the viewer may see. */
export interface Known extends Member {
  /** The reason why an undo leaves the record as it is; null where the undo puts it back. */
  reason: SparedReason | null;
  /** The id of the record's deletion, where this change set put the record into the bin. */
  deletion?: string;
}
export interface Plan {
  known: Known[];
  spared: Spared;
}
/** The parts of a stored record, or of one in the bin, that the decision needs. */
interface Found {
  label: () => string;
  version?: number;
  deletion?: string;
  restored?: boolean;
}

/** The decision about a record, with its name where the undo leaves the record as it is. */
interface Decision extends Pick<Known, 'reason' | 'deletion'> {
  label?: string;
}

/** The most records that a response names, about as many as a user reads. */
const mostNamed = 20;
const batch = 1000;

/** Returns what an undo would do. With `lock`, the records and their deletions stay locked until the transaction ends. */
export async function planOf(
  db: Db,
  { entities }: Deps,
  changeSet: string,
  members: readonly Member[],
  viewer: Viewer,
  lock = false,
): Promise<Plan> {
  const decided = new Map<Member, Decision>();
  const decide = (member: Member, reason: SparedReason | null, { label, deletion }: Found) =>
    decided.set(member, { reason, ...(reason !== null && { label: label() }), ...(deletion !== undefined && { deletion }) });
  for (const id of [...new Set(members.map(({ entity }) => entity))].sort()) {
    const entity = entities.find(id);
    if (!entity || !can(viewer, entity.definition.permissions.read)) continue;
    const own = members.filter(({ entity: of }) => of === id);
    const present = own.filter(({ kind }) => kind !== 'deleted');
    const binned = own.filter(({ kind }) => kind === 'deleted');
    const shut = await writtenWithoutRight(db, entity, changeSet, viewer);
    for (const some of batchesOf(present)) {
      const standing = await standingOf(db, entity, some, viewer, lock);
      for (const member of some) {
        const found = standing.get(member.id);
        if (found) decide(member, shut(member.id) ? 'not_allowed' : reasonOf(member, found), found);
      }
    }
    if (binned.length === 0 || !can(viewer, entity.definition.permissions.write)) continue;
    const deletions = await deletionsOf(db, entity, changeSet, viewer, lock);
    for (const member of binned) {
      const found = deletions.get(member.id);
      if (found) decide(member, found.restored ? 'restored_since' : null, found);
    }
  }
  return put(members, decided);
}

/** Lists the decisions in the order of the members, and names the first records that are left. */
function put(members: readonly Member[], decided: ReadonlyMap<Member, Decision>): Plan {
  const known: Known[] = [];
  const spared = new Map<SparedReason, Spared[number]>();
  let named = 0;
  for (const member of members) {
    const decision = decided.get(member);
    if (!decision) continue;
    const { label = member.id, ...rest } = decision;
    known.push({ ...member, ...rest });
    const { reason } = rest;
    if (reason === null) continue;
    const told = spared.get(reason) ?? { reason, count: 0, records: [] };
    spared.set(reason, told);
    told.count += 1;
    if (named < mostNamed) told.records.push({ entity: member.entity, id: member.id, label });
    named += 1;
  }
  return { known, spared: [...spared.values()] };
}

const reasonOf = ({ version }: Member, found: Found): SparedReason | null =>
  found.version === undefined ? 'removed_since' : found.version === version ? null : 'changed_since';

function* batchesOf(members: readonly Member[]): Generator<Member[]> {
  const inOrder = members.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (let from = 0; from < inOrder.length; from += batch) yield inOrder.slice(from, from + batch);
}

/** Returns the records as they are, or as they were when they were removed. Where the viewer sees every record of the entity, a record without trace counts as removed. */
async function standingOf(db: Db, entity: Entity, members: readonly Member[], viewer: Viewer, lock: boolean): Promise<Map<string, Found>> {
  const { definition, rules, storage } = entity;
  const visible = rules.visible?.(viewer);
  const ids = members.map(({ id }) => id);
  const records = await storage.find(db, ids, { visible, lock });
  const label = labelFor(entity, viewer);
  const found = new Map(records.map((record): [string, Found] => [record.id, { label: () => label(record), version: record.version }]));
  const gone = ids.filter((id) => !found.has(id));
  if (gone.length === 0) return found;
  if (!visible) for (const id of gone) found.set(id, { label: () => id });
  if (!can(viewer, definition.permissions.write)) return found;
  const { rows } =
    await db.execute<Binned>(sql`SELECT DISTINCT ON (d.entity_id) d.id, d.entity_id, d.snapshot -> ${definition.title} AS title
    FROM deletion_log d WHERE d.entity = ${definition.id} AND d.entity_id = ANY(${sql.param(gone)}::text[]) AND ${withinReach(entity, viewer)}
    ORDER BY d.entity_id, d.deleted_at DESC`);
  for (const row of rows) found.set(row.entity_id, { label: () => label(titled(entity, row)) });
  return found;
}

interface Binned extends Record<string, unknown> {
  id: string;
  entity_id: string;
  title: JsonValue;
}
const titled = ({ definition }: Entity, { entity_id: id, title }: Binned): StoredRecord => ({ [definition.title]: title, id, version: 1 });

/** Returns the deletions of a change set, among those that the viewer may see. */
async function deletionsOf(db: Db, entity: Entity, changeSet: string, viewer: Viewer, lock: boolean): Promise<Map<string, Found>> {
  const { definition } = entity;
  const { rows } = await db.execute<
    Binned & { restored: boolean }
  >(sql`SELECT d.id, d.entity_id, d.snapshot -> ${definition.title} AS title, d.restored_at IS NOT NULL AS restored
    FROM deletion_log d WHERE d.change_set = ${changeSet}::uuid AND d.entity = ${definition.id} AND ${withinReach(entity, viewer)}
    ORDER BY d.id${sql.raw(lock ? ' FOR UPDATE OF d' : '')}`);
  const label = labelFor(entity, viewer);
  return new Map(rows.map((row) => [row.entity_id, { label: () => label(titled(entity, row)), deletion: row.id, restored: row.restored }]));
}

/** Returns a function that gives the name of a record, as far as the viewer may read it. */
export const labelFor =
  ({ definition }: Entity, viewer: Viewer) =>
  (record: StoredRecord): string =>
    labelOf(definition, removeHiddenFields(definition, [{ ...record }], viewer)[0] ?? record);

/** Returns a function that tells whether the viewer may not put a record back: they may not write the entity, or one of the fields that the change set changed. */
async function writtenWithoutRight(db: Db, { definition }: Entity, changeSet: string, viewer: Viewer): Promise<(id: string) => boolean> {
  if (!can(viewer, definition.permissions.write)) return () => true;
  const guarded = definition.fields.filter(({ permission }) => permission?.write !== undefined && !can(viewer, permission.write));
  if (guarded.length === 0) return () => false;
  const names = guarded.flatMap(({ id, was = [] }) => [id, ...was]);
  const { rows } = await db.execute<{ id: string }>(sql`SELECT e.entity_id AS id FROM audit_events e
    WHERE e.change_set = ${changeSet}::uuid AND e.entity = ${definition.id} AND e.action = 'update' AND e.changes ?| ${sql.param(names)}::text[]`);
  const ids = new Set(rows.map(({ id }) => id));
  return (id) => ids.has(id);
}
