/** Brings the tables of pure definitions in line with them: renamed fields, kept columns, indexes. Safe at every start, by several instances. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection';
import { hasCode, uniqueViolation } from '#server/http/databaseErrors';
import type { Definition } from '#resources/definition';
import { keptColumns } from './columns';
import type { Db } from './entity';
import { indexPrefix, tableOf, wantedIndexes, type WantedIndex } from './indexes';

/** Held while tables are made: instances that start together take turns. */
const turn = 7_213_402_118;

/** A value of `data` as a number, or null: a definition that changed its mind about a type never makes a list fail. */
const asNumber = sql`CREATE OR REPLACE FUNCTION as_number(value jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN value #>> '{}' ~ '^-?[0-9]{1,250}(\\.[0-9]{1,250})?([eE][-+]?[0-9]{1,3})?$' THEN (value #>> '{}')::numeric END $$`;

/** Makes what the definitions kept in `records` need; never touches a value. Throws a sentence where existing records break a rule newly said. */
export async function ensureTables(database: Database, definitions: readonly Definition[]): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${turn}::bigint)`);
    await tx.execute(asNumber);
    const existing = await existingColumns(tx);
    for (const definition of definitions) await ensureTable(tx, definition, existing.get(tableOf(definition.id)));
    const indexes = await existingIndexes(tx);
    for (const definition of definitions) await ensureIndexes(tx, definition, indexes.get(tableOf(definition.id)) ?? new Set());
  });
}

/** Table → kept column → how it was declared. */
async function existingColumns(tx: Db): Promise<Map<string, Map<string, string>>> {
  const { rows } = await tx.execute<{ made: string; name: string | null; declaration: string | null }>(sql`
    SELECT c.relname AS made, a.attname AS name, col_description(c.oid, a.attnum) AS declaration
    FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attgenerated = 's' AND NOT a.attisdropped
    WHERE h.inhparent = to_regclass('records')`);
  const found = new Map<string, Map<string, string>>();
  for (const { made, name, declaration } of rows) {
    const columns = found.get(made) ?? new Map<string, string>();
    found.set(made, name === null ? columns : columns.set(name, declaration ?? ''));
  }
  return found;
}

async function existingIndexes(tx: Db): Promise<Map<string, Set<string>>> {
  const { rows } = await tx.execute<{ made: string; name: string }>(sql`SELECT i.tablename AS made, i.indexname AS name
    FROM pg_indexes i WHERE i.schemaname = current_schema() AND i.tablename LIKE 'records\\_%'`);
  const found = new Map<string, Set<string>>();
  for (const { made, name } of rows) found.set(made, (found.get(made) ?? new Set()).add(name));
  return found;
}

async function ensureTable(tx: Db, definition: Definition, existing: ReadonlyMap<string, string> | undefined): Promise<void> {
  const table = `"${tableOf(definition.id)}"`;
  if (!existing)
    await tx.execute(sql.raw(`CREATE TABLE ${table} (PRIMARY KEY (id), CHECK (resource = '${definition.id}')) INHERITS (records)`));
  else await renameFields(tx, definition);
  const wanted = new Map(keptColumns(definition).map(({ name, declaration }) => [name, declaration]));
  const unwanted = [...(existing ?? [])]
    .filter(([name, declaration]) => wanted.get(name) !== declaration)
    .map(([name]) => `DROP COLUMN "${name}"`);
  const missing = [...wanted].filter(([name, declaration]) => existing?.get(name) !== declaration);
  const changes = [...unwanted, ...missing.map(([name, declaration]) => `ADD COLUMN "${name}" ${declaration}`)];
  // One statement: the table is written anew once, however many columns there are.
  if (changes.length > 0) await tx.execute(sql.raw(`ALTER TABLE ${table} ${changes.join(', ')}`));
  for (const [name, declaration] of missing) {
    await tx.execute(sql.raw(`COMMENT ON COLUMN ${table}."${name}" IS '${declaration.replaceAll("'", "''")}'`));
  }
}

async function ensureIndexes(tx: Db, definition: Definition, existing: ReadonlySet<string>): Promise<void> {
  const wanted = wantedIndexes(definition);
  const names = new Set(wanted.map((index) => index.name));
  for (const name of existing) if (name.startsWith(indexPrefix) && !names.has(name)) await tx.execute(sql.raw(`DROP INDEX "${name}"`));
  for (const index of wanted) if (!existing.has(index.name)) await makeIndex(tx, definition, index);
}

async function makeIndex(tx: Db, definition: Definition, { name, body, unique }: WantedIndex): Promise<void> {
  const statement = `CREATE ${unique ? 'UNIQUE ' : ''}INDEX "${name}" ON "${tableOf(definition.id)}" ${body}`;
  try {
    await tx.execute(sql.raw(statement));
  } catch (error) {
    if (!hasCode(error, uniqueViolation)) throw error;
    throw new Error(`${definition.id}.${unique}: "unique" cannot hold, two records have the same value. Change one of them first.`, {
      cause: error,
    });
  }
}

/** Values of a field that was called otherwise move to its name, once. */
async function renameFields(tx: Db, definition: Definition): Promise<void> {
  for (const field of definition.fields) {
    for (const was of field.was ?? []) {
      await tx.execute(sql`UPDATE ${sql.raw(`"${tableOf(definition.id)}"`)} SET data = (data - ${was}::text) || jsonb_build_object(${field.id}::text, data -> ${was}::text)
        WHERE data ? ${was}::text AND NOT data ? ${field.id}::text`);
    }
  }
}
