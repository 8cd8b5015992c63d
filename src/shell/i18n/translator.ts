import type { I18nProvider } from 'ra-core';
import type { Locale } from '#resources/definition';
import { formatNumber, type Delimiters } from '#resources/formats/format';
import { i18nProviderOf, type Texts } from './spoken';

const translators = new WeakMap<Texts, Map<string, I18nProvider['translate']>>();

/** Returns the function that translates with the texts of one language, and writes counts with the client's delimiters or those of the language. It is made once for each object of texts, which must not change, and its delimiters. */
export function translator(texts: Texts, locale: Locale, delimiters?: Delimiters): I18nProvider['translate'] {
  const made = translators.get(texts) ?? new Map<string, I18nProvider['translate']>();
  translators.set(texts, made);
  const signs = delimiters ? delimiters.decimal + delimiters.thousands : '';
  const write = (count: number) => formatNumber(count, locale, { delimiters });
  const translate = made.get(signs) ?? i18nProviderOf({ en: texts, fr: texts }, locale, write).translate;
  made.set(signs, translate);
  return translate;
}
