/** Where each mark begins and ends on the value axis. Pure. */
import type { ChartModel } from './model';

export type Extent = readonly [from: number, to: number];

/** For each series and period: bars and areas from their foot to their top, stacked where the kind stacks; a line's point is both. null in a gap. */
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

/** The value its label wishes to stand at: the last mark's end, or the middle of a layer. null for a series without values. */
export function labelAnchor(extents: readonly (Extent | null)[], { kind, series }: Pick<ChartModel, 'kind' | 'series'>): number | null {
  const last = extents.findLast((extent) => extent !== null);
  if (!last) return null;
  const inside = series.length > 1 && (kind === 'stacked_bar' || kind === 'area');
  return inside ? (last[0] + last[1]) / 2 : last[1];
}

/** The highest mark of a period; null in a gap. */
export function highest(extents: readonly (readonly (Extent | null)[])[], period: number): number | null {
  const tops = extents.flatMap((series) => series[period]?.slice() ?? []);
  return tops.length === 0 ? null : Math.max(...tops);
}

/** Whether the values of a period are not to be compared with those before. */
export const breaksAt = ({ breaks = [] }: Pick<ChartModel, 'breaks'>, period: number): boolean =>
  breaks.some((each) => each.period === period);
