/** Reads the published figures that the highlights show: scripts/draw/drawLacet.ts writes them, and a test compares them with those of the product. */
import kept from './figures.json';

export interface Series {
  /** The values by year, up to the last complete year. */
  values: Record<string, number>;
  /** The base year, from which the site counts changes. */
  since: string | null;
  targets: Record<string, number>;
}
const series: Record<string, Series> = kept;

/** Returns the figures of an indicator; throws where there are none. */
export function seriesOf(key: string): Series {
  const found = series[key];
  if (!found) throw new Error(`figures.json has no ${key}.`);
  return found;
}

/** Returns the value of a year; throws where there is none, since a tile needs its figure. */
export function valueOf(key: string, year: number | string): number {
  const value = seriesOf(key).values[year];
  if (value === undefined) throw new Error(`figures.json has no ${key} for ${year}.`);
  return value;
}

/** Returns the first year for which an indicator has a value. */
export const firstYear = (key: string): number => Math.min(...Object.keys(seriesOf(key).values).map(Number));

/** Returns the relative change from one year to another: 0.1 is a tenth more. */
export const relativeChange = (key: string, from: number, to: number): number => valueOf(key, to) / valueOf(key, from) - 1;
