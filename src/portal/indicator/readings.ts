/** The values of an indicator that sentences speak of. Pure. */
import type { IndicatorGlance } from '#resources/api/indicators';
import { isYearly } from '../words/periods';
import type { Reading } from './progress';

export type Values = Pick<IndicatorGlance['data'], 'periods' | 'headline'>;

/** Where changes are counted from: the baseline, else the first value; within a year, the same season, so that winter is not set against summer. */
export function startOf(readings: Reading[], latest: Reading, baseline: string | null): Reading {
  const known = readings.find(({ date }) => date === baseline) ?? readings[0] ?? latest;
  if (isYearly(latest)) return known;
  const season = readings.find(({ date }) => date >= known.date && date.slice(5) === latest.date.slice(5));
  return season && season.key !== latest.key ? season : known;
}

/** The periods that have a value, in order. */
export function readingsOf({ periods, headline }: Values): Reading[] {
  return periods.flatMap((period, index) => {
    const value = headline.values[index];
    return value === null || value === undefined ? [] : [{ ...period, value: Number(value), written: value }];
  });
}
