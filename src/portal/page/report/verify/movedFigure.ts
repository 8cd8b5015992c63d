/** Says what a figure that moved is of, and both of its values. Pure. */
import type { Locale } from '#resources/definition';
import type { MovedFigure } from '#resources/api/reports/reports';
import { formatNumber, localize, type Delimiters } from '#resources/formats/format';
import { periodName } from '#resources/formats/periods/periodName';
import type { Translate } from '../../../messages/words/translate';
import { causeKey } from '../../ledger/words';

interface Said {
  /** The indicator, with the part of its breakdown. */
  of: string;
  period: string;
  /** The values with their unit; null where there is none. */
  before: string | null;
  after: string | null;
  /** Why, in the words of who changed it, else what changed it; null where nobody knows. */
  why: string | null;
}

/** Returns a figure that moved as a reader reads it. Its values have the decimals of the indicator, or all they have where both would read the same. `ledger` says the causes. */
export function movedFigure(figure: MovedFigure, locale: Locale, delimiters: Delimiters | undefined, ledger: Translate): Said {
  const { name, indicator, series, series_name, cause, reason } = figure;
  const unit = localize(figure.unit, locale);
  const valuesWith = (decimals: number | undefined) =>
    [figure.before, figure.after].map((value) =>
      value === null ? null : formatNumber(value, locale, { decimals, delimiters }) + (unit && `\u00a0${unit}`),
    );
  const short = valuesWith(figure.decimals);
  const [before = null, after = null] = short[0] === short[1] ? valuesWith(undefined) : short;
  return {
    of: [localize(name, locale) || indicator, localize(series_name, locale) || series].filter(Boolean).join(' · '),
    period: periodName(figure, locale),
    before,
    after,
    why: reason ?? (cause === null ? null : ledger(causeKey(cause))),
  };
}
