/** Searches the texts of the public pages by the stems of words in French and English, and the last word by its beginning. */
import { inArray, sql, type SQL } from 'drizzle-orm';
import { locales, type Locale } from '#resources/definition';
import type { FoundKind, PublicFound, PublicSearch } from '#resources/api/site/publicSearch';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Database } from '#server/core/db/connection';
import { annotations, indicators, reports } from '#server/core/db/schema';
import type { Entities } from '#server/entities/entities';
import { pathOf, scopesOf } from '#server/figures/offers';
import type { Db } from '#server/core/db/db';
import { plainText } from '#server/core/values/html';
import { clientConfig } from '#server/core/config/clientConfig';
import { cut, excerptOf, searchable, wordsOf } from './marked';
import { withTimeout } from './patience';
import { publicDocuments } from './publicDocuments';
import { queriesOf, vectorOf } from './stems';

/** The most results of each kind: a reader looks through no more. */
const most = 20;
/** The most words of a question that are searched: more would not make it more precise. */
const mostWords = 10;
/** Words without meaning for a search that PostgreSQL's list of stop words lacks. */
const silent = new Set(['les', 'cet', 'cette', 'leurs', 'quel', 'quelle', 'quels', 'quelles']);

interface FoundRow extends Record<string, unknown> {
  kind: FoundKind;
  id: string;
  key: string;
  title_en: string | null;
  title_fr: string | null;
  body_en: string;
  body_fr: string;
  total: string | number;
}

/** Returns what a viewer finds, the best match first. Throws a 503 SEARCH_UNAVAILABLE when the database doesn't answer in time. */
export async function publicSearch(database: Database, entities: Entities, question: string, viewer: Viewer): Promise<PublicSearch> {
  const asked = wordsOf(question)
    .filter((word) => !silent.has(word))
    .slice(0, mostWords);
  if (asked.length === 0) return { total: 0, found: [] };
  return withTimeout(database, async (db) => {
    const { sections } = await clientConfig(db);
    const { rows } = await db.execute<FoundRow>(searchOf(publicDocuments(entities, sections, viewer), asked));
    if (rows.length === 0) return { total: 0, found: [] };
    const about = await aboutOf(db, rows);
    const marked = await markedOf(db, rows, asked);
    return { total: Number(rows[0]?.total ?? 0), found: rows.map((row) => foundAs(row, about, marked)) };
  });
}

function searchOf(documents: SQL, asked: readonly string[]): SQL {
  const each = (one: (locale: Locale) => SQL) => sql.join(locales.map(one), sql`, `);
  const column = (name: string, locale: Locale) => sql.raw(`${name}_${locale}`);
  return sql`WITH documents AS (${documents}),
    asked AS (SELECT ${each((locale) => sql`${sql.join(queriesOf(locale, asked), sql` && `)} AS ${column('asked', locale)}`)}),
    known AS (SELECT d.*, ${each(
      (locale) =>
        sql`setweight(${vectorOf(locale, untagged(column('title', locale)))}, 'A') || ${vectorOf(locale, untagged(column('body', locale)))} AS ${column('known', locale)}`,
    )} FROM documents d),
    ranked AS (SELECT k.*, greatest(${each(
      (locale) =>
        sql`CASE WHEN ${column('known', locale)} @@ ${column('asked', locale)} THEN ts_rank(${column('known', locale)}, ${column('asked', locale)}) ELSE 0 END`,
    )}) AS rank FROM known k, asked a),
    placed AS (SELECT *, count(*) OVER () AS total, row_number() OVER (PARTITION BY kind ORDER BY rank DESC, id) AS place FROM ranked WHERE rank > 0)
    SELECT kind, id, key, title_en, title_fr, body_en, body_fr, total FROM placed WHERE place <= ${most} ORDER BY rank DESC, id`;
}

/** Returns a text without its HTML tags. */
const untagged = (text: SQL) => sql`regexp_replace(coalesce(${text}, ''), '<[^>]*>', ' ', 'g')`;

/** Returns the words in the results that match the question, by language. Only words that begin like a searched one are compared, since a stem begins like its word. */
async function markedOf(db: Db, rows: readonly FoundRow[], asked: readonly string[]): Promise<Record<Locale, ReadonlySet<string>>> {
  const starts = asked.map((word) => searchable(word).slice(0, 3));
  const written = rows.flatMap((row) => wordsOf([row.title_en, row.title_fr, row.body_en, row.body_fr].join(' ')));
  const near = [...new Set(written)].filter((word) => starts.some((start) => searchable(word).startsWith(start)));
  const is = (locale: Locale) => sql`${vectorOf(locale, sql`w`)} @@ (${sql.join(queriesOf(locale, asked), sql` || `)})`;
  const { rows: marked } = await db.execute<{ word: string } & Record<Locale, boolean>>(
    sql`SELECT w AS word, ${is('en')} AS en, ${is('fr')} AS fr FROM jsonb_array_elements_text(${JSON.stringify(near)}::jsonb) AS w`,
  );
  const of = (locale: Locale) => new Set(marked.filter((each) => each[locale]).map(({ word }) => searchable(word)));
  return { en: of('en'), fr: of('fr') };
}

/** Returns the indicators that were found or whose annotations were, and the annotations and reports found. */
async function aboutOf(db: Db, rows: readonly FoundRow[]) {
  const keys = rows.filter(({ kind }) => kind === 'indicators' || kind === 'annotations').map(({ key }) => key);
  const notes = rows.filter(({ kind }) => kind === 'annotations').map(({ id }) => id);
  const told = rows.filter(({ kind }) => kind === 'reports').map(({ id }) => id);
  const [found, noted, published] = await Promise.all([
    keys.length === 0 ? [] : db.select().from(indicators).where(inArray(indicators.key, keys)),
    notes.length === 0 ? [] : db.select().from(annotations).where(inArray(annotations.id, notes)),
    told.length === 0 ? [] : db.select({ id: reports.id, audience: reports.audience }).from(reports).where(inArray(reports.id, told)),
  ]);
  return {
    indicators: new Map(found.map((each) => [each.key, each])),
    scopeOf: await scopesOf(db, found),
    annotations: new Map(noted.map((each) => [each.id, each])),
    reports: new Map(published.map((each) => [each.id, each])),
  };
}

function foundAs(row: FoundRow, about: Awaited<ReturnType<typeof aboutOf>>, marked: Record<Locale, ReadonlySet<string>>): PublicFound {
  const indicator = about.indicators.get(row.key);
  const note = row.kind === 'annotations' ? about.annotations.get(row.id) : undefined;
  const page = `/indicators/${indicator ? pathOf(row.key, indicator) : row.key}`;
  const en = markedIn(row.title_en, row.body_en, marked.en);
  const fr = markedIn(row.title_fr, row.body_fr, marked.fr);
  return {
    kind: row.kind,
    path: row.kind === 'faqs' ? `/faq#${row.key}` : row.kind === 'reports' ? `/reports/${row.key}` : page,
    title: { ...(en.title && { en: en.title }), ...(fr.title && { fr: fr.title }) },
    excerpt: { ...(en.excerpt && { en: en.excerpt }), ...(fr.excerpt && { fr: fr.excerpt }) },
    of: note ? (indicator?.name ?? null) : null,
    scope: indicator ? about.scopeOf(indicator) : [],
    date: note?.date ?? null,
    audience: [note, indicator, about.reports.get(row.id)].some((each) => each?.audience === 'private') ? 'private' : 'public',
  };
}

function markedIn(title: string | null, body: string, marked: ReadonlySet<string>) {
  const isFound = (word: string) => marked.has(word);
  const text = plainText(body);
  return { title: title ? cut(title, isFound) : null, excerpt: text ? cut(excerptOf(text, isFound), isFound) : null };
}
