/** The figures that the highlights are told from, as the product publishes them: written by scripts/drawLacet.ts, compared with the product by a test. */
import kept from './figures.json';

export interface Series {
  /** By year, up to the last complete one. */
  values: Record<string, number>;
  /** The year that the site counts changes from. */
  since: string | null;
  targets: Record<string, number>;
}
const series: Record<string, Series> = kept;

/** An indicator’s figures; throws where none are kept. */
export function seriesOf(key: string): Series {
  const found = series[key];
  if (!found) throw new Error(`figures.json has no ${key}.`);
  return found;
}

/** The value of a year; throws where there is none, since a tile without its figure says nothing. */
export function valueOf(key: string, year: number | string): number {
  const value = seriesOf(key).values[year];
  if (value === undefined) throw new Error(`figures.json has no ${key} for ${year}.`);
  return value;
}

/** The first year of an indicator. */
export const firstYear = (key: string): number => Math.min(...Object.keys(seriesOf(key).values).map(Number));

/** From one year to another: 0.1 is a tenth more. */
export const changeOf = (key: string, from: number, to: number): number => valueOf(key, to) / valueOf(key, from) - 1;
