import { locales, type Locale } from '#resources/definition';
import { foldSpaced } from '#resources/formats/fold';

/** The names of each language, folded, in the languages that spreadsheets are written in. */
const names: Record<Locale, readonly string[]> = {
  en: ['en', 'eng', 'english', 'anglais'],
  fr: ['fr', 'fra', 'fre', 'french', 'francais'],
};

/** Returns the language that has this name or code, such as `fr`, `fr-CA` or `Français`; undefined where there is none. */
export function localeNamed(text: string): Locale | undefined {
  const word = foldSpaced(text).replace(/^(en|fr)[-_].*$/, '$1');
  return locales.find((locale) => names[locale].includes(word));
}
