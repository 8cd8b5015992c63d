/**
 * Words compared by their stems, as SQL. An accent may decide a stem and be left out by who types: a text is known by the stems of its words
 * as they are written, by those of its words without accents, and by its words themselves, all of them without accents in the end.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#resources/definition';
import { searchable } from './marked';

const languages = { en: sql.raw(`'english'`), fr: sql.raw(`'french'`) } as const satisfies Record<Locale, SQL>;
/** A beginning that is shorter says nothing of the word. */
const shortestBeginning = 3;

const digits = (text: SQL) => sql`translate(${text}, '₀₁₂₃₄₅₆₇₈₉', '0123456789')`;
/** PostgreSQL takes these for letters where its locale is C. */
const punctuation = '’‘«»“”…–—·•\u00a0\u202f';
const written = (text: SQL) => sql`lower(translate(${digits(text)}, ${punctuation}, ${' '.repeat(punctuation.length)}))`;
/** Letters and digits only, without accents; the same as `searchable`. */
const plain = (text: SQL) => sql`regexp_replace(fold(${digits(text)}), '[^[:alnum:]]+', ' ', 'g')`;

/** What a text that is not null is found by, in a language. */
export function vectorOf(locale: Locale, text: SQL): SQL {
  const language = languages[locale];
  return sql`(to_tsvector(${language}, ${plain(text)}) || fold(to_tsvector(${language}, ${written(text)})::text)::tsvector || to_tsvector('simple', ${plain(text)}))`;
}

/** What each word asks for: its stem, and of the last, which may still be typed, what begins so. A word that says nothing asks for nothing. */
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
