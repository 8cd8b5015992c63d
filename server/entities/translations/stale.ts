/**
 * Finds missing and stale translations from the audit events. A translation is stale when its source text, in the client's default language,
 * changed after it and no user has confirmed the translation since.
 */
import type { AuditAction } from '#resources/logs/auditActions';
import { sql, type SQL } from 'drizzle-orm';
import { locales, type Definition, type Field, type Locale } from '#resources/definition';
import type { Translation } from '#resources/lists/listQuery';
import type { Db } from '#server/core/db/db';
import type { Entity } from '../records/entity';

/** The action of the audit event that confirms a translation. */
export const confirmed: AuditAction = 'confirm_translation';

export interface StaleText {
  field: string;
  locale: Locale;
  /** The moment when the source text changed. */
  changed_at: string;
  /** The moment when the translation was written; null when no audit event tells. */
  translated_at: string | null;
}
export interface LocaleCounts {
  locale: Locale;
  complete: number;
  missing: number;
  stale: number;
}

/** Returns the languages of translations, which are all except the source language. */
export const translationsFrom = (source: Locale): Locale[] => locales.filter((locale) => locale !== source);

const written = (locale: Locale) => sql`(c.value -> 0 ->> ${locale}) IS DISTINCT FROM (c.value -> 1 ->> ${locale})`;
/** A confirmation stores its language where other events store the text before: `[{"confirmed": "fr"}, …]`. It changes no text. */
const confirmedIn = (locale: Locale) => sql`(a.action = ${confirmed} AND c.value -> 0 ->> 'confirmed' = ${locale})`;

/** Returns the query for field, source_at and translated_at of each record, in one language. A creation writes all languages at once, so it makes nothing stale. */
function account(entity: string, fields: readonly Field[], source: Locale, locale: Locale, of: SQL): SQL {
  const ids = sql.param(fields.map(({ id }) => id));
  return sql`SELECT a.entity_id, c.key AS field,
      max(a.at) FILTER (WHERE a.action <> ${confirmed} AND a.action <> 'create' AND ${written(source)}) AS source_at,
      max(a.at) FILTER (WHERE ${confirmedIn(locale)} OR (a.action <> ${confirmed} AND ${written(locale)})) AS translated_at
    FROM audit_events a, jsonb_each(a.changes) c
    WHERE a.entity = ${entity} AND ${of} AND c.key = ANY(${ids}::text[])
    GROUP BY a.entity_id, c.key`;
}

const isStale = sql`s.source_at > coalesce(s.translated_at, '-infinity')`;
const iso = (column: string) => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const isFilled = (text: SQL) => sql`coalesce(btrim(${text}), '') NOT IN ('', '<p></p>')`;

type Texts = NonNullable<Entity['storage']['texts']>;
const any = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` OR `)})`;

/** True when a field has a text in another language and none in this one. */
function lacks(texts: Texts, fields: readonly Field[], locale: Locale): SQL {
  const filled = (field: Field, other: Locale) => isFilled(texts.of(field.id, other));
  const others = locales.filter((each) => each !== locale);
  return any(fields.map((field) => sql`(${any(others.map((each) => filled(field, each)))} AND NOT ${filled(field, locale)})`));
}

/** True when a text in this language is among the stale ones (`o.fields`). */
const isOld = (texts: Texts, fields: readonly Field[], locale: Locale) =>
  any(fields.map((field) => sql`(${isFilled(texts.of(field.id, locale))} AND ${field.id} = ANY(o.fields))`));

/** Returns the query for the stale translations of each record, as entity_id and fields. */
const oldTexts = (
  entity: string,
  fields: readonly Field[],
  source: Locale,
  locale: Locale,
) => sql`SELECT s.entity_id, array_agg(s.field) AS fields
  FROM (${account(entity, fields, source, locale, sql`a.action <> 'create'`)}) s WHERE ${isStale} GROUP BY s.entity_id`;

/** Returns the fields of a definition that users write in several languages. */
export const translatedFields = ({ fields }: Definition): Field[] => fields.filter(({ localized, read_only }) => localized && !read_only);

/** Returns the condition that a record (alias `t`) lacks a language, or has a stale text in it; false when the entity has nothing to translate. */
export function lacksTranslation({ definition, storage }: Entity, fields: readonly Field[], { state, locale }: Translation): SQL {
  const { texts } = storage;
  const [source] = translationsFrom(locale);
  if (!texts || !source || fields.length === 0) return sql`false`;
  if (state === 'missing') return lacks(texts, fields, locale);
  return sql`EXISTS (SELECT FROM (${oldTexts(definition.id, fields, source, locale)}) o WHERE o.entity_id = ${texts.id} AND ${isOld(texts, fields, locale)})`;
}

/** Returns the translations of one record that are older than their source text. */
export async function staleTexts(
  db: Db,
  { definition }: Entity,
  id: string,
  fields: readonly Field[],
  source: Locale,
): Promise<StaleText[]> {
  if (fields.length === 0) return [];
  const found: StaleText[] = [];
  for (const locale of translationsFrom(source)) {
    const { rows } = await db.execute<{ field: string; changed_at: string; translated_at: string | null }>(
      sql`SELECT s.field, ${iso('s.source_at')} AS changed_at, ${iso('s.translated_at')} AS translated_at
        FROM (${account(definition.id, fields, source, locale, sql`a.entity_id = ${id}`)}) s WHERE ${isStale}`,
    );
    found.push(...rows.map((row) => ({ ...row, locale })));
  }
  return found;
}

/**
 * Counts, for each language, the records that are complete, that lack a text which another language has, and that have a stale text; only
 * records that hold some text count. `visible` limits them to those that the viewer may see.
 */
export async function countTranslations(
  db: Db,
  { definition, storage }: Entity,
  fields: readonly Field[],
  source: Locale,
  visible: SQL | undefined,
): Promise<LocaleCounts[]> {
  const { texts } = storage;
  const counts: LocaleCounts[] = [];
  if (!texts) return counts;
  for (const locale of translationsFrom(source)) {
    const [missing, old] = [lacks(texts, fields, locale), isOld(texts, fields, locale)];
    const text = any(fields.flatMap((field) => locales.map((each) => isFilled(texts.of(field.id, each)))));
    const { rows } = await db.execute<{ complete: number; missing: number; stale: number }>(sql`
      SELECT count(*) FILTER (WHERE NOT missing AND NOT stale)::int AS complete, count(*) FILTER (WHERE missing)::int AS missing,
        count(*) FILTER (WHERE stale)::int AS stale
      FROM (SELECT ${missing} AS missing, coalesce(${old}, false) AS stale FROM ${texts.table} t
        LEFT JOIN (${oldTexts(definition.id, fields, source, locale)}) o ON o.entity_id = ${texts.id}
        WHERE ${text}${visible ? sql` AND ${visible}` : sql``}) r`);
    counts.push({ locale, complete: 0, missing: 0, stale: 0, ...rows[0] });
  }
  return counts;
}
