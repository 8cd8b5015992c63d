import type { I18nProvider } from 'ra-core';
import type { Locale } from '#resources/definition';

/** Texts by key, nested. */
export interface Texts {
  [key: string]: string | Texts | undefined;
}

/**
 * Translations in the notation of polyglot (`%{name}`, `one |||| other`, `_` for want of a text) at a tenth of its weight
 * and that of its polyfills.
 */
export function translator(texts: Texts, locale: Locale): I18nProvider['translate'] {
  return (key, options = {}) => {
    const text = lookUp(texts, key) ?? (typeof options._ === 'string' ? options._ : key);
    return interpolate(plural(text, locale, options.smart_count), options);
  };
}

/** The translations of both languages at once, for pages whose texts are few. */
export function lightI18nProvider(
  texts: Record<Locale, Texts>,
  initial: Locale,
  languages: { locale: string; name: string }[],
): I18nProvider {
  let locale = initial;
  const translate = { en: translator(texts.en, 'en'), fr: translator(texts.fr, 'fr') };
  return {
    getLocale: () => locale,
    getLocales: () => languages,
    changeLocale: async (name) => {
      locale = name === 'fr' ? 'fr' : 'en';
    },
    translate: (key, options) => translate[locale](key, options),
  };
}

function lookUp(texts: Texts, key: string): string | undefined {
  let found: Texts[string] = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
}

function plural(text: string, locale: Locale, count: unknown): string {
  const forms = text.split(' |||| ');
  if (forms.length < 2 || typeof count !== 'number') return forms[0] ?? text;
  return forms[new Intl.PluralRules(locale).select(count) === 'one' ? 0 : 1] ?? text;
}

function interpolate(text: string, options: Record<string, unknown>): string {
  return text.replace(/%\{(\w+)\}/g, (whole, name: string) => String((Object.hasOwn(options, name) ? options[name] : null) ?? whole));
}
