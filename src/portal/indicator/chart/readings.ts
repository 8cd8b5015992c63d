/** Reads the values of an indicator for the sentences about it. Pure. */
import type { IndicatorGlance } from '#resources/api/figures/indicators';
import { isYearly } from '../../messages/words/periods';
import type { Reading } from '../words/progress';

export type Values = Pick<IndicatorGlance['data'], 'periods' | 'headline' | 'coverage'>;

/** Returns the value that changes are counted from: the baseline, else the first value with the coverage of the latest. For periods shorter than a year, takes the same season as the latest from there on, so that winter isn't compared with summer. */
export function startOf(readings: Reading[], latest: Reading, baseline: string | null): Reading {
  const declared = readings.find(({ date }) => date === baseline);
  const comparable = readings.filter((reading) => isAlike(reading, latest));
  const known = declared ?? comparable[0] ?? latest;
  if (isYearly(latest)) return known;
  const season = (declared ? readings : comparable).find(({ date }) => date >= known.date && date.slice(5) === latest.date.slice(5));
  return season && season.key !== latest.key ? season : known;
}

/** True when two values cover the same months and places by the same method, and their periods don't overlap, so that they may be compared. */
export const isAlike = (one: Reading, other: Reading): boolean => one.alike === other.alike && !doOverlap(one, other);

/** True when two periods have days in common: what changed is then only in the others. */
export const doOverlap = (one: Reading, other: Reading): boolean =>
  one.key !== other.key && one.date <= other.date_end && other.date <= one.date_end;

/** Returns the periods that have a value, in order. */
export function readingsOf({ periods, headline, coverage }: Values): Reading[] {
  return periods.flatMap((period, index) => {
    const value = headline.values[index];
    if (value === null || value === undefined) return [];
    const { months, places, expected, left_out, alike, method, complete } = coverage;
    return [
      {
        ...period,
        value: Number(value),
        written: value,
        months: months[index] ?? null,
        places: places[index] ?? null,
        expected: expected[index] ?? null,
        left_out: left_out[index] ?? 0,
        alike: alike[index] ?? null,
        method: method?.[index] ?? 0,
        complete: complete[index] ?? true,
      },
    ];
  });
}

/** Returns the values up to the last complete period, which the headline is about; all values when no period is complete. */
export function completeReadings(readings: Reading[]): Reading[] {
  const last = readings.findLastIndex(({ complete }) => complete);
  return last < 0 ? readings : readings.slice(0, last + 1);
}

/** Returns the values without the periods after the last complete one. */
export function completeValues(data: Values): Values {
  const last = completeReadings(readingsOf(data)).at(-1)?.key;
  const end = data.periods.findIndex(({ key }) => key === last) + 1;
  return { ...data, periods: data.periods.slice(0, end), headline: { ...data.headline, values: data.headline.values.slice(0, end) } };
}
