/** Computes the SVG paths of a series drawn as a line or an area. Pure: the caller's `point` turns a period and a value into coordinates. */
import { breaksAt, type Extent } from './extents';
import { hasEyelet, isSpaced } from './gaps';
import type { ChartModel, ChartSeries } from './model';

export interface Place {
  period: number;
  extent: Extent;
}
interface Lace {
  /** The areas: one closed path for each stretch of periods without a gap, down to its foot. */
  areas: { key: number; path: string }[];
  solid: string;
  /** The path to and from values that are not final; '' for none. */
  dashed: string;
  /** The values that are drawn as rings, without those that are not final. */
  known: Place[];
  waiting: Place[];
}

/** Turns a period and a value into coordinates. */
type Point = (period: number, value: number) => string;

/** Returns the paths of a series: they are interrupted where there is no value, and cut where the series breaks. */
export function lacePaths(model: ChartModel, series: readonly (Extent | null)[], open: ChartSeries['open'], point: Point): Lace {
  const runs = unbroken(series);
  const top = ({ period, extent }: Place) => point(period, extent[1]);
  const foot = ({ period, extent }: Place) => point(period, extent[0]);
  const waits = ({ period }: Place) => Boolean(open?.[period]);
  const broken = ({ period }: Place) => model.kind === 'line' && breaksAt(model, period);
  const along = (wanted: (from: Place, to: Place) => boolean) =>
    runs
      .flatMap((run) => run.map((at, place) => ({ at, before: run[place - 1] })))
      .map(({ at, before }) => `${before && !broken(at) && wanted(before, at) ? 'L' : 'M'}${top(at)}`)
      .join('');
  const waiting = runs.flat().filter(waits);
  return {
    areas: runs.map((run) => ({ key: run[0]?.period ?? 0, path: `M${[...run.map(top), ...run.toReversed().map(foot)].join('L')}Z` })),
    solid: along((a, b) => !waits(a) && !waits(b)),
    dashed: waiting.length === 0 ? '' : along((a, b) => waits(a) || waits(b)),
    known: runs.flat().filter((at) => !waits(at) && hasEyelet(model, series, at.period)),
    waiting,
  };
}

/** Returns one path with all quiet lines. A value between two gaps is drawn as a dot. */
export const quietPath = (model: ChartModel, point: Point): string =>
  (model.quiet ?? [])
    .map((values) => values.map((value): Extent | null => (value === null ? null : [value, value])))
    .flatMap((extents) => lacePaths(model, extents, undefined, point).solid.split('M').slice(1))
    .map((run) => (run.includes('L') ? `M${run}` : `M${run}h0`))
    .join('');

function unbroken(series: readonly (Extent | null)[]): Place[][] {
  const runs: Place[][] = [[]];
  if (isSpaced(series)) return [series.flatMap((extent, period) => (extent ? [{ period, extent }] : []))];
  series.forEach((extent, period) => {
    if (extent) runs.at(-1)?.push({ period, extent });
    else runs.push([]);
  });
  return runs.filter((run) => run.length > 0);
}
