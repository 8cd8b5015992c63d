/** Says what a figure that moved is of, and both of its values. Pure. */
import type { Locale } from '#resources/definition';
import type { MovedFigure } from '#resources/api/reports/reports';
import { formatNumber, localize, type Delimiters } from '#resources/formats/format';
import { periodName } from '#resources/formats/periods/periodName';
import type { Translate } from '../../../messages/words/translate';
import { causeKey } from '../../ledger/words';

interface Said {
  /** The indicator, with the measure and the tags that the figure is selected by, and the part of its breakdown. */
  of: string;
  period: string;
  /** The values with their unit; null where there is none. */
  before: string | null;
  after: string | null;
  /** Why, in the words of who changed it, else what changed it; null where nobody knows. */
  why: string | null;
}

/** The most decimals that are added to those of the indicator to tell two values apart. */
const mostDecimals = 12;

/** Returns a figure that moved as a reader reads it. Its values have the decimals of the indicator, or as many more as it takes for both not to read the same. `ledger` says the causes. */
export function movedFigure(figure: MovedFigure, locale: Locale, delimiters: Delimiters | undefined, ledger: Translate): Said {
  const { name, indicator, scope, series, series_name, cause, reason } = figure;
  const selected = [...scope.map((each) => localize(each, locale)), localize(series_name, locale) || series];
  const unit = localize(figure.unit, locale);
  const valuesWith = (decimals: number | undefined) =>
    [figure.before, figure.after].map((value) =>
      value === null ? null : formatNumber(value, locale, { decimals, delimiters }) + (unit && `\u00a0${unit}`),
    );
  const [before = null, after = null] =
    Array.from({ length: mostDecimals }, (_, more) => valuesWith(figure.decimals + more)).find(([one, other]) => one !== other) ??
    valuesWith(undefined);
  return {
    of: [localize(name, locale) || indicator, ...selected].filter(Boolean).join(' · '),
    period: periodName(figure, locale),
    before,
    after,
    why: reason ?? (cause === null ? null : ledger(causeKey(cause))),
  };
}
