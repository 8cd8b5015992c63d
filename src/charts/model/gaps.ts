/** Tells how the values of a series follow one another, where some periods have none. Pure. */
import { breaksAt } from './extents';
import type { ChartModel } from './model';

type Values = readonly unknown[];

/** True when values come at equal distances of several periods, as those of a survey every other year: they are then joined. */
export function isSpaced(values: Values): boolean {
  const places = values.flatMap((value, place) => (value === null ? [] : [place]));
  const [first = 0, second = 1] = places;
  const step = second - first;
  return step > 1 && places.every((place, index) => place === first + index * step);
}

/** True when no line leads to or from the value of a period, so that only a ring shows it. */
export function isAlone(model: Pick<ChartModel, 'breaks'>, values: Values, period: number): boolean {
  const has = (place: number) => place >= 0 && place < values.length && values[place] !== null;
  const before = has(period - 1) && !breaksAt(model, period);
  const after = has(period + 1) && !breaksAt(model, period + 1);
  return !before && !after && !isSpaced(values);
}

/** True where a value is drawn as a ring: each of a few, and among many those that no line shows, since rings would hide the line under them. */
export const hasEyelet = (model: Pick<ChartModel, 'breaks' | 'periods'>, values: Values, period: number): boolean =>
  model.periods.length <= 40 || isAlone(model, values, period);
