/** Where the values of a record go when its definition changes: said once, for SQL and for a record in hand. */
import { sql, type SQL } from 'drizzle-orm';
import { isRecord } from '#resources/clean';
import { isBoolean } from '#resources/conditions';
import { fieldTypes, type Definition, type Field, type FieldType, type JsonValue, type Locale } from '#resources/definition';
import type { Difference } from '../plan/compare';
import { converted, conversionsTo, isConverted } from './conversions';
import { htmlOf, htmlUpdate, toItsHtml, toItsWords, wordsUpdate } from './richText';

/** Values that no field shows are kept beside the others. No field is called like these: an id has no `__`. */
const textsOf = (id: string) => `${id}__texts`;
/** Where the older of two values of a field is kept. */
export const beforeOf = (id: string) => `${id}__before`;
const isAside = (id: string) => id.includes('__');

export interface Moves {
  /** Key of `data` → key of `data`. */
  renames: ReadonlyMap<string, string>;
  /** Values that stand under an id that the field had before, where the field itself is empty. */
  returns: readonly { from: string; to: string }[];
  /** Fields that may hold values of another type, with the type they had where it is known. */
  retyped: readonly { field: Field; from?: FieldType | undefined }[];
  localized: readonly string[];
  /** Fields with one value, that may hold a text per language. */
  plain: readonly Field[];
}

/** The moves that a difference asks for. */
export function movesOf({ fields, kind }: Pick<Difference, 'fields' | 'kind'>, after: Pick<Definition, 'fields'>): Moves {
  const own = new Map(after.fields.map((field) => [field.id, field]));
  const changed = (...kinds: string[]) => fields.filter((each) => kinds.includes(each.kind)).flatMap(({ id }) => own.get(id) ?? []);
  const pairs = (wanted: string) =>
    fields.flatMap(({ id, was, kind: each }) => (was === undefined || each !== wanted ? [] : [{ from: was, to: id }]));
  const renamed = pairs('renamed');
  // What is new, or back, may find values of another time: as a text, or as one per language.
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
        [htmlOf(from), htmlOf(to)],
        [to, beforeOf(to)],
        [textsOf(to), textsOf(beforeOf(to))],
        [htmlOf(to), htmlOf(beforeOf(to))],
      ]),
    ),
    returns: [
      ...(kind === 'changed' ? pairs('recovered') : after.fields.flatMap(({ id, was = [] }) => was.map((from) => ({ from, to: id })))),
      ...(kind === 'changed' ? changed('added') : after.fields).map(({ id }) => ({ from: beforeOf(id), to: id })),
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

/** Where values are kept, field by field: a column of objects, of these rows. */
export interface Kept {
  table: SQL;
  column: string;
  rows?: SQL;
  /** What else changes of a row whose values do. */
  also?: SQL;
}

/** The updates of a column of values, in order. Each touches only the rows concerned. */
export function updatesOf(
  { renames, returns, retyped, localized, plain }: Moves,
  { table, column, rows, also }: Kept,
  locale: Locale,
): SQL[] {
  const data = sql.identifier(column);
  const update = (to: SQL, where: SQL) =>
    sql`UPDATE ${table} SET ${data} = ${to}${also ? sql`, ${also}` : sql``} WHERE ${rows ? sql`${rows} AND ` : sql``}(${where})`;
  const updates: SQL[] = [];
  if (renames.size > 0) updates.push(update(renamedData(sql`${data}`, renames), sql`${data} ?| ${sql.param([...renames.keys()])}::text[]`));
  for (const pair of returns) {
    updates.push(update(recoveredData(sql`${data}`, pair), standsUnder(sql`${data}`, pair)));
    // Of two values one is shown. The other must not come up where a person empties the field.
    const { from } = pair;
    const aside = sql`(${data} - ${from}::text) || jsonb_build_object(${beforeOf(from)}::text, ${data} -> ${from}::text)`;
    if (!isAside(from)) updates.push(update(aside, standsBeside(sql`${data}`, pair)));
  }
  // A text per language is made one text before it is made anything else, and made of one text after.
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
    if (losesHtml(each)) rewrite(wordsUpdate(sql`${data}`, id, keys));
    for (const { from, to } of conversionsTo(each.field, each.from)) {
      const value = sql`(${data} -> ${id}::text)`;
      updates.push(update(sql`${data} || jsonb_build_object(${id}::text, ${to(value)})`, sql`${from(value)}`));
    }
    if (gainsHtml(each)) rewrite(htmlUpdate(sql`${data}`, id, keys));
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

/** Whether values stand under an old id, and the field that had it is empty. */
export const standsUnder = (data: SQL, { from, to }: Pair) => sql`(NOT ${isEmpty(data, from)} AND ${isEmpty(data, to)})`;

/** Whether values stand under an old id, beside those of the field that had it. */
export const standsBeside = (data: SQL, { from, to }: Pair) =>
  sql`(NOT ${isEmpty(data, from)} AND NOT ${isEmpty(data, to)} AND NOT ${data} ? ${beforeOf(from)}::text)`;

/** An object with the value of one key under another. */
export const recoveredData = (data: SQL, { from, to }: Pair) =>
  sql`((${data} - ${from}::text) || jsonb_build_object(${to}::text, ${data} -> ${from}::text))`;

/** An object with its keys renamed. */
export function renamedData(data: SQL, renames: ReadonlyMap<string, string>): SQL {
  return sql`(SELECT jsonb_object_agg(coalesce(${JSON.stringify(Object.fromEntries(renames))}::jsonb ->> e.key, e.key), e.value)
    FROM jsonb_each(${data}) e)`;
}

type Data = Record<string, JsonValue | undefined>;

const saysNothing = (value: JsonValue | undefined) =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** The values of one record after the moves: as `updatesOf` leaves them. */
export function moved(data: Data, { renames, returns, retyped, localized, plain }: Moves, locale: Locale): Data {
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
    if (losesHtml(each)) toItsWords(after, id);
    if (after[id] !== undefined) after[id] = converted(after[id], each.field, each.from);
    if (gainsHtml(each)) toItsHtml(after, id);
  }
  for (const id of localized) {
    const aside = after[textsOf(id)];
    const text = after[id];
    if ((text === undefined && !isRecord(aside)) || (text !== undefined && typeof text !== 'string')) continue;
    after[id] = { ...(isRecord(aside) ? aside : {}), ...(text === undefined ? {} : { [locale]: text }) };
  }
  return after;
}
