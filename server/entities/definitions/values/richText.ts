/**
 * Converts the texts of a field that becomes rich text, or that no longer is: plain text is written as HTML, and HTML as plain text. The
 * former HTML is stored under another key (`htmlKey`), so that rolling the type back restores the formatting of texts that nobody changed.
 * Each conversion exists twice, in SQL and for a record in memory; both follow the same lists of replacements.
 */
import { sql, type SQL } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import type { JsonValue } from '#resources/definition';

/** Returns the key that stores the HTML of a field after the field stops being rich text. The value is a list, because there may be one text per language. */
export const htmlKey = (id: string) => `${id}__html`;

/** The steps are applied in this order, in SQL and in JavaScript alike. */
const toWords: [pattern: string, by: string][] = [
  ['<br\\s*/?>', '\n'],
  ['(</(p|li|ul|ol|h[1-6]|blockquote)>\\s*)+', '\n'],
  ['<[^>]*>', ''],
  ['\\n$', ''],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', '\u00a0'],
  ['&amp;', '&'],
];
const toHtml: [sign: string, by: string][] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\n', '<br />'],
];

/** Returns the words of a rich text. */
export const wordsOf = (html: string): string => toWords.reduce((text, [pattern, by]) => text.replace(new RegExp(pattern, 'g'), by), html);
/** Returns a plain text as rich text that shows the same. */
export const htmlOf = (text: string): string => `<p>${toHtml.reduce((done, [sign, by]) => done.replaceAll(sign, by), text)}</p>`;

const wordsSql = (value: SQL): SQL =>
  toWords.reduce((text, [pattern, by]) => sql`regexp_replace(${text}, ${pattern}::text, ${by}::text, 'g')`, value);
const htmlSql = (text: SQL): SQL =>
  sql`('<p>' || ${toHtml.reduce((done, [sign, by]) => sql`replace(${done}, ${sign}::text, ${by}::text)`, text)} || '</p>')`;

/** Applies `change` to a text, or to each of the texts per language; returns any other value unchanged. */
const eachSql = (value: SQL, change: (text: SQL) => SQL): SQL => {
  const changed = (one: SQL) =>
    sql`CASE WHEN jsonb_typeof(${one}) = 'string' AND ${one} <> '""' THEN to_jsonb(${change(sql`(${one} #>> '{}')`)}) ELSE ${one} END`;
  return sql`CASE WHEN jsonb_typeof(${value}) = 'object'
    THEN (SELECT coalesce(jsonb_object_agg(e.key, ${changed(sql`e.value`)}), '{}') FROM jsonb_each(${value}) e) ELSE ${changed(value)} END`;
};

interface Update {
  to: SQL;
  where: SQL;
}
/** Returns `kept` with the changed values of those keys that the data has. */
const changedIn = (data: SQL, keys: readonly string[], change: (text: SQL) => SQL, kept: SQL): SQL =>
  keys.reduce(
    (done, key) =>
      sql`${done} || CASE WHEN ${data} ? ${key}::text THEN jsonb_build_object(${key}::text, ${eachSql(sql`(${data} -> ${key}::text)`, change)}) ELSE '{}' END`,
    kept,
  );
const holdsText = (data: SQL, keys: readonly string[]): SQL =>
  sql.join(
    keys.map((key) => sql`jsonb_typeof(${data} -> ${key}::text) IN ('string', 'object')`),
    sql` OR `,
  );

/** Turns the rich texts under these keys into plain text and stores their HTML under `htmlKey(id)`, where `id` is the id of the field. */
export const toPlainTextUpdate = (data: SQL, id: string, keys: readonly string[]): Update => {
  const texts = keys.map((key) => sql`coalesce(jsonb_path_query_array(${data} -> ${key}::text, '$.** ? (@.type() == "string")'), '[]')`);
  const kept = sql`${data} || jsonb_build_object(${htmlKey(id)}::text, ${sql.join(texts, sql` || `)})`;
  return { to: changedIn(data, keys, wordsSql, kept), where: holdsText(data, keys) };
};

/** Turns the plain texts under these keys into rich text: a text whose words equal those of a stored former HTML (`htmlKey`) gets that HTML back; any other is written as new HTML. */
export const toRichTextUpdate = (data: SQL, id: string, keys: readonly string[]): Update => {
  const former = sql`jsonb_array_elements_text(CASE WHEN jsonb_typeof(${data} -> ${htmlKey(id)}::text) = 'array' THEN ${data} -> ${htmlKey(id)}::text ELSE '[]' END)`;
  const change = (text: SQL) =>
    sql`coalesce((SELECT f.html FROM ${former} WITH ORDINALITY AS f(html, place) WHERE ${wordsSql(sql`f.html`)} = ${text} ORDER BY f.place LIMIT 1), ${htmlSql(text)})`;
  return { to: changedIn(data, keys, change, sql`(${data} - ${htmlKey(id)}::text)`), where: holdsText(data, keys) };
};

type Data = Record<string, JsonValue | undefined>;

const each = (value: JsonValue | undefined, change: (text: string) => string): JsonValue | undefined => {
  const changed = (one: JsonValue) => (typeof one === 'string' && one !== '' ? change(one) : one);
  if (value === undefined) return undefined;
  return isTexts(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one)])) : changed(value);
};
const isTexts = (value: JsonValue): value is { [key: string]: JsonValue } => isRecord(value);

/** Does what `toPlainTextUpdate` does, for one field of a record in memory. */
export function toPlainText(data: Data, id: string): void {
  const value = data[id] ?? null;
  data[htmlKey(id)] = (isTexts(value) ? Object.values(value) : [value]).filter((one) => typeof one === 'string');
  data[id] = each(data[id], wordsOf);
}

/** Does what `toRichTextUpdate` does, for one field of a record in memory. */
export function toRichText(data: Data, id: string): void {
  const kept = data[htmlKey(id)];
  const former = (Array.isArray(kept) ? kept : []).filter((one) => typeof one === 'string');
  data[id] = each(data[id], (text) => former.find((one) => wordsOf(one) === text) ?? htmlOf(text));
}
