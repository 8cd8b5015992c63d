/** The figures of a page as RFC 4180 CSV: UTF-8 with a byte-order mark, numbers as they are kept, no text that a spreadsheet would run. */
import { stringify } from 'csv-stringify/sync';
import type { IndicatorPage } from '#resources/api/indicators';
import type { Locale } from '#resources/definition';
import { localize } from '#resources/format';
import { isPeriodKind, periodLabel } from '#resources/periods';
import { inert } from '#server/http/inert';

const words: Record<Locale, { period: string; first: string; last: string }> = {
  en: { period: 'Period', first: 'First day', last: 'Last day' },
  fr: { period: 'Période', first: 'Premier jour', last: 'Dernier jour' },
};

/** One line per period, one column per series, named in the reader's language. */
export function indicatorCsv(page: IndicatorPage, granularity: string, locale: Locale): string {
  const { data } = page;
  const kind = isPeriodKind(granularity) ? granularity : 'year';
  const { period, first, last } = words[locale];
  const unit = localize(data.unit, locale);
  const header = [
    period,
    first,
    last,
    ...data.series.map(({ key, name }) => {
      const title = key === '' ? localize(page.name, locale) : localize(name, locale) || key;
      return unit === '' ? title : `${title} (${unit})`;
    }),
  ];
  const lines = data.periods.map((each, place) => [
    periodLabel(kind, each, locale),
    each.date,
    each.date_end,
    ...data.series.map(({ values }) => values[place] ?? ''),
  ]);
  return stringify([header.map(inert), ...lines], { bom: true, record_delimiter: 'windows', cast: { number: String } });
}
