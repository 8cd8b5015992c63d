/** Stores the records of entities that are only a definition: each has a table under `records`, with the values in `data`. */
import { sql, type SQL } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Definition, Field, JsonValue } from '#resources/definition';
import { prepared } from '#server/core/db/prepared';
import { dataColumns } from './columns';
import { withHiddenMembers, listsOf, visibleLines } from '../write/hiddenMembers';
import type { Db } from '#server/core/db/db';
import type { ValuesByField, FieldValueMatch, NewRecord, Storage, StoredRecord } from '../entity';
import { requireAllStored, hasCurrentShape } from '../write/inUse';
import { tableOf } from './indexes';
import { questionsOf } from './questions';
import { instant, selectByIds, textOrNull, type Row, type Selection } from './select';
import { isUuid } from '#server/core/db/uuid';
import { searchedText, searchQuery, splitWords } from './words';

/** Returns the storage in the table of a definition, which `ensureTables` creates at start-up. */
export function recordsStorage(definition: Definition): Storage {
  const from: Kept = { ...selection(definition), inUse: hasCurrentShape(definition) };
  return {
    ...questionsOf(from),
    texts: {
      table: from.table,
      id: sql`t.id::text`,
      of: (field, locale) => sql`(t.data -> ${sql.raw(`'${field}'`)} ->> ${sql.raw(`'${locale}'`)})`,
    },
    find: (db, ids, options) => selectByIds(db, from, ids, options),
    findByValues: (db, asked) => holders(db, from, asked),
    insert: (db, records, actor) =>
      insert(
        db,
        from,
        records.map((record) => ({ record, actor })),
      ),
    insertWith: (db, records, alongside) => insert(db, from, records, alongside),
    update: (db, records, actor) => update(db, from, records, actor),
    remove: async (db, ids) => {
      await db.execute(sql`DELETE FROM ${from.table} t WHERE ${from.hasId(ids)}`);
    },
  };
}

interface Kept extends Selection {
  inUse: SQL;
}

function selection(definition: Definition): Selection {
  const lists = listsOf(definition.fields);
  return {
    definition,
    columns: dataColumns(definition),
    table: sql.raw(`"${tableOf(definition.id)}"`),
    selected: sql.raw('t.id, t.data, t.version, t.created_at, t.updated_at, t.created_by, t.updated_by'),
    id: 't.id',
    hasId: hasUuid,
    hasWords: (question) => {
      const query = searchQuery(question);
      return query === null ? sql`${question.trim() === ''}::boolean` : sql`t.search @@ ${query}::tsquery`;
    },
    toRecord: (row) => toRecord(definition, lists, row),
  };
}

function hasUuid(ids: readonly string[]): SQL {
  const known = ids.filter(isUuid);
  if (known.length === 0) return sql`false`;
  return known.length === 1 ? sql`t.id = ${known[0]}::uuid` : sql`t.id = ANY(${sql.param(known)}::uuid[])`;
}

const isData = (value: unknown): value is Record<string, JsonValue> => isRecord(value);

function toRecord(definition: Definition, lists: readonly Field[], row: Row): StoredRecord {
  const data = isData(row['data']) ? row['data'] : {};
  const record: StoredRecord = { id: String(row['id']), version: Number(row['version']) };
  for (const field of definition.fields) record[field.id] = data[field.id] ?? null;
  for (const field of lists) record[field.id] = visibleLines(field, record[field.id] ?? null);
  record['created_at'] = instant(row['created_at']);
  record['updated_at'] = instant(row['updated_at']);
  record['created_by'] = textOrNull(row['created_by']);
  record['updated_by'] = textOrNull(row['updated_by']);
  return record;
}

function toRow(definition: Definition, record: StoredRecord, actor: string | null) {
  const values = definition.fields.flatMap(({ id }) => (record[id] === null || record[id] === undefined ? [] : [[id, record[id]]]));
  const data: Record<string, JsonValue> = Object.fromEntries(values);
  const { id, version, created_at = null } = record;
  const by = { created_by: record['created_by'] ?? actor, updated_by: actor };
  return { id, version, created_at, ...by, data, words: splitWords(searchedText(definition, record)) };
}

const searched = sql.raw(`array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(e.value -> 'words')))`);
const rowsOf = (definition: Definition, records: readonly NewRecord[]) =>
  JSON.stringify(records.map(({ record, actor }) => toRow(definition, record, actor)));

/** Inserts records. `alongside` holds named queries for WITH that may read the inserted rows as `made`; they are written together or not at all. */
async function insert(
  db: Db,
  { definition, table, selected, inUse: current, toRecord: read }: Kept,
  records: readonly NewRecord[],
  alongside?: SQL,
) {
  const statement = sql`INSERT INTO ${table} AS t (resource, id, data, search, version, created_at, created_by, updated_by)
    SELECT ${definition.id}, (e.value ->> 'id')::uuid, e.value -> 'data', ${searched}, (e.value ->> 'version')::int,
      coalesce((e.value ->> 'created_at')::timestamptz, now()), (e.value ->> 'created_by')::uuid, (e.value ->> 'updated_by')::uuid
    FROM jsonb_array_elements(${rowsOf(definition, records)}::jsonb) e WHERE ${current} RETURNING ${selected}`;
  const { rows } = await db.execute<Row>(
    alongside ? sql`${prepared} WITH made AS (${statement}), ${alongside} SELECT * FROM made` : sql`${prepared} ${statement}`,
  );
  return requireAllStored(rows.map(read), records);
}

/** Updates records. Values that no field names any more are kept, so that a field that comes back finds them. */
async function update(db: Db, from: Kept, records: readonly StoredRecord[], actor: string | null) {
  const { definition, table, selected, inUse: current, toRecord: read } = from;
  const fields = definition.fields.map((field) => field.id);
  const kept = await withHidden(db, from, records);
  const { rows } =
    await db.execute<Row>(sql`${prepared} UPDATE ${table} AS t SET data = (t.data - ${sql.param(fields)}::text[]) || (e.value -> 'data'),
    search = ${searched}, version = t.version + 1, updated_at = now(), updated_by = ${actor}::uuid
    FROM jsonb_array_elements(${rowsOf(
      definition,
      kept.map((record) => ({ record, actor })),
    )}::jsonb) e WHERE t.id = (e.value ->> 'id')::uuid AND ${current} RETURNING ${selected}`);
  return requireAllStored(rows.map(read), records);
}

/** Adds the hidden values to the lines of the records' lists, so that an update does not delete them. */
async function withHidden(db: Db, { definition, table, hasId }: Kept, records: readonly StoredRecord[]): Promise<readonly StoredRecord[]> {
  const lists = listsOf(definition.fields);
  if (lists.length === 0) return records;
  const { rows } = await db.execute<{ id: string; data: unknown }>(
    sql`SELECT t.id::text AS id, t.data FROM ${table} t WHERE ${hasId(records.map(({ id }) => id))}`,
  );
  const former = new Map(rows.map(({ id, data }) => [id, isData(data) ? data : {}]));
  return records.map((record) => ({
    ...record,
    ...Object.fromEntries(
      lists.map((field) => [field.id, withHiddenMembers(field, record[field.id] ?? null, former.get(record.id)?.[field.id])]),
    ),
  }));
}

async function holders(db: Db, { definition, table }: Selection, asked: ValuesByField): Promise<FieldValueMatch[]> {
  const looks = definition.fields.flatMap(({ id }) => {
    const values = asked.get(id) ?? [];
    const text = sql.raw(`(t.data ->> '${id}')`);
    const held = sql`${text} AS value FROM ${table} t WHERE md5(${text}) IN (SELECT md5(v) FROM unnest(${sql.param(values)}::text[]) v)`;
    return values.length === 0 ? [] : [sql`SELECT ${id}::text AS field, t.id::text AS id, ${held}`];
  });
  if (looks.length === 0) return [];
  return (await db.execute<FieldValueMatch & Row>(sql`${prepared} ${sql.join(looks, sql` UNION ALL `)}`)).rows;
}
