import type { ChartModel } from './model';

/** The share of a period's band that its bars fill. */
export const barShare = 0.7;

/** Returns where a series' bar begins in its period's band, and how wide it is, as shares of the band: bars stand side by side, or in one pile. */
export function barBands({ kind, series }: Pick<ChartModel, 'kind' | 'series'>, index: number): { offset: number; width: number } {
  const columns = kind === 'stacked_bar' ? 1 : series.length;
  const width = barShare / columns;
  return { offset: (1 - barShare) / 2 + (kind === 'stacked_bar' ? 0 : index * width), width };
}
