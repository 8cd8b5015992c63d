import type { I18nProvider } from 'ra-core';
import { locales, type Locale } from '#resources/definition';
import { shellMessages } from './shell';
import { i18nProviderOf } from './spoken';

const messages = {
  en: { shell: shellMessages.en },
  fr: { shell: shellMessages.fr },
};

/** Returns the page's language: the one that the server wrote in `<html lang>`, else the browser's, else English. */
export function pageLocale(written: string): Locale {
  const wanted = [written, ...(globalThis.navigator?.languages ?? [])];
  for (const tag of wanted) {
    const known = locales.find((locale) => tag.toLowerCase().startsWith(locale));
    if (known) return known;
  }
  return 'en';
}

/** Returns a provider of the few texts needed before those of the back-office have loaded. */
export function publicI18nProvider(locale: Locale): I18nProvider {
  return i18nProviderOf(messages, locale);
}
