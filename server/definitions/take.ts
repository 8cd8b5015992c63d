/** Takes the definition files into use: whole, or not at all. */
import { sql } from 'drizzle-orm';
import type { Definition, JsonValue } from '#resources/definition';
import { type AuditEvent, writeEvents } from '#server/audit/events';
import { system, type Viewer } from '#server/auth/viewer';
import type { Database } from '#server/db/connection';
import { plainDefinitions } from '#server/entities';
import { bringInLine, takeTurn } from '#server/records/ensure';
import type { Db } from '#server/records/entity';
import { tableOf } from '#server/records/indexes';
import { completeSuperRights } from '#server/roles/superRoles';
import { clientConfig } from '#server/sections/clientConfig';
import { compare, type Difference, type Taken } from './compare';
import { followRenames } from './followers';
import { movesOf, updatesOf } from './moves';
import { searchAnew, searchesOtherwise } from './searched';
import { noteTaken, takenDefinitions } from './taken';

/** Brings records in line with the definitions and notes them as taken, in one transaction; gives what changed. Instances take turns. */
export function takeDefinitions(
  database: Pick<Database, 'db'>,
  proposed: readonly Definition[],
  by: Viewer = system([]),
): Promise<Difference[]> {
  return database.db.transaction(async (tx) => {
    await takeTurn(tx);
    const taken = await takenDefinitions(tx);
    const differences = compare(taken, proposed);
    await holdWriters(tx, differences, taken);
    await bringInLine(tx, plainDefinitions(proposed), () => moveValues(tx, differences, proposed));
    await searchChanged(tx, differences, proposed, taken);
    const changed = new Set(differences.map(({ id }) => id));
    await noteTaken(
      tx,
      proposed.filter(({ id }) => changed.has(id)),
      differences.filter(({ kind }) => kind === 'hidden').map(({ id }) => id),
    );
    await completeSuperRights(tx, proposed);
    // What a new database begins with is no change.
    if (taken.size > 0) await tell(tx, differences, proposed, taken, by);
    return differences;
  });
}

/** Writes of the entities concerned wait: those of an instance that goes by the old definition are then refused. */
async function holdWriters(tx: Db, differences: readonly Difference[], taken: ReadonlyMap<string, Taken>): Promise<void> {
  const before = differences.flatMap(({ id }) => taken.get(id)?.definition ?? []);
  for (const { id } of plainDefinitions(before)) await tx.execute(sql.raw(`LOCK TABLE "${tableOf(id)}" IN EXCLUSIVE MODE`));
}

async function moveValues(tx: Db, differences: readonly Difference[], proposed: readonly Definition[]): Promise<void> {
  const { default_locale } = await clientConfig(tx);
  const plain = new Map(plainDefinitions(proposed).map((definition) => [definition.id, definition]));
  for (const difference of differences) {
    const after = plain.get(difference.id);
    if (!after) continue;
    const moves = movesOf(difference, after);
    const kept = { table: sql`${sql.identifier(tableOf(after.id))}`, column: 'data' };
    for (const update of updatesOf(moves, kept, default_locale)) await tx.execute(update);
    await followRenames(tx, difference);
  }
}

/** What is found by words follows what is shown: a field that hides, or that some may not see, is no longer searched. */
async function searchChanged(
  tx: Db,
  differences: readonly Difference[],
  proposed: readonly Definition[],
  taken: ReadonlyMap<string, Taken>,
): Promise<void> {
  for (const { id } of differences) {
    const [after] = plainDefinitions(proposed.filter((definition) => definition.id === id));
    const before = taken.get(id)?.definition;
    if (after && before && searchesOtherwise(before, after)) await searchAnew(tx, after);
  }
}

async function tell(
  tx: Db,
  differences: readonly Difference[],
  proposed: readonly Definition[],
  taken: ReadonlyMap<string, Taken>,
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

/** Each field and each part that differs, before and after. */
function changesOf({ fields, parts }: Difference, before?: Definition, after?: Definition): Record<string, [JsonValue, JsonValue]> {
  const parted = (definition: Definition | undefined) => new Map<string, unknown>(Object.entries(definition ?? {}));
  const ofParts = parts.map((part): [string, [JsonValue, JsonValue]] => [
    part,
    [json(parted(before).get(part)), json(parted(after).get(part))],
  ]);
  const ofFields = fields.map(({ id, was }): [string, [JsonValue, JsonValue]] => [
    `fields.${id}`,
    [json(before?.fields.find((field) => field.id === (was ?? id))), json(after?.fields.find((field) => field.id === id))],
  ]);
  return Object.fromEntries([...ofParts, ...ofFields]);
}

function json(value: unknown): JsonValue {
  const plain: JsonValue = value === undefined ? null : JSON.parse(JSON.stringify(value));
  return plain;
}
