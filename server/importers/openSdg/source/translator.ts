import type { Locale, LocalizedText } from '#resources/definition';
import type { Translation } from './metadata';

export interface Translator {
  /** Returns the name of a cell, header or unit in every language; a language without a translation gets the source's text. */
  name(text: string): LocalizedText;
  /** Returns a metadata text in one language; '' for a translation key that no file has. */
  text(text: string, locale: Locale): string;
  /** The source's texts that have no translation. */
  readonly untranslated: ReadonlySet<string>;
  /** The translation keys that no file has. */
  readonly unresolved: ReadonlySet<string>;
}

/**
 * Returns a translator over texts by language and key, as `addTranslations` fills them. It looks a text up under `data`, then as a key of its own.
 * The source's own language needs no translation.
 */
export function makeTranslator(texts: Texts, source: Locale): Translator {
  const untranslated = new Set<string>();
  const unresolved = new Set<string>();
  const find = (text: string, locale: Locale): string | undefined => texts.get(locale)?.get(`data.${text}`) ?? texts.get(locale)?.get(text);
  const target: Locale = source === 'en' ? 'fr' : 'en';
  return {
    untranslated,
    unresolved,
    text: (text, locale) => {
      const found = /^[\w-]+(\.[\w -]+)+$/.test(text) ? find(text, locale) : text;
      if (found !== undefined) return found;
      if (!isKey.test(text)) return text;
      unresolved.add(text);
      return '';
    },
    name: (text) => {
      const translated = find(text, target);
      if (translated === undefined && !/^[\d\W]*$/.test(text)) untranslated.add(text);
      return { [source]: find(text, source) ?? text, [target]: translated ?? text };
    },
  };
}

/** The form of a key such as `global_indicators.3-9-1-title`: a group of translations, then names without spaces. */
const isKey = /^(?!www\.)[a-z][a-z_]{0,40}\.[\w.-]{1,200}$/;

export type Texts = Map<Locale, Map<string, string>>;

/** Adds a file's translations under its name (`data.Canada`), under their path, and under their last key where that is free. */
export function addTranslations(texts: Texts, locale: Locale, group: string, translations: readonly Translation[]): void {
  const own = texts.get(locale) ?? new Map<string, string>();
  texts.set(locale, own);
  for (const { path, key, text } of translations) {
    own.set(`${group}.${path}`, text);
    if (!own.has(path)) own.set(path, text);
    if (!own.has(key)) own.set(key, text);
  }
}
