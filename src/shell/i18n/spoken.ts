/** Provides the texts of a language to public pages and the back-office, with react-admin's own provider ra-i18n-polyglot. */
import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Locale } from '#resources/definition';
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

/** Returns a provider of the texts of both languages that starts with `initial`, and writes counts with `write`. A key without a text gives the option `_`, or the key itself. */
export function i18nProviderOf(texts: Record<Locale, Texts>, initial: Locale, write: (count: number) => string = String): I18nProvider {
  const provider = polyglotI18nProvider((locale) => asMessages(texts[locale === 'fr' ? 'fr' : 'en']), initial, languages, {
    allowMissing: true,
    replace: countWriter(write),
  });
  return import.meta.env.DEV ? { ...provider, translate: strict(provider.translate) } : provider;
}

/** Casts the texts: the library's type requires react-admin's own texts, which pages without react-admin's screens don't need. */
const asMessages = (texts: Texts) => texts as unknown as TranslationMessages;
