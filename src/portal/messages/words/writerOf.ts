import type { IndicatorSummary, PublicClient } from '#resources/api/figures/indicators';
import type { Locale, LocalizedText } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { delimitersOf } from './delimitersOf';
import { isYearly } from './periods';
import type { Translate } from './translate';
import { createWriter, type Writer } from './writer';

interface Written {
  unit: LocalizedText | null;
  periods: readonly { date: string; date_end: string }[];
}

/** Returns the writer for an indicator's figures, by its unit and periods, the client's delimiters and the reader's language. */
export function writerOf(
  indicator: Pick<IndicatorSummary, 'decimals' | 'unit'>,
  { unit, periods }: Written,
  client: PublicClient | null,
  locale: Locale,
  translate: Translate,
): Writer {
  return createWriter({
    locale,
    translate,
    decimals: indicator.decimals,
    unit: localize(unit ?? indicator.unit, locale),
    yearly: periods.every(isYearly),
    delimiters: delimitersOf(client, locale),
  });
}
