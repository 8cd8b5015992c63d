/** Puts in words which of the shown figures are withheld. Pure. */
import type { FigureSeries, IndicatorPage } from '#resources/api/figures/indicators';
import type { Writer } from '../../messages/words/writer';
import type { Reading } from '../words/progress';
import type { Values } from '../chart/readings';

/** Returns the sentence that explains why figures are withheld; null when all are published. */
export function withheldNote({ data, smallest_count }: IndicatorPage, writer: Writer): string | null {
  if (smallest_count === null || ![...data.series, data.headline].some(isWithheld)) return null;
  const what = isSeveral(data) ? 'several' : 'note';
  return writer.translate(`portal.withheld.${what}`, { count: writer.tick(smallest_count) });
}

const isWithheld = ({ withheld }: Pick<FigureSeries, 'withheld'>) => withheld?.includes(true) ?? false;

/** True when the view selects or breaks down several dimensions at once. */
function isSeveral({ query: { by, tags }, dimensions }: IndicatorPage['data']): boolean {
  const own = dimensions.find(({ key, values }) => key === by || values.some((value) => value.key === by));
  return new Set([...Object.keys(tags), ...(own ? [own.key] : [])]).size > 1;
}

/** Returns the sentence that names the periods after the latest value whose figures are withheld, with a space before; '' when there are none. */
export function withheldSince({ periods, headline }: Values, latest: Reading, writer: Writer): string {
  const names = periods.flatMap(({ key, date }, place) => (headline.withheld?.[place] && date > latest.date ? [writer.period(key)] : []));
  return names.length === 0 ? '' : ` ${writer.translate('portal.withheld.since', { periods: names.join(', ') })}`;
}

/** True when figures are withheld and no period has a value. */
export const isAllWithheld = ({ headline }: Values): boolean => isWithheld(headline) && headline.values.every((value) => value === null);
