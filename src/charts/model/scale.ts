/** Places values on a height. Pure. It stands alone because the home page loads it. */

export interface Scale {
  min: number;
  max: number;
  /** The round values between `min` and `max`. */
  ticks: readonly number[];
  /** Returns the height of a value in percent: 0 at the top, 100 at the bottom. */
  percent: (value: number) => number;
}

const niceSteps = [1, 2, 2.5, 5, 10];
/** The space above the highest and below the lowest mark, as a share of the height. */
const air = 0.06;

/** Returns a scale from a lowest to a highest value, with space beyond each of them unless it is zero, and about `count` round ticks. */
export function createScale(low: number, high: number, count = 4): Scale {
  const size = Math.max(Math.abs(low), Math.abs(high), 1e-100);
  const flat = high - low <= size * 1e-9;
  const [bottom, top] = flat ? around(low, size) : [low, high];
  const room = (top - bottom) * air;
  const [min, max] = [bottom === 0 ? 0 : bottom - room, top === 0 ? 0 : top + room];
  const rough = (max - min) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (niceSteps.find((nice) => nice * power >= rough * 0.999) ?? 10) * power;
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)) || 0);
  return { min, max, ticks, percent: (value) => 100 - ((value - min) / (max - min)) * 100 };
}
/** Returns a range for a single value: from zero to the value. */
function around(value: number, size: number): [number, number] {
  if (size <= 1e-100) return [0, 1];
  return value > 0 ? [0, value] : [value, 0];
}
