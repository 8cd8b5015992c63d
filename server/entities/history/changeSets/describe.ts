/** Describes a change set to a viewer: its author and source, its records, and what its undo would do. */
import { sql } from 'drizzle-orm';
import type { ChangeSet, ChangeSetRecord } from '#resources/api/history/changeSets';
import type { JsonValue } from '#resources/definition';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import type { Deps } from '#server/entities/deps';
import { notFound } from '#server/core/errors';
import { visibleDefinition } from '#server/entities/records/read';
import { changesOf } from '../revisions/revisions';
import { snapshotsOf } from './bringBack';
import { headOf, membersOf } from './members';
import { labelFor, planOf, type Known } from './plan';

/** Returns a change set, of whose records only those count that the viewer may see. Throws 404 when the viewer may see none. */
export async function describeChangeSet(db: Db, deps: Deps, id: string, viewer: Viewer): Promise<ChangeSet> {
  const members = await membersOf(db, id);
  const { known, spared } = await planOf(db, deps, id, members, viewer);
  if (known.length === 0) throw notFound();
  const head = await headOf(db, id, members);
  return {
    id,
    ...head,
    import: head.source === 'import' && (await isOwnImport(db, id, viewer)) ? id : null,
    counts: countsOf(known),
    back: known.filter(({ reason }) => reason === null).length,
    spared,
  };
}

function countsOf(known: readonly Known[]): ChangeSet['counts'] {
  const counts = new Map<string, ChangeSet['counts'][number]>();
  for (const { entity, kind } of known) {
    const count = counts.get(entity) ?? { entity, created: 0, changed: 0, deleted: 0 };
    counts.set(entity, count);
    count[kind] += 1;
  }
  return [...counts.values()];
}

async function isOwnImport(db: Db, id: string, { user }: Viewer): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM jobs WHERE id = ${id}::uuid AND kind = 'import' AND created_by = ${user?.id ?? null}::uuid`,
  );
  return rows.length > 0;
}

/** Returns a page of the records of a change set that the viewer may see, the last written first, and their number. Throws 404 when the viewer may see none. */
export async function recordsOfChangeSet(
  db: Db,
  deps: Deps,
  id: string,
  [first, last]: readonly [number, number],
  viewer: Viewer,
): Promise<{ records: ChangeSetRecord[]; total: number }> {
  const { known } = await planOf(db, deps, id, await membersOf(db, id), viewer);
  if (known.length === 0) throw notFound();
  const page = known.slice(first, last + 1);
  const found = new Map<string, ChangeSetRecord>();
  for (const entity of new Set(page.map((member) => member.entity)))
    for (const record of await changedRecords(
      db,
      deps,
      id,
      entity,
      page.filter((member) => member.entity === entity),
      viewer,
    ))
      found.set(`${entity} ${record.id}`, record);
  return { records: page.flatMap((member) => found.get(`${member.entity} ${member.id}`) ?? []), total: known.length };
}

/** Returns records of one entity with their names and changes, without the fields that the viewer may not see. */
async function changedRecords(
  db: Db,
  { entities }: Deps,
  changeSet: string,
  entityId: string,
  members: readonly Known[],
  viewer: Viewer,
): Promise<ChangeSetRecord[]> {
  const entity = entities.get(entityId);
  const { definition, rules, storage } = entity;
  const seen = visibleDefinition(definition, viewer);
  const ids = members.map(({ id }) => id);
  const { rows } = await db.execute<{ id: string; changes: Record<string, [JsonValue, JsonValue]> }>(sql`SELECT e.entity_id AS id, e.changes
    FROM audit_events e WHERE e.change_set = ${changeSet}::uuid AND e.entity = ${entityId} AND e.entity_id = ANY(${sql.param(ids)}::text[])
    ORDER BY e.id`);
  const changes = new Map<string, ChangeSetRecord['changes']>();
  for (const row of rows) changes.set(row.id, { ...changes.get(row.id), ...changesOf(seen, row.changes) });
  const current = await storage.find(db, ids, { visible: rules.visible?.(viewer) });
  const deleted = await snapshotsOf(
    db,
    members.flatMap(({ deletion }) => deletion ?? []),
  );
  const label = labelFor(entity, viewer);
  const labels = new Map([...deleted, ...current].map((record) => [record.id, label(record)]));
  const exists = new Set(current.map(({ id }) => id));
  return members.map(({ id, kind }) => ({
    entity: entityId,
    id,
    label: labels.get(id) ?? id,
    kind,
    exists: exists.has(id),
    changes: changes.get(id) ?? {},
  }));
}
