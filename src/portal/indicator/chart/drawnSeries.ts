/** Chooses the series that a chart draws: those asked for, else all with a value, up to the number that colours can tell apart. Pure. */
import type { FigureSeries } from '#resources/api/figures/indicators';
import { mostSeries } from '../../../charts/model/model';

/** Returns the series to draw in the table's order: those asked for that have values, else, when there are too many, those with the largest last values. */
export function drawnSeries<Series extends FigureSeries>(series: readonly Series[], asked: readonly string[] | undefined): Series[] {
  const filled = series.filter(({ values }) => values.some((value) => value !== null));
  const wanted = filled.filter(({ key }) => asked?.includes(key));
  if (wanted.length > 0) return wanted.slice(0, mostSeries);
  if (filled.length <= mostSeries) return filled;
  const largest = new Set([...filled].sort((a, b) => lastSize(b) - lastSize(a)).slice(0, mostSeries));
  return filled.filter((each) => largest.has(each));
}
const lastSize = ({ values }: FigureSeries) => Math.abs(Number(values.findLast((value) => value !== null) ?? 0));
