/** Moves the values of a record when its definition changes. Each move is defined once, for SQL and for a record in memory. */
import { sql, type SQL } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import { isBoolean } from '#resources/language/fields/kinds';
import { fieldTypes, type Definition, type Field, type FieldType, type JsonValue, type Locale } from '#resources/definition';
import type { Difference } from '../plan/compare';
import { converted, conversionsTo, isConverted } from './conversions';
import { htmlKey, toRichTextUpdate, toRichText, toPlainText, toPlainTextUpdate } from './richText';

/** Values that no field shows are stored beside the others, under keys with `__`: no id of a field contains `__`. */
const textsOf = (id: string) => `${id}__texts`;
/** Returns the key that stores the older of two values of a field. */
export const beforeKey = (id: string) => `${id}__before`;
const isAside = (id: string) => id.includes('__');

export interface Moves {
  /** Maps the old key of `data` to the new key. */
  renames: ReadonlyMap<string, string>;
  /** Former ids that may still hold a value, used where the field itself is empty. */
  returns: readonly { from: string; to: string }[];
  /** Fields that may hold values of another type, with their former type where it is known. */
  retyped: readonly { field: Field; from?: FieldType | undefined }[];
  localized: readonly string[];
  /** Fields with a single value that may still hold a text per language. */
  plain: readonly Field[];
}

/** Returns the moves of values that a difference needs. */
export function movesOf({ fields, kind }: Pick<Difference, 'fields' | 'kind'>, after: Pick<Definition, 'fields'>): Moves {
  const own = new Map(after.fields.map((field) => [field.id, field]));
  const changed = (...kinds: string[]) => fields.filter((each) => kinds.includes(each.kind)).flatMap(({ id }) => own.get(id) ?? []);
  const pairs = (wanted: string) =>
    fields.flatMap(({ id, was, kind: each }) => (was === undefined || each !== wanted ? [] : [{ from: was, to: id }]));
  const renamed = pairs('renamed');
  // A field that is new or back may find values from an earlier time, stored as one text or as a text per language.
  const found = kind === 'changed' ? changed('added', 'recovered', 'localized', 'plain') : after.fields;
  const retyped = kind === 'changed' ? changed('added', 'recovered', 'retyped') : after.fields;
  const typeOf = (id: string) => {
    const before = fields.find((each) => each.id === id && each.kind === 'retyped')?.types?.[0];
    return fieldTypes.find((type) => type === before);
  };
  const texts = [...new Set([...found, ...retyped])].filter((field) => isConverted(field) && !isBoolean(field));
  return {
    renames: new Map(
      renamed.flatMap(({ from, to }) => [
        [from, to],
        [textsOf(from), textsOf(to)],
        [htmlKey(from), htmlKey(to)],
        [to, beforeKey(to)],
        [textsOf(to), textsOf(beforeKey(to))],
        [htmlKey(to), htmlKey(beforeKey(to))],
      ]),
    ),
    returns: [
      ...(kind === 'changed' ? pairs('recovered') : after.fields.flatMap(({ id, was = [] }) => was.map((from) => ({ from, to: id })))),
      ...(kind === 'changed' ? changed('added') : after.fields).map(({ id }) => ({ from: beforeKey(id), to: id })),
    ],
    retyped: [...new Set(retyped)].map((field) => ({ field, from: typeOf(field.id) })),
    localized: texts.filter((field) => field.localized).map(({ id }) => id),
    plain: texts.filter((field) => !field.localized),
  };
}

const isText = ({ type }: Field) => type === 'string' || type === 'text' || type === 'editor';
/** Returns whether a change of type turns rich text into plain text, or plain text into rich text. */
const losesHtml = ({ field, from }: Moves['retyped'][number]) => from === 'editor' && field.type !== 'editor';
const gainsHtml = ({ field, from }: Moves['retyped'][number]) => from !== undefined && from !== 'editor' && field.type === 'editor';

/** The JSON column of a table that stores the values of fields; `rows` limits it to some rows. */
export interface ValuesColumn {
  table: SQL;
  column: string;
  rows?: SQL;
  /** Further assignments of the UPDATE, for each row whose values change. */
  also?: SQL;
}

/** Returns the UPDATE statements that move the values of a column, in order. Each touches only the rows with something to move. */
export function updatesOf(
  { renames, returns, retyped, localized, plain }: Moves,
  { table, column, rows, also }: ValuesColumn,
  locale: Locale,
): SQL[] {
  const data = sql.identifier(column);
  const update = (to: SQL, where: SQL) =>
    sql`UPDATE ${table} SET ${data} = ${to}${also ? sql`, ${also}` : sql``} WHERE ${rows ? sql`${rows} AND ` : sql``}(${where})`;
  const updates: SQL[] = [];
  if (renames.size > 0)
    updates.push(update(renameKeysSql(sql`${data}`, renames), sql`${data} ?| ${sql.param([...renames.keys()])}::text[]`));
  for (const pair of returns) {
    updates.push(update(moveKeySql(sql`${data}`, pair), isUnderFormerId(sql`${data}`, pair)));
    // The field shows one of the two values. The other is moved to a key that no field reads (`beforeKey`), so that it does not appear when a user empties the field.
    const { from } = pair;
    const aside = sql`(${data} - ${from}::text) || jsonb_build_object(${beforeKey(from)}::text, ${data} -> ${from}::text)`;
    if (!isAside(from)) updates.push(update(aside, conflictsWithFormerId(sql`${data}`, pair)));
  }
  // Texts per language become one text before any other conversion, and one text becomes texts per language after all others.
  for (const field of plain) {
    const { id } = field;
    const value = sql`(${data} -> ${id}::text)`;
    const text = sql`CASE WHEN ${value} ? ${locale}::text THEN jsonb_build_object(${id}::text, ${value} -> ${locale}::text) ELSE '{}' END`;
    const to = sql`(${data} - ${id}::text) || jsonb_build_object(${textsOf(id)}::text, ${value}) || ${text}`;
    updates.push(update(to, sql`jsonb_typeof(${value}) = 'object'${isText(field) ? sql`` : sql` AND ${value} ? ${locale}::text`}`));
  }
  for (const each of retyped) {
    const { id } = each.field;
    const keys = [id, textsOf(id)];
    const rewrite = ({ to, where }: { to: SQL; where: SQL }) => updates.push(update(to, where));
    if (losesHtml(each)) rewrite(toPlainTextUpdate(sql`${data}`, id, keys));
    for (const { from, to } of conversionsTo(each.field, each.from)) {
      const value = sql`(${data} -> ${id}::text)`;
      updates.push(update(sql`${data} || jsonb_build_object(${id}::text, ${to(value)})`, sql`${from(value)}`));
    }
    if (gainsHtml(each)) rewrite(toRichTextUpdate(sql`${data}`, id, keys));
  }
  for (const id of localized)
    updates.push(
      update(
        sql`(${data} - ${sql.param([id, textsOf(id)])}::text[]) || jsonb_build_object(${id}::text,
          (coalesce(${data} -> ${textsOf(id)}::text, '{}') - ${locale}::text)
          || CASE WHEN ${data} ? ${id}::text THEN jsonb_build_object(${locale}::text, ${data} -> ${id}::text) ELSE '{}' END)`,
        sql`(${data} ? ${textsOf(id)}::text OR ${data} ? ${id}::text) AND coalesce(jsonb_typeof(${data} -> ${id}::text), 'string') = 'string'`,
      ),
    );
  return updates;
}

interface Pair {
  from: string;
  to: string;
}
const isEmpty = (data: SQL, id: string) => sql`coalesce(${data} -> ${id}::text, 'null') IN ('null', '""', '[]', '{}')`;

/** The condition that a value is stored under the former id and the field itself is empty. */
export const isUnderFormerId = (data: SQL, { from, to }: Pair) => sql`(NOT ${isEmpty(data, from)} AND ${isEmpty(data, to)})`;

/** The condition that a value is stored under the former id, the field has another value, and no value has been moved to `beforeKey` yet. */
export const conflictsWithFormerId = (data: SQL, { from, to }: Pair) =>
  sql`(NOT ${isEmpty(data, from)} AND NOT ${isEmpty(data, to)} AND NOT ${data} ? ${beforeKey(from)}::text)`;

/** Returns an object with the value of key `from` moved to key `to`. */
export const moveKeySql = (data: SQL, { from, to }: Pair) =>
  sql`((${data} - ${from}::text) || jsonb_build_object(${to}::text, ${data} -> ${from}::text))`;

/** Returns an object with its keys renamed. */
export function renameKeysSql(data: SQL, renames: ReadonlyMap<string, string>): SQL {
  return sql`(SELECT jsonb_object_agg(coalesce(${JSON.stringify(Object.fromEntries(renames))}::jsonb ->> e.key, e.key), e.value)
    FROM jsonb_each(${data}) e)`;
}

type Data = Record<string, JsonValue | undefined>;

const saysNothing = (value: JsonValue | undefined) =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Returns the values of one record after the moves, the same as the statements of `updatesOf` leave them. */
export function applyMoves(data: Data, { renames, returns, retyped, localized, plain }: Moves, locale: Locale): Data {
  const after: Data = Object.fromEntries(Object.entries(data).map(([key, value]) => [renames.get(key) ?? key, value]));
  for (const { from, to } of returns) {
    if (saysNothing(after[from]) || !saysNothing(after[to])) continue;
    after[to] = after[from];
    delete after[from];
  }
  for (const field of plain) {
    const texts = after[field.id];
    if (isRecord(texts) && (isText(field) || texts[locale] !== undefined)) after[field.id] = texts[locale];
  }
  for (const each of retyped) {
    const { id } = each.field;
    if (losesHtml(each)) toPlainText(after, id);
    if (after[id] !== undefined) after[id] = converted(after[id], each.field, each.from);
    if (gainsHtml(each)) toRichText(after, id);
  }
  for (const id of localized) {
    const aside = after[textsOf(id)];
    const text = after[id];
    if ((text === undefined && !isRecord(aside)) || (text !== undefined && typeof text !== 'string')) continue;
    after[id] = { ...(isRecord(aside) ? aside : {}), ...(text === undefined ? {} : { [locale]: text }) };
  }
  return after;
}
