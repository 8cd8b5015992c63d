/** The values of an indicator that sentences speak of. Pure. */
import type { IndicatorGlance } from '#resources/api/indicators';
import { isYearly } from '../../messages/words/periods';
import type { Reading } from '../words/progress';

export type Values = Pick<IndicatorGlance['data'], 'periods' | 'headline' | 'coverage'>;

/** Where changes are counted from: the baseline, else the first value that covers the same; within a year, the same season, so that winter is not set against summer. */
export function startOf(readings: Reading[], latest: Reading, baseline: string | null): Reading {
  const declared = readings.find(({ date }) => date === baseline);
  const comparable = readings.filter((reading) => isAlike(reading, latest));
  const known = declared ?? comparable[0] ?? latest;
  if (isYearly(latest)) return known;
  const season = (declared ? readings : comparable).find(({ date }) => date >= known.date && date.slice(5) === latest.date.slice(5));
  return season && season.key !== latest.key ? season : known;
}

/** Whether two values cover the same months and places, and so may be compared. */
export const isAlike = (one: Reading, other: Reading): boolean => one.alike === other.alike;

/** The periods that have a value, in order. */
export function readingsOf({ periods, headline, coverage }: Values): Reading[] {
  return periods.flatMap((period, index) => {
    const value = headline.values[index];
    if (value === null || value === undefined) return [];
    const { months, places, alike, complete } = coverage;
    return [
      {
        ...period,
        value: Number(value),
        written: value,
        months: months[index] ?? null,
        places: places[index] ?? null,
        alike: alike[index] ?? null,
        complete: complete[index] ?? true,
      },
    ];
  });
}

/** The values up to the last one whose period is complete: what a headline speaks of; all of them where none is. */
export function completeReadings(readings: Reading[]): Reading[] {
  const last = readings.findLastIndex(({ complete }) => complete);
  return last < 0 ? readings : readings.slice(0, last + 1);
}

/** The same values without those after the last complete period. */
export function completeValues(data: Values): Values {
  const last = completeReadings(readingsOf(data)).at(-1)?.key;
  const end = data.periods.findIndex(({ key }) => key === last) + 1;
  return { ...data, periods: data.periods.slice(0, end), headline: { ...data.headline, values: data.headline.values.slice(0, end) } };
}
