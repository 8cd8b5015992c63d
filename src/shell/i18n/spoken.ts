/** Provides the texts of a language to public pages and the back-office, with react-admin's own provider ra-i18n-polyglot. */
import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Locale } from '#resources/definition';
import { formatNumber, type Delimiters } from '#resources/format';
import { countWriter, strict } from './counting';

/** Nested texts by key. `%{name}` is replaced by a variable; in `one |||| other`, `smart_count` chooses the form. */
export interface Texts {
  [key: string]: string | Texts | undefined;
}

/** The languages, each named in its own language. */
export const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
];

/** Returns a provider of the texts of both languages that starts with `initial`, and writes counts with the client's `delimiters` or those of the language. A key without a text gives the option `_`, or the key itself. */
export function i18nProviderOf(texts: Record<Locale, Texts>, initial: Locale, delimiters?: Delimiters): I18nProvider {
  const known = (locale: string): Locale => (locale === 'fr' ? 'fr' : 'en');
  const provider = polyglotI18nProvider((locale) => asMessages(texts[known(locale)]), initial, languages, {
    allowMissing: true,
    replace: countWriter((count) => formatNumber(count, known(provider.getLocale()), { delimiters })),
  });
  return import.meta.env.DEV ? { ...provider, translate: strict(provider.translate) } : provider;
}

const translators = new WeakMap<Texts, Map<string, I18nProvider['translate']>>();

/** Returns the function that translates with the texts of one language. It is made once for each object of texts, which must not change, and its delimiters. */
export function translator(texts: Texts, locale: Locale, delimiters?: Delimiters): I18nProvider['translate'] {
  const made = translators.get(texts) ?? new Map<string, I18nProvider['translate']>();
  translators.set(texts, made);
  const signs = delimiters ? delimiters.decimal + delimiters.thousands : '';
  const translate = made.get(signs) ?? i18nProviderOf({ en: texts, fr: texts }, locale, delimiters).translate;
  made.set(signs, translate);
  return translate;
}

/** Casts the texts: the library's type requires react-admin's own texts, which pages without react-admin's screens don't need. */
const asMessages = (texts: Texts) => texts as unknown as TranslationMessages;
