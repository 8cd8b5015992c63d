/** Places the values of a chart on its height. Pure. */
import { markExtents } from './extents';
import type { ChartModel } from './model';
import { createScale, type Scale } from './scale';

/** Returns the scale of a chart. It includes zero, except for lines whose values are all far from zero. */
export function chartScale({ kind, series, targets, quiet = [] }: Pick<ChartModel, 'kind' | 'series' | 'targets' | 'quiet'>): Scale {
  const marks = markExtents({ kind, series })
    .flat()
    .flatMap((extent) => extent?.slice() ?? []);
  const behind = quiet.flat().filter((value) => value !== null);
  const values = [...marks, ...behind, ...targets.map(({ value }) => value)];
  if (values.length === 0) return createScale(0, 1);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const farFromZero = kind === 'line' && low > 0 && low > (high - low) * 2 && high > low;
  return farFromZero ? createScale(low, high) : createScale(Math.min(0, low), Math.max(0, high));
}
