/** Provides the texts of a language to public pages and the back-office, with react-admin's own provider ra-i18n-polyglot. */
import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Locale } from '#resources/definition';

/** Nested texts by key. `%{name}` is replaced by a variable; in `one |||| other`, `smart_count` chooses the form. */
export interface Texts {
  [key: string]: string | Texts | undefined;
}

/** The languages, each named in its own language. */
export const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
];

/** Returns a provider of the texts of both languages that starts with `initial`. A key without a text gives the option `_`, or the key itself. */
export const i18nProviderOf = (texts: Record<Locale, Texts>, initial: Locale): I18nProvider =>
  polyglotI18nProvider((locale) => asMessages(texts[locale === 'fr' ? 'fr' : 'en']), initial, languages, { allowMissing: true });

const translators = new WeakMap<Texts, I18nProvider['translate']>();

/** Returns the function that translates with the texts of one language. It is made once for each object of texts, which must not change. */
export function translator(texts: Texts, locale: Locale): I18nProvider['translate'] {
  const known = translators.get(texts) ?? i18nProviderOf({ en: texts, fr: texts }, locale).translate;
  translators.set(texts, known);
  return known;
}

/** Casts the texts: the library's type requires react-admin's own texts, which pages without react-admin's screens don't need. */
const asMessages = (texts: Texts) => texts as unknown as TranslationMessages;
