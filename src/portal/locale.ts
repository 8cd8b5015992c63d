/** The reader's language, and what follows from it. */
import { useLocale } from 'ra-core';
import { localize } from '#resources/format';
import { locales, type Locale, type LocalizedText } from '#resources/definition';

/** The page's language. */
export function useReaderLocale(): Locale {
  const current = useLocale();
  return locales.find((locale) => locale === current) ?? 'en';
}

/** Gives a text in the page's language, else in another it has, else ''. */
export function useText(): (text: LocalizedText | null | undefined) => string {
  const locale = useReaderLocale();
  return (text) => localize(text, locale);
}
