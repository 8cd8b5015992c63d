import { formatNumber } from '#resources/formats/format';
import { delimitersOf, useBackOffice, useUiLocale } from '../../shell/start/BackOfficeContext';

/** Returns a function that writes a number as the client does. */
export function useCount(): (value: number) => string {
  const locale = useUiLocale();
  const delimiters = delimitersOf(useBackOffice().client, locale);
  return (value) => formatNumber(value, locale, { delimiters });
}
