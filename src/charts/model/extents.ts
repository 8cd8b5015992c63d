/** Computes where each mark begins and ends on the value axis. Pure. */
import type { ChartModel } from './model';

export type Extent = readonly [from: number, to: number];

/** Returns the extent of each mark, by series and period: from the foot to the top of a bar or an area, stacked where the kind stacks. A line's point begins and ends at its value. null in a gap. */
export function markExtents({ kind, series }: Pick<ChartModel, 'kind' | 'series'>): (Extent | null)[][] {
  const stacks = kind === 'stacked_bar' || kind === 'area';
  const piled: { up: number; down: number }[] = [];
  return series.map(({ values }) =>
    values.map((value, period) => {
      if (value === null) return null;
      if (kind === 'line') return [value, value];
      if (!stacks) return [0, value];
      const pile = (piled[period] ??= { up: 0, down: 0 });
      const side = value >= 0 ? 'up' : 'down';
      const from = pile[side];
      pile[side] += value;
      return [from, pile[side]];
    }),
  );
}

/** Returns the value beside which a series' label should stand: the end of its last mark, or the middle of its layer. null for a series without values. */
export function labelAnchor(extents: readonly (Extent | null)[], { kind, series }: Pick<ChartModel, 'kind' | 'series'>): number | null {
  const last = extents.findLast((extent) => extent !== null);
  if (!last) return null;
  const inside = series.length > 1 && (kind === 'stacked_bar' || kind === 'area');
  return inside ? (last[0] + last[1]) / 2 : last[1];
}

/** Returns the highest end of the marks of a period; null in a gap. */
export function highest(extents: readonly (readonly (Extent | null)[])[], period: number): number | null {
  const tops = extents.flatMap((series) => series[period]?.slice() ?? []);
  return tops.length === 0 ? null : Math.max(...tops);
}

/** True when the values of a period can't be compared with those before. */
export const breaksAt = ({ breaks = [] }: Pick<ChartModel, 'breaks'>, period: number): boolean =>
  breaks.some((each) => each.period === period);
