/** Undoes a change set, in the transaction of the caller. Records that the plan of the undo spares stay as they are; the others are all put back, or none is. The undo is a change set of its own. */
import { withoutComputedLines } from '#resources/language/formulas/compute';
import { sql } from 'drizzle-orm';
import type { UndoResult } from '#resources/api/history/changeSets';
import type { JsonValue, Values } from '#resources/definition';
import { requireConfirmedFor } from '#server/core/viewer/confirmed';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';
import type { Deps } from '#server/entities/deps';
import { forbidden, notFound, unprocessable } from '#server/core/errors';
import type { Entity, WriteContext } from '#server/entities/records/entity';
import { inBatches, named, type Tell } from '#server/entities/records/many/bulk';
import { contextOf } from '#server/entities/records/routes';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { importRows } from '#server/entities/transfer/import/rows';
import { writeEvents } from '../audit/events';
import { changesOf } from '../revisions/revisions';
import { bringBack, inLevels, snapshotsOf } from './bringBack';
import { headOf, membersOf, type Member } from './members';
import { planOf, type Known, type Plan } from './plan';

/**
 * Restores what the change set deleted, gives what it changed its former values, and removes what it created. Throws 404 when the viewer may see none of
 * its records, 403 when they may write none, ALREADY_RESTORED when all of its records are back, INVALID_RECORDS, with names, when one is refused.
 */
export async function undoChangeSet(db: Db, deps: Deps, id: string, viewer: Viewer, tell?: Tell): Promise<UndoResult> {
  // Two undos of one change set take turns, so that the second finds what the first did.
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`undo ${id}`}, 0))`);
  const members = await membersOf(db, id);
  const plan = await planOf(db, deps, id, members, viewer, true);
  refuseNothing(plan);
  const { source } = await headOf(db, id, members);
  if (source === 'import') await refuseUndone(db, id);
  const back = plan.known.filter(({ reason }) => reason === null);
  const change_set = uuidv7();
  const context: WriteContext = { ...contextOf(deps, viewer), change_set, putsBack: true };
  let done = 0;
  for (const [entity, own] of byEntity(deps, back)) {
    requireConfirmedFor(entity.definition.id, viewer);
    const told: Tell | undefined = tell && ((some) => tell(done + some, back.length));
    await putBack({ db, entity, changeSet: id, context }, own, told, (count) => (done += count));
  }
  const left = plan.known.length - back.length;
  const action = source === 'import' ? 'import_undone' : 'undo';
  const changes: Record<string, [null, number]> = { undone: [null, back.length], left: [null, left] };
  const entity = (back[0] ?? plan.known[0])?.entity ?? '';
  if (back.length > 0 || source === 'import') await writeEvents(db, [{ action, entity, entity_id: id, changes, change_set }], context);
  // An import of which the viewer sees only a part stays as it is, so that others can undo the rest.
  if (source === 'import' && plan.known.length === members.length) await noteUndone(db, id, plan);
  return { change_set: back.length > 0 ? change_set : null, undone: back.length, left, spared: plan.spared };
}

function refuseNothing({ known }: Plan): void {
  if (known.length === 0) throw notFound();
  if (known.every(({ reason }) => reason === 'not_allowed')) throw forbidden();
  if (known.every(({ reason }) => reason === 'restored_since')) throw unprocessable('ALREADY_RESTORED', 'It was restored already.');
}

/** Throws NOT_READY where the import was undone already. */
async function refuseUndone(db: Db, id: string): Promise<void> {
  const { rows } = await db.execute(sql`SELECT FROM jobs WHERE id = ${id}::uuid AND status = 'undone'`);
  if (rows.length > 0) throw unprocessable('NOT_READY', 'The import is undone.');
}

function byEntity({ entities }: Deps, members: readonly Known[]): [Entity, Known[]][] {
  const ids = [...new Set(members.map(({ entity }) => entity))];
  return ids.map((id) => [entities.get(id), members.filter(({ entity }) => entity === id)]);
}

interface Undoing {
  db: Db;
  entity: Entity;
  changeSet: string;
  context: WriteContext;
}

/** Puts the records of an entity back. `did` receives the number of records after each step. */
async function putBack(undoing: Undoing, members: readonly Known[], tell: Tell | undefined, did: (count: number) => void): Promise<void> {
  const { db, entity, context } = undoing;
  const step = async <Each extends Member>(some: readonly Each[], write: (part: readonly Each[]) => Promise<unknown>) => {
    await inBatches(some, tell, write);
    did(some.length);
  };
  const current = (ids: readonly string[]) => () => entity.storage.find(db, ids);
  const deleted = members.flatMap(({ deletion, ...member }) => (deletion === undefined ? [] : [{ ...member, deletion }]));
  for (const level of await inLevels(db, entity.definition, deleted))
    await step(level, async (part) => {
      const deletions = part.map(({ deletion }) => deletion);
      const records = await snapshotsOf(db, deletions);
      const read = () => records;
      return named(entity, idsOf(records), context, read, () => bringBack(db, entity, deletions, records, context));
    });
  await step(
    members.filter(({ kind }) => kind === 'changed'),
    async (part) => {
      const before = await valuesBefore(undoing, part);
      const changes = part.map(({ id }) => ({ id, data: before.get(id) ?? {} }));
      return named(entity, idsOf(part), context, current(idsOf(part)), () => writeRecords(db, entity, changes, context));
    },
  );
  const created = members.filter(({ kind }) => kind === 'created');
  const going = new Set(idsOf(created));
  await step(created, (part) => {
    const removals = part.map(({ id }) => ({ id, removed: true as const }));
    return named(entity, idsOf(part), context, current(idsOf(part)), () => writeRecords(db, entity, removals, { ...context, going }));
  });
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** Returns the values that a change set replaced, for the fields that a user may write. */
async function valuesBefore({ db, entity, changeSet }: Undoing, members: readonly Member[]): Promise<ReadonlyMap<string, Values>> {
  const { definition } = entity;
  const { rows } = await db.execute<{ id: string; changes: Record<string, [JsonValue, JsonValue]> }>(sql`SELECT e.entity_id AS id, e.changes
    FROM audit_events e WHERE e.change_set = ${changeSet}::uuid AND e.entity = ${definition.id}
      AND e.entity_id = ANY(${sql.param(idsOf(members))}::text[]) ORDER BY e.id DESC`);
  const writable = definition.fields.filter((field) => !field.read_only && !field.create_only);
  const found = new Map<string, Values>();
  for (const { id, changes } of rows) {
    const told = changesOf(definition, changes);
    const before = writable.flatMap((field) => {
      const change = told[field.id];
      return change ? [[field.id, withoutComputedLines(field, change[0])] as const] : [];
    });
    // The earliest event of a record comes last, and has the values from before the change set.
    found.set(id, { ...found.get(id), ...Object.fromEntries(before) });
  }
  return found;
}

/** Ends an import as undone. Its result names the first records that were left, as the file named them. */
async function noteUndone(db: Db, id: string, { known }: Plan): Promise<void> {
  const left = known.filter(({ reason }) => reason !== null);
  const ids = left.slice(0, mostNamed).map(({ id: of }) => of);
  const { rows } = await db.execute<{ id: string; label: string | null }>(sql`SELECT coalesce(record_id, data ->> 'id') AS id, label
    FROM ${importRows(id)} r WHERE coalesce(record_id, data ->> 'id') = ANY(${sql.param(ids)}::text[]) ORDER BY row`);
  const result = JSON.stringify({ left: left.length, left_records: rows });
  await db.execute(sql`UPDATE jobs SET status = 'undone', finished_at = now(), result = coalesce(result, '{}') || ${result}::jsonb
    WHERE id = ${id}::uuid AND kind = 'import' AND status = 'done'`);
}
const mostNamed = 200;
