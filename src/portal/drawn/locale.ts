/** Provides the page's language, and texts in that language. */
import { usePortal } from '../PortalContext';
import { localize } from '#resources/formats/format';
import type { Locale, LocalizedText } from '#resources/definition';

/** Returns the page's language. */
export const useReaderLocale = (): Locale => usePortal().locale;

/** Returns a function that gives a text in the page's language, else in another language that the text has, else ''. */
export function useText(): (text: LocalizedText | null | undefined) => string {
  const locale = useReaderLocale();
  return (text) => localize(text, locale);
}
