import type { Locale } from '#resources/definition';
import type { Texts } from '../../shell/i18n/spoken';
import { translator } from '../../shell/i18n/translator';
import { useReaderLocale } from '../drawn/locale';
import { delimitersOf } from '../messages/words/delimitersOf';
import type { Translate } from '../messages/words/translate';
import { useClient } from './usePortalData';

/** Returns the function that translates the texts of a page, which load with it alone. */
export function usePageWords(texts: Record<Locale, Texts>): Translate {
  const locale = useReaderLocale();
  return translator(texts[locale], locale, delimitersOf(useClient(), locale));
}
