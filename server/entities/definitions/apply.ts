/** Applies the definition files, all or none. */
import type { Definition, JsonValue } from '#resources/definition';
import { hasOwnTable } from '#resources/addresses/ownTables';
import { type AuditEvent, writeEvents } from '../history/audit/events';
import { system, type Viewer } from '#server/core/viewer/viewer';
import type { Database } from '#server/core/db/connection';
import { plainDefinitions } from '../entities';
import { updateTables, indexAddedFields, lockTableChanges } from '../records/store/ensure';
import type { Db } from '#server/core/db/db';
import { grantEveryPermission } from './superRoles';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Difference, AppliedDefinition } from './plan/compare';
import { differencesOf } from './plan/differences';
import { recomputeChanged } from './values/computed';
import { renameInHistory, renameInDependents } from './values/followers';
import { movesOf } from './values/moves';
import { lockTable, withMovableFields, moveRecordValues } from './values/ownTables';
import { rebuildSearchWords, searchedFieldsDiffer } from './values/searched';
import { storeApplied, appliedDefinitions } from './applied';

/** Brings the records in line with the definitions, stores the definitions as applied and returns what changed, in one transaction. Instances do this one at a time. */
export function applyDefinitions(
  database: Pick<Database, 'db'>,
  proposed: readonly Definition[],
  by: Viewer = system([]),
): Promise<Difference[]> {
  return database.db.transaction(async (tx) => {
    await lockTableChanges(tx);
    const taken = await appliedDefinitions(tx);
    const differences = await differencesOf(tx, taken, proposed);
    await lockChangedTables(tx, differences, taken);
    await updateTables(tx, plainDefinitions(proposed), () => moveValues(tx, differences, proposed));
    await indexAddedFields(tx, proposed);
    await searchChanged(tx, differences, proposed, taken);
    const changed = new Set(differences.map(({ id }) => id));
    await storeApplied(
      tx,
      proposed.filter(({ id }) => changed.has(id)),
      differences.filter(({ kind }) => kind === 'hidden').map(({ id }) => id),
    );
    await grantEveryPermission(tx, proposed);
    // The first definitions of a new database are not a change, so no event is written for them.
    if (taken.size > 0) await writeDefinitionEvents(tx, differences, proposed, taken, by);
    return differences;
  });
}

/** Locks the tables of the changed entities. Writes wait for the transaction, and those of an instance that still uses the old definition are then rejected. */
async function lockChangedTables(tx: Db, differences: readonly Difference[], taken: ReadonlyMap<string, AppliedDefinition>): Promise<void> {
  for (const { id, fields } of differences) if (taken.has(id) && (!hasOwnTable(id) || fields.length > 0)) await lockTable(tx, id);
}

async function moveValues(tx: Db, differences: readonly Difference[], proposed: readonly Definition[]): Promise<void> {
  const { default_locale } = await clientConfig(tx);
  const byId = new Map(proposed.map((definition) => [definition.id, definition]));
  for (const difference of differences) {
    const after = byId.get(difference.id);
    if (!after) continue;
    await renameInHistory(tx, difference, after);
    await moveRecordValues(tx, after.id, movesOf(difference, withMovableFields(after)), default_locale);
    await renameInDependents(tx, difference);
    await recomputeChanged(tx, difference, after);
  }
}

/** Rebuilds the search words of records where the searched fields change: a field that is hidden, or that some users may not read, is no longer searched. */
async function searchChanged(
  tx: Db,
  differences: readonly Difference[],
  proposed: readonly Definition[],
  taken: ReadonlyMap<string, AppliedDefinition>,
): Promise<void> {
  for (const { id, fields } of differences) {
    const [after] = plainDefinitions(proposed.filter((definition) => definition.id === id));
    const before = taken.get(id)?.definition;
    const found = fields.some(({ kind }) => kind === 'recovered');
    if (after && before && (found || searchedFieldsDiffer(before, after))) await rebuildSearchWords(tx, after);
  }
}

async function writeDefinitionEvents(
  tx: Db,
  differences: readonly Difference[],
  proposed: readonly Definition[],
  taken: ReadonlyMap<string, AppliedDefinition>,
  viewer: Viewer,
): Promise<void> {
  const events = differences.map((difference): AuditEvent => ({
    action: difference.kind === 'hidden' ? 'hide' : 'take',
    entity: 'definitions',
    entity_id: difference.id,
    changes: changesOf(
      difference,
      taken.get(difference.id)?.definition,
      proposed.find(({ id }) => id === difference.id),
    ),
  }));
  await writeEvents(tx, events, { viewer });
}

/** Returns each field and each part that differs, with its value before and after. */
function changesOf({ fields, parts }: Difference, before?: Definition, after?: Definition): Record<string, [JsonValue, JsonValue]> {
  const parted = (definition: Definition | undefined) => new Map<string, unknown>(Object.entries(definition ?? {}));
  const ofParts = parts.map((part): [string, [JsonValue, JsonValue]] => [
    part,
    [json(parted(before).get(part)), json(parted(after).get(part))],
  ]);
  const ofFields = fields.map(({ id, kind, was }): [string, [JsonValue, JsonValue]] => {
    const former = kind === 'recovered' ? id : (was ?? id);
    return [
      `fields.${id}`,
      [json(before?.fields.find((field) => field.id === former)), json(after?.fields.find((field) => field.id === id))],
    ];
  });
  return Object.fromEntries([...ofParts, ...ofFields]);
}

function json(value: unknown): JsonValue {
  const plain: JsonValue = value === undefined ? null : JSON.parse(JSON.stringify(value));
  return plain;
}
