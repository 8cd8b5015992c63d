import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import type { Locale } from '#resources/definition';
import { languages, type Texts } from '../../../shell/i18n/spoken';

/** Returns a translator for one language that formats counts with `write`: “12,345 entries”. */
export function countingTranslator(texts: Texts, locale: Locale, write: (count: number) => string): I18nProvider['translate'] {
  // Has the signature by which node-polyglot calls it: `this` is the text, and `valueOf` returns the value of a variable in it.
  function replace(this: string, variables: RegExp, valueOf: (expression: string, name: string) => unknown): string {
    return this.replace(variables, (expression: string, name: string) => {
      const value = valueOf(expression, name);
      return name === 'smart_count' && typeof value === 'number' ? write(value) : String(value);
    });
  }
  // Casts, because the library's type asks for the texts of all react-admin screens, and these are only some of them.
  const messages = texts as unknown as TranslationMessages;
  return polyglotI18nProvider(() => messages, locale, languages, { allowMissing: true, replace }).translate;
}
