/**
 * Compares words by their stems, in SQL. An accent may change a stem, and users may leave it out: so a text is indexed by the stems of its words
 * as they are written, by the stems of its words without accents, and by the words themselves, and all of these without accents in the end.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#resources/definition';
import { searchable } from './marked';

const languages = { en: sql.raw(`'english'`), fr: sql.raw(`'french'`) } as const satisfies Record<Locale, SQL>;
/** The shortest beginning of a word that is searched, in characters: shorter ones match too many words. */
const shortestBeginning = 3;

const digits = (text: SQL) => sql`translate(${text}, '₀₁₂₃₄₅₆₇₈₉', '0123456789')`;
/** The signs that PostgreSQL takes for letters when its locale is C. */
const punctuation = '’‘«»“”…–—·•\u00a0\u202f';
const written = (text: SQL) => sql`lower(translate(${digits(text)}, ${punctuation}, ${' '.repeat(punctuation.length)}))`;
/** Returns the letters and digits of a text without accents, as `searchable` does. */
const plain = (text: SQL) => sql`regexp_replace(fold(${digits(text)}), '[^[:alnum:]]+', ' ', 'g')`;

/** Returns the search vector of a text that isn't null, in a language. */
export function vectorOf(locale: Locale, text: SQL): SQL {
  const language = languages[locale];
  return sql`(to_tsvector(${language}, ${plain(text)}) || fold(to_tsvector(${language}, ${written(text)})::text)::tsvector || to_tsvector('simple', ${plain(text)}))`;
}

/** Returns the query of each word: its stem and, for the last word, which may still be typed, also its beginning. A stop word gives an empty query. */
export function queriesOf(locale: Locale, asked: readonly string[]): SQL[] {
  const language = languages[locale];
  return asked.map((word, place) => {
    const bare = searchable(word);
    const stem = sql`plainto_tsquery(${language}, ${bare})`;
    const isTyped = place === asked.length - 1 && bare.length >= shortestBeginning;
    const beginning = isTyped ? sql` || ${`'${bare}':*`}::tsquery` : sql``;
    return sql`(CASE WHEN numnode(${stem}) = 0 THEN ${stem} ELSE ${stem} || fold(plainto_tsquery(${language}, ${word})::text)::tsquery${beginning} END)`;
  });
}
