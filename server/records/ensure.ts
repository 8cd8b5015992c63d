/** Brings `records` in line with the definitions: partitions, renamed fields, indexes. Safe to run at every start, by several instances. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection';
import { hasCode, uniqueViolation } from '#server/http/databaseErrors';
import type { Definition } from '#resources/definition';
import type { Db } from './entity';
import { indexPrefix, partitionOf, wantedIndexes, type WantedIndex } from './indexes';

/** Held while partitions are made: instances that start together take turns. */
const turn = 7_213_402_118;

/** A value of `data` as a number, or null: a definition that changed its mind about a type never makes a list fail. */
const asNumber = sql`CREATE OR REPLACE FUNCTION as_number(value jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN value #>> '{}' ~ '^-?[0-9]{1,250}(\\.[0-9]{1,250})?([eE][-+]?[0-9]{1,3})?$' THEN (value #>> '{}')::numeric END $$`;

/** Makes what the definitions kept in `records` need. Throws a sentence where existing records break a rule newly said. */
export async function ensurePartitions(database: Database, definitions: readonly Definition[]): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${turn}::bigint)`);
    await tx.execute(asNumber);
    const existing = await existingIndexes(tx);
    for (const definition of definitions) await ensureOne(tx, definition, existing.get(partitionOf(definition.id)));
  });
}

async function existingIndexes(tx: Db): Promise<Map<string, Set<string>>> {
  const { rows } = await tx.execute<{ tablename: string; indexname: string }>(sql`SELECT c.relname AS tablename, coalesce(i.indexname, '') AS indexname
    FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid LEFT JOIN pg_indexes i ON i.tablename = c.relname AND i.schemaname = current_schema()
    WHERE h.inhparent = to_regclass('records')`);
  const found = new Map<string, Set<string>>();
  for (const { tablename, indexname } of rows) found.set(tablename, (found.get(tablename) ?? new Set()).add(indexname));
  return found;
}

async function ensureOne(tx: Db, definition: Definition, existing: Set<string> | undefined): Promise<void> {
  const partition = partitionOf(definition.id);
  if (!existing) await tx.execute(sql.raw(`CREATE TABLE "${partition}" PARTITION OF records FOR VALUES IN ('${definition.id}')`));
  else await renameFields(tx, definition);
  const wanted = wantedIndexes(definition);
  const names = new Set(wanted.map((index) => index.name));
  for (const name of existing ?? []) {
    if (name.startsWith(indexPrefix) && !names.has(name)) await tx.execute(sql.raw(`DROP INDEX "${name}"`));
  }
  for (const index of wanted) if (!existing?.has(index.name)) await makeIndex(tx, definition, index);
}

async function makeIndex(tx: Db, definition: Definition, { name, body, unique }: WantedIndex): Promise<void> {
  const statement = `CREATE ${unique ? 'UNIQUE ' : ''}INDEX "${name}" ON "${partitionOf(definition.id)}" ${body}`;
  try {
    await tx.execute(sql.raw(statement));
  } catch (error) {
    if (!hasCode(error, uniqueViolation)) throw error;
    throw new Error(`${definition.id}.${unique}: "unique" cannot hold, two records have the same value. Change one of them first.`, { cause: error });
  }
}

/** Values of a field that was called otherwise move to its name, once. */
async function renameFields(tx: Db, definition: Definition): Promise<void> {
  for (const field of definition.fields) {
    for (const was of field.was ?? []) {
      await tx.execute(sql`UPDATE ${sql.raw(`"${partitionOf(definition.id)}"`)} SET data = (data - ${was}::text) || jsonb_build_object(${field.id}::text, data -> ${was}::text)
        WHERE data ? ${was}::text AND NOT data ? ${field.id}::text`);
    }
  }
}
