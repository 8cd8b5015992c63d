/** Where values lie on a chart's height. Pure. */
import type { ChartModel } from './model';

export interface Scale {
  min: number;
  max: number;
  ticks: readonly number[];
  /** 0 at the top to 100 at the bottom. */
  percent: (value: number) => number;
}

const niceSteps = [1, 2, 2.5, 5, 10];

/** Round ticks that hold every value, about `count` of them. */
export function createScale(low: number, high: number, count = 4): Scale {
  const size = Math.max(Math.abs(low), Math.abs(high), 1e-100);
  const span = high - low > size * 1e-9 ? high - low : size > 1e-100 ? size : 1;
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (niceSteps.find((nice) => nice * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  const min = ticks[0] ?? 0;
  const max = ticks.at(-1) ?? 1;
  return { min, max, ticks, percent: (value) => 100 - ((value - min) / (max - min)) * 100 };
}

/** The scale of a chart. Bars and areas stand on zero; lines too, unless their values are far from it. */
export function chartScale({ kind, periods, series, targets }: Pick<ChartModel, 'kind' | 'periods' | 'series' | 'targets'>): Scale {
  const shown = kind === 'stacked_bar' || kind === 'area'
    ? periods.flatMap((_, index) => sums(series.map(({ values }) => values[index] ?? 0)))
    : series.flatMap(({ values }) => values.filter((value) => value !== null));
  const values = [...shown, ...targets.map(({ value }) => value)];
  if (values.length === 0) return createScale(0, 1);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const farFromZero = kind === 'line' && low > 0 && low > (high - low) * 2;
  return createScale(farFromZero ? low : Math.min(0, low), Math.max(high, farFromZero ? high : 0));
}
/** Positive values pile up from zero, negative ones down from it. */
const sums = (values: number[]) => [
  values.filter((value) => value > 0).reduce((sum, value) => sum + value, 0),
  values.filter((value) => value < 0).reduce((sum, value) => sum + value, 0),
];
