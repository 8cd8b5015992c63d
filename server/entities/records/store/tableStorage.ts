/** Stores the records of entities that have a table of the product's own. */
import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isRecord } from '#resources/language/fields/isRecord';
import { toWire } from '#resources/formats/decimal';
import { locales, type Definition, type Field, type JsonValue } from '#resources/definition';
import { addedFields, isKeptField } from '#resources/language/fields/ownFields';
import { tableColumns } from './columns';
import type { Db } from '#server/core/db/db';
import type { ValuesByField, FieldValueMatch, Storage, StoredRecord } from '../entity';
import { prepared } from '#server/core/db/prepared';
import { withHiddenMembers, listsOf, visibleLines } from '../write/hiddenMembers';
import { requireAllStored, hasCurrentShape } from '../write/inUse';
import { questionsOf } from './questions';
import { instant, selectByIds, type Row, type Selection } from './select';
import { isUuid } from '#server/core/db/uuid';
import { containsWords } from './where';
import { isSearched } from './words';

const stamps = ['version', 'created_at', 'updated_at', 'created_by', 'updated_by'];

/** Returns the storage in a table whose columns have the names of the product's fields. The fields that the definition adds are stored in `added`. */
export function tableStorage(table: PgTable, definition: Definition): Storage {
  const from = selection(table, definition);
  const added = new Set(from.added.map(({ id }) => id));
  return {
    ...questionsOf(from),
    texts: {
      table: from.table,
      id: sql.raw(`${from.id}::text`),
      of: (field, locale) => sql.raw(added.has(field) ? `(t.added -> '${field}' ->> '${locale}')` : `(t."${field}" ->> '${locale}')`),
    },
    find: (db, ids, options) => selectByIds(db, from, ids, options),
    findByValues: (db, asked) => holders(db, from, asked),
    insert: (db, records, actor) => insert(db, from, records, actor),
    insertFrom: (actor) => insertFrom(from, actor),
    update: (db, records, actor) => update(db, from, records, actor),
    remove: async (db, ids) => {
      await db.execute(sql`DELETE FROM ${from.table} t WHERE ${from.hasId(ids)}`);
    },
  };
}

async function holders(db: Db, { id, table, added }: TableSelection, asked: ValuesByField): Promise<FieldValueMatch[]> {
  const looks = [...asked].map(([field, values]) => {
    const isAdded = added.some((each) => each.id === field);
    const text = isAdded ? sql.raw(`(t.added ->> '${field}')`) : sql`t.${sql.identifier(field)}::text`;
    const folded = values.map((value) => value.toLowerCase());
    return sql`SELECT ${field}::text AS field, ${sql.raw(id)}::text AS id, ${text} AS value FROM ${table} t
      WHERE lower(${text}) = ANY(${sql.param(folded)}::text[])`;
  });
  if (looks.length === 0) return [];
  return (await db.execute<FieldValueMatch & Row>(sql`${prepared} ${sql.join(looks, sql` UNION ALL `)}`)).rows;
}

interface TableSelection extends Selection {
  name: string;
  key: string;
  /** The columns that the fields are written to. */
  written: PgColumn[];
  /** The fields that are stored in `added`. */
  added: readonly Field[];
  /** The condition that the definition is the one in use: an instance with another definition may not write. */
  current: SQL;
}

function selection(table: PgTable, definition: Definition): TableSelection {
  const columns = Object.values(getTableColumns(table));
  const key = definition.key ?? 'id';
  const ids = new Set([key, ...definition.fields.flatMap(({ id }) => (isKeptField(definition.id, id) ? [id] : []))]);
  const written = columns.filter((column) => ids.has(column.name));
  const read = [...written, ...columns.filter((column) => stamps.includes(column.name) && !ids.has(column.name))];
  const name = getTableName(table);
  const added = addedFields(definition);
  return {
    definition,
    name,
    key,
    written,
    added,
    current: hasCurrentShape(definition),
    columns: tableColumns(table, definition),
    table: sql.raw(`"${name}"`),
    selected: sql.raw([...read.map((column) => `t."${column.name}"`), ...(added.length > 0 ? ['t.added'] : [])].join(', ')),
    id: `t."${key}"`,
    hasId: (wanted) => hasId(key, columns, wanted),
    hasWords: (question) => hasWords(written, definition, added, question),
    toRecord: (row) => toRecord(definition, read, added, key, row),
  };
}

function hasId(key: string, columns: readonly PgColumn[], ids: readonly string[]): SQL {
  const type = columns.find((column) => column.name === key)?.getSQLType() ?? 'text';
  const known = type === 'uuid' ? ids.filter(isUuid) : ids.filter((id) => !id.includes('\u0000'));
  return known.length === 0 ? sql`false` : sql`t.${sql.identifier(key)} = ANY(${sql.param(known)}::${sql.raw(type)}[])`;
}

/** Returns the condition that a row holds the searched words, without an index: the product's own tables are small or searched in another way. */
function hasWords(columns: readonly PgColumn[], definition: Definition, added: readonly Field[], question: string): SQL {
  const searched = new Set(definition.fields.filter(isSearched).map((field) => field.id));
  const kept = columns.filter((column) => searched.has(column.name)).map((column) => `t."${column.name}"::text`);
  return containsWords([...kept, ...added.filter(isSearched).flatMap(addedTexts)], question);
}

function addedTexts({ id, type, localized }: Field): string[] {
  const texts = localized ? locales.map((locale) => `(t.added -> '${id}' ->> '${locale}')`) : [`(t.added ->> '${id}')`];
  return type === 'editor' ? texts.map((text) => `regexp_replace(${text}, '<[^>]*>', ' ', 'g')`) : texts;
}

function toRecord(definition: Definition, columns: readonly PgColumn[], added: readonly Field[], key: string, row: Row): StoredRecord {
  const record: StoredRecord = { id: String(row[key]), version: Number(row['version']) };
  for (const field of definition.fields) record[field.id] = null;
  const values: Record<string, unknown> = isRecord(row['added']) ? row['added'] : {};
  for (const { id } of added) if (isJson(values[id])) record[id] = values[id];
  for (const field of listsOf(added)) record[field.id] = visibleLines(field, record[field.id] ?? null);
  for (const column of columns) if (column.name !== 'id') record[column.name] = fromColumn(column.getSQLType(), row[column.name]);
  return record;
}

const isJson = (value: unknown): value is JsonValue => value !== undefined;

function fromColumn(type: string, value: unknown): JsonValue {
  if (value === null || value === undefined) return null;
  if (type.startsWith('timestamp')) return instant(value);
  if (type === 'numeric' || type === 'bigint') return toWire(String(value));
  return isJson(value) ? value : null;
}

/** Returns the columns for which at least one record has a value; the others keep their default. */
function given({ written }: TableSelection, records: readonly StoredRecord[]): PgColumn[] {
  return written.filter((column) => records.some((record) => record[column.name] !== undefined));
}

function toRow(columns: readonly PgColumn[], record: StoredRecord): Record<string, JsonValue> {
  const entries = columns.map((column): [string, JsonValue] => [column.name, record[column.name] ?? defaultOf(column)]);
  return Object.fromEntries(entries);
}

/** Returns the value that stands for empty in a column: its default when the column is not nullable, else null. */
function defaultOf(column: PgColumn): JsonValue {
  const value: unknown = column.default;
  return column.notNull && isJson(value) && !is(value, SQL) ? value : null;
}

/** Returns the stamps of a record: its version and, when it is restored, its author and the moment of its creation. */
function stampsOf({ version, created_at = null, created_by = null }: StoredRecord): Record<string, JsonValue> {
  return { version, created_at, created_by };
}

/** Returns the values of the fields that the client's definition adds to the product's, without the empty values. */
function addedOf(fields: readonly Field[], record: StoredRecord): Record<string, JsonValue> {
  return Object.fromEntries(fields.flatMap(({ id }) => (isJson(record[id]) && record[id] !== null ? [[id, record[id]]] : [])));
}

const quoted = (columns: readonly PgColumn[], alias = '') => columns.map((column) => `${alias}"${column.name}"`).join(', ');
function populate(from: TableSelection, columns: readonly PgColumn[], records: readonly StoredRecord[]): SQL {
  const rows = records.map((record) => ({ ...toRow(columns, record), ...stampsOf(record), added: addedOf(from.added, record) }));
  return sql`jsonb_populate_recordset(NULL::${from.table}, ${JSON.stringify(rows)}::jsonb)`;
}

async function insert(db: Db, from: TableSelection, records: readonly StoredRecord[], actor: string | null) {
  const columns = given(from, records);
  const { rows } =
    await db.execute<Row>(sql`INSERT INTO ${from.table} AS t (${sql.raw(quoted(columns))}, added, version, created_at, created_by, updated_by)
    SELECT ${sql.raw(quoted(columns, 'e.'))}, e.added, e.version, coalesce(e.created_at, now()), coalesce(e.created_by, ${actor}::uuid), ${actor}::uuid
    FROM ${populate(from, columns, records)} e WHERE ${from.current} RETURNING ${from.selected}`);
  return requireAllStored(rows.map(from.toRecord), records);
}

/** Returns the statement that inserts the rows that the statement itself reads (`e`), without sending them to the server and back. */
function insertFrom({ table, key, written, added, current }: TableSelection, actor: string | null): SQL {
  const columns = written.filter(({ name }) => name !== key);
  const values = columns.map((column) => sql`, ${changedTo(column)}`);
  const names = sql.param(added.map(({ id }) => id));
  const kept = sql`(SELECT jsonb_object_agg(c.key, c.value -> 1) FROM jsonb_each(e.changes) c WHERE c.key = ANY(${names}::text[]) AND c.value -> 1 <> 'null')`;
  return sql`INSERT INTO ${table} (${sql.identifier(key)}, ${sql.raw(quoted(columns))}, added, created_by, updated_by)
    SELECT e.id${sql.join(values)}, ${added.length > 0 ? sql`coalesce(${kept}, '{}')` : sql`'{}'::jsonb`}, ${actor}::uuid, ${actor}::uuid FROM e WHERE ${current} RETURNING 1`;
}

/** Returns SQL for a column's new value in `e.changes`, or for its empty value when the change does not name the column. */
function changedTo(column: PgColumn): SQL {
  const type = column.getSQLType();
  const member = `e.changes -> '${column.name}'`;
  const value = type === 'jsonb' ? `nullif(${member} -> 1, 'null')` : `(${member} ->> 1)::${type}`;
  const empty = defaultOf(column);
  if (empty === null) return sql.raw(value);
  return sql`coalesce(${sql.raw(value)}, ${type === 'jsonb' ? JSON.stringify(empty) : String(empty)}::${sql.raw(type)})`;
}

/** Updates records. Values that no field names any more are kept, so that a field that comes back finds them. */
async function update(db: Db, from: TableSelection, records: readonly StoredRecord[], actor: string | null) {
  const columns = given(from, records);
  const key = sql.identifier(from.key);
  const set = columns
    .filter((column) => column.name !== from.key)
    .map((column) => `"${column.name}" = e."${column.name}", `)
    .join('');
  const names = sql.param(from.added.map(({ id }) => id));
  const added = from.added.length > 0 ? sql`added = (t.added - ${names}::text[]) || e.added, ` : sql``;
  const { rows } =
    await db.execute<Row>(sql`UPDATE ${from.table} AS t SET ${sql.raw(set)}${added} version = t.version + 1, updated_at = now(), updated_by = ${actor}::uuid
    FROM ${populate(from, columns, await withHidden(db, from, records))} e WHERE t.${key} = e.${key} AND ${from.current} RETURNING ${from.selected}`);
  return requireAllStored(rows.map(from.toRecord), records);
}

/** Adds the hidden values to the lines of the records' added lists, so that an update does not delete them. */
async function withHidden(db: Db, from: TableSelection, records: readonly StoredRecord[]): Promise<readonly StoredRecord[]> {
  const lists = listsOf(from.added);
  if (lists.length === 0) return records;
  const ids = records.map(({ id }) => id);
  const { rows } = await db.execute<{ id: string; added: unknown }>(
    sql`SELECT ${sql.raw(from.id)}::text AS id, t.added FROM ${from.table} t WHERE ${from.hasId(ids)}`,
  );
  const former = new Map(rows.map(({ id, added }) => [id, isRecord(added) ? added : {}]));
  const keptOf = (field: Field, record: StoredRecord) => {
    const held = former.get(record.id)?.[field.id];
    return withHiddenMembers(field, record[field.id] ?? null, isJson(held) ? held : null);
  };
  return records.map((record) => ({ ...record, ...Object.fromEntries(lists.map((field) => [field.id, keptOf(field, record)])) }));
}
