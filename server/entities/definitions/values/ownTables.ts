/** Says where the values of an entity's records are stored, for moving and counting them: in `data`, or in `added` of a table of the product's own. */
import { sql, type SQL } from 'drizzle-orm';
import type { Definition, JsonValue, Locale } from '#resources/definition';
import { addedFields, isProductField, isKeptField } from '#resources/language/fields/ownFields';
import { hasOwnTable, isInTable } from '#resources/addresses/ownTables';
import type { Db } from '#server/core/db/db';
import { tableOf } from '#server/entities/records/store/indexes';
import { replaceConfig } from '#server/core/config/clientConfig';
import { valueCountKey, type Difference } from '../plan/compare';
import { beforeKey, isUnderFormerId, updatesOf, type ValuesColumn, type Moves } from './moves';

/** Returns a definition with only the fields whose values can move: the fields of the product stay in their own columns. */
export function withMovableFields(definition: Definition): Definition {
  return hasOwnTable(definition.id) ? { ...definition, fields: addedFields(definition) } : definition;
}

/** Returns the table and the column in which the values of an entity are stored. */
export const storedIn = (id: string): ValuesColumn =>
  hasOwnTable(id)
    ? { table: sql.identifier(id).getSQL(), column: 'added' }
    : { table: sql.identifier(tableOf(id)).getSQL(), column: 'data' };

/** Moves the values of all records of an entity. */
export async function moveRecordValues(tx: Db, id: string, moves: Moves, locale: Locale): Promise<void> {
  if (id === 'sections') return moveInSections(tx, moves, locale);
  for (const update of updatesOf(moves, storedIn(id), locale)) await tx.execute(update);
}

/** Moves the values of sections. They are stored in the configuration, so a temporary table holds them during the move. */
async function moveInSections(tx: Db, moves: Moves, locale: Locale): Promise<void> {
  const updates = updatesOf(moves, { table: sql`moving_sections`, column: 'added' }, locale);
  if (updates.length === 0) return;
  await tx.execute(sql`CREATE TEMPORARY TABLE moving_sections ON COMMIT DROP AS SELECT t.key, t.added FROM ${sectionValues} t`);
  for (const update of updates) await tx.execute(update);
  const { rows } = await tx.execute<{ key: string; added: Record<string, JsonValue> }>(sql`SELECT n.key, n.added
    FROM moving_sections n JOIN ${sectionValues} t ON t.key = n.key WHERE n.added <> t.added`);
  await tx.execute(sql`DROP TABLE moving_sections`);
  if (rows.length === 0) return;
  const values = new Map(rows.map(({ key, added }) => [key, added]));
  await replaceConfig(tx, null, (config) => ({
    ...config,
    sections: config.sections.map((section) => ({ ...section, ...(values.has(section.key) && { added: values.get(section.key) ?? {} }) })),
  }));
}

const sectionValues: SQL = sql`(SELECT s ->> 'key' AS key, coalesce(s -> 'added', '{}') AS added, s AS kept
  FROM client_config_versions, jsonb_array_elements(config -> 'sections') s WHERE status = 'active')`;

/** Locks the table of an entity, so that other writers wait until the transaction ends. */
export async function lockTable(tx: Db, id: string): Promise<void> {
  const table = id === 'sections' ? 'client_config_versions' : hasOwnTable(id) ? id : tableOf(id);
  await tx.execute(sql`LOCK TABLE ${sql.identifier(table)} IN EXCLUSIVE MODE`);
}

/** Returns the table, values and identifier to query the records of an entity with; the table must get the alias `t`. */
export function valuesQuery({ id, key = 'id' }: Pick<Definition, 'id' | 'key'>): { table: SQL; values: SQL; identifier: SQL } {
  const { table, column } = storedIn(id);
  const values = sql`t.${sql.identifier(column)}`;
  if (!isInTable(id)) return { table: sectionValues, values, identifier: sql`t.key` };
  return { table, values, identifier: sql`t.${sql.identifier(hasOwnTable(id) ? key : 'id')}::text` };
}

/** Returns how many records an entity has, and how many of them hold a value for each of these changes of a field. */
export async function countValues(
  db: Db,
  id: string,
  changes: Difference['fields'],
): Promise<{ records: number; held: Map<string, number> }> {
  const { table, values } = valuesQuery({ id });
  const held = ({ id: to, kind, was }: Difference['fields'][number]) => {
    if (kind === 'recovered' && was !== undefined) return isUnderFormerId(values, { from: was, to });
    const name = was ?? to;
    const added = sql`${values} ?| ${sql.param(kind === 'added' ? [name, beforeKey(name)] : [name])}::text[]`;
    if (!isProductField(id, name)) return added;
    if (!isInTable(id)) return sql`coalesce(t.kept -> ${name}::text, 'null') <> 'null'`;
    return isKeptField(id, name) ? sql`t.${sql.identifier(name)} IS NOT NULL` : sql`false`;
  };
  const counts = changes.map((change) => sql`count(*) FILTER (WHERE ${held(change)})::int`);
  const { rows } = await db.execute<{ records: number; held: number[] }>(
    sql`SELECT count(*)::int AS records, ARRAY[${sql.join(counts, sql`, `)}]::int[] AS held FROM ${table} t`,
  );
  return {
    records: rows[0]?.records ?? 0,
    held: new Map(changes.map((change, place) => [valueCountKey(change), rows[0]?.held[place] ?? 0])),
  };
}
