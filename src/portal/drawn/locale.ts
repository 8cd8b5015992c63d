/** The reader's language, and what follows from it. */
import { usePortal } from '../PortalContext';
import { localize } from '#resources/format';
import type { Locale, LocalizedText } from '#resources/definition';

/** The page's language. */
export const useReaderLocale = (): Locale => usePortal().locale;

/** Gives a text in the page's language, else in another it has, else ''. */
export function useText(): (text: LocalizedText | null | undefined) => string {
  const locale = useReaderLocale();
  return (text) => localize(text, locale);
}
