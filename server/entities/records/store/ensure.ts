/** Creates and updates the tables, generated columns and indexes of entities that are only a definition. Safe at every start, and with several instances. */
import { sql, type SQL } from 'drizzle-orm';
import { hasOwnTable, isInTable } from '#resources/addresses/ownTables';
import type { BackupContents } from '#server/core/db/backup/backup';
import type { Database } from '#server/core/db/connection';
import { hasCode, uniqueViolation } from '#server/core/http/answers/databaseErrors';
import type { Definition } from '#resources/definition';
import { generatedColumns } from './columns';
import type { Db } from '#server/core/db/db';
import { indexPrefix, tableOf, wantedIndexes, type WantedIndex } from './indexes';

/** The key of the advisory lock that instances hold while they make tables, so that those that start together do so one after the other. */
const turn = 7_213_402_118;

/** SQL of the function that reads a value of `data` as a number, or null, so that a list never fails after a field changed its type. A JSON number is cast directly. */
const asNumber = sql`CREATE OR REPLACE FUNCTION as_number(value jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof(value) = 'number' AND length(value #>> '{}') <= 250 THEN value::numeric
    WHEN value #>> '{}' ~ '^-?[0-9]{1,250}(\\.[0-9]{1,250})?([eE][-+]?[0-9]{1,3})?$' THEN (value #>> '{}')::numeric END $$`;

/** Creates the tables, columns and indexes of definitions stored in `records`; no value changes. Throws a readable Error when existing records break a new rule. */
export async function ensureTables(database: Pick<Database, 'db'>, definitions: readonly Definition[]): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockTableChanges(tx);
    await updateTables(tx, definitions);
  });
}

/**
 * Creates the tables that the records of a backup need: those of all definitions, and plain ones for entities that were hidden.
 * Throws an Error that names the entities for which neither is known.
 */
export async function createTablesOfBackup(
  database: Pick<Database, 'db'>,
  definitions: readonly Definition[],
  holds: BackupContents,
): Promise<void> {
  const plain = definitions.filter(({ id }) => !hasOwnTable(id));
  const gone = holds.resources.filter((resource) => !plain.some(({ id }) => id === resource));
  const missing = gone.filter((resource) => !holds.hidden.includes(resource));
  if (missing.length > 0)
    throw new Error(`The backup holds records of ${missing.join(', ')}: put their definitions back into resources/ first.`);
  await database.db.transaction(async (tx) => {
    await lockTableChanges(tx);
    await updateTables(tx, plain);
    const existing = await existingColumns(tx);
    for (const id of gone) if (!existing.has(tableOf(id))) await makeTable(tx, id);
  });
}

/** Waits until no other instance makes tables, and makes others wait until the transaction ends. */
export async function lockTableChanges(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${turn}::bigint)`);
}

/** Creates tables, generated columns and indexes, in a transaction that called `lockTableChanges`. `move` runs while no outdated column depends on the values. */
export async function updateTables(tx: Db, definitions: readonly Definition[], move?: () => Promise<void>): Promise<void> {
  await tx.execute(asNumber);
  const existing = await existingColumns(tx);
  for (const { id } of definitions) if (!existing.has(tableOf(id))) await makeTable(tx, id);
  for (const definition of definitions) await dropColumns(tx, definition, existing.get(tableOf(definition.id)) ?? new Map());
  await move?.();
  for (const definition of definitions) await addColumns(tx, definition, existing.get(tableOf(definition.id)) ?? new Map());
  const indexes = await existingIndexes(tx, sql`LIKE 'records\\_%'`);
  for (const definition of definitions) await ensureIndexes(tx, definition, tableOf(definition.id), indexes);
}

/** Creates the indexes on the product's own tables for the fields that definitions add to them. */
export async function indexAddedFields(tx: Db, definitions: readonly Definition[]): Promise<void> {
  const tables = definitions.filter(({ id }) => hasOwnTable(id) && isInTable(id));
  const indexes = await existingIndexes(tx, sql`= ANY(${sql.param(tables.map(({ id }) => id))}::text[])`);
  for (const definition of tables) await ensureIndexes(tx, definition, definition.id, indexes);
}

/** Returns, by table and column, the declaration of each generated column that this program made. Columns without its comment are left alone. */
async function existingColumns(tx: Db): Promise<Map<string, Map<string, string>>> {
  const { rows } = await tx.execute<{ made: string; name: string | null; declaration: string | null }>(sql`
    SELECT c.relname AS made, a.attname AS name, col_description(c.oid, a.attnum) AS declaration
    FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attgenerated = 's' AND NOT a.attisdropped
      AND a.attname LIKE 'by\\_%' AND col_description(c.oid, a.attnum) LIKE '%GENERATED ALWAYS AS%'
    WHERE h.inhparent = to_regclass('records')`);
  const found = new Map<string, Map<string, string>>();
  for (const { made, name, declaration } of rows) {
    const columns = found.get(made) ?? new Map<string, string>();
    found.set(made, name === null ? columns : columns.set(name, declaration ?? ''));
  }
  return found;
}

/** Returns the names of the indexes of each table. */
async function existingIndexes(tx: Db, tables: SQL): Promise<Map<string, Set<string>>> {
  const { rows } = await tx.execute<{ made: string; name: string }>(sql`SELECT i.tablename AS made, i.indexname AS name
    FROM pg_indexes i WHERE i.schemaname = current_schema() AND i.tablename ${tables}`);
  const found = new Map<string, Set<string>>();
  for (const { made, name } of rows) found.set(made, (found.get(made) ?? new Set()).add(name));
  return found;
}

async function makeTable(tx: Db, id: string): Promise<void> {
  const table = `"${tableOf(id)}"`;
  await tx.execute(sql.raw(`CREATE TABLE ${table} (PRIMARY KEY (id), CHECK (resource = '${id}')) INHERITS (records)`));
}

const wantedColumns = (definition: Definition) => new Map(generatedColumns(definition).map(({ name, declaration }) => [name, declaration]));

/** Drops the generated columns that no definition needs, with their indexes. No value is lost, since `data` holds them all. */
async function dropColumns(tx: Db, definition: Definition, existing: ReadonlyMap<string, string>): Promise<void> {
  const wanted = wantedColumns(definition);
  const unwanted = [...existing].filter(([name, declaration]) => wanted.get(name) !== declaration).map(([name]) => `DROP COLUMN "${name}"`);
  if (unwanted.length > 0) await tx.execute(sql.raw(`ALTER TABLE "${tableOf(definition.id)}" ${unwanted.join(', ')}`));
}

async function addColumns(tx: Db, definition: Definition, existing: ReadonlyMap<string, string>): Promise<void> {
  const table = `"${tableOf(definition.id)}"`;
  const missing = [...wantedColumns(definition)].filter(([name, declaration]) => existing.get(name) !== declaration);
  // A single statement, so that PostgreSQL rewrites the table once, however many columns are added.
  const added = missing.map(([name, declaration]) => `ADD COLUMN "${name}" ${declaration}`);
  if (added.length > 0) await tx.execute(sql.raw(`ALTER TABLE ${table} ${added.join(', ')}`));
  for (const [name, declaration] of missing) {
    await tx.execute(sql.raw(`COMMENT ON COLUMN ${table}."${name}" IS '${declaration.replaceAll("'", "''")}'`));
  }
}

async function ensureIndexes(
  tx: Db,
  definition: Definition,
  table: string,
  indexes: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const existing = indexes.get(table) ?? new Set<string>();
  const wanted = wantedIndexes(definition);
  const names = new Set(wanted.map((index) => index.name));
  for (const name of existing) if (name.startsWith(indexPrefix) && !names.has(name)) await tx.execute(sql.raw(`DROP INDEX "${name}"`));
  for (const index of wanted) if (!existing.has(index.name)) await makeIndex(tx, definition, table, index);
}

async function makeIndex(tx: Db, definition: Definition, table: string, { name, body, unique }: WantedIndex): Promise<void> {
  const statement = `CREATE ${unique ? 'UNIQUE ' : ''}INDEX "${name}" ON "${table}" ${body}`;
  try {
    await tx.execute(sql.raw(statement));
  } catch (error) {
    if (!hasCode(error, uniqueViolation)) throw error;
    throw new Error(`${definition.id}.${unique}: "unique" cannot hold, two records have the same value. Change one of them first.`, {
      cause: error,
    });
  }
}
