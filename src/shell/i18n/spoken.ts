/** What is said in a language, on public pages and in the back-office alike: react-admin's own provider, ra-i18n-polyglot. */
import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Locale } from '#resources/definition';

/** Texts by key, nested: `%{name}` is filled in, `one |||| other` chosen by `smart_count`. */
export interface Texts {
  [key: string]: string | Texts | undefined;
}

/** The names of the languages, each in itself. */
export const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
];

/** The texts of both languages, beginning with one. A key that has none says itself, or what `_` says. */
export const i18nProviderOf = (texts: Record<Locale, Texts>, initial: Locale): I18nProvider =>
  polyglotI18nProvider((locale) => asMessages(texts[locale === 'fr' ? 'fr' : 'en']), initial, languages, { allowMissing: true });

const translators = new WeakMap<Texts, I18nProvider['translate']>();

/** The texts of one language, which stay as they are: they are read through once. */
export function translator(texts: Texts, locale: Locale): I18nProvider['translate'] {
  const known = translators.get(texts) ?? i18nProviderOf({ en: texts, fr: texts }, locale).translate;
  translators.set(texts, known);
  return known;
}

/** The library asks for react-admin's own texts, which pages that show none of its screens do without. */
const asMessages = (texts: Texts) => texts as unknown as TranslationMessages;
