/** Computes the line of a figure over time: drawn through its values, and dotted to its target. Coordinates go from 0 to 100, from the left and from the top. Pure. */
import { createScale } from '#src/charts/model/scale';
import type { Values } from '../indicator/chart/readings';

export interface Point {
  x: number;
  y: number;
}
export interface Lace {
  /** The unbroken stretches of the line, which is cut where a value is missing. */
  runs: Point[][];
  latest: Point;
  /** The place of the target; null when there is none. */
  ahead: Point | null;
  labels: { x: number; text: string; side: 'start' | 'middle' | 'end' }[];
}
interface Ahead {
  date: string;
  value: number;
  label: string;
}

const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
/** The distance below which two labels would touch. */
const apart = 22;

export function laceOf(
  { periods, headline }: Pick<Values, 'periods' | 'headline'>,
  ahead: Ahead | null,
  named: { first: string; latest: string },
): Lace | null {
  const known = periods.flatMap(({ date }, place) => {
    const value = headline.values[place];
    return value === null || value === undefined ? [] : [{ place, month: months(date), value: Number(value) }];
  });
  const [first, latest] = [known[0], known.at(-1)];
  if (!first || !latest || first === latest) return null;
  const last = ahead ? Math.max(months(ahead.date), latest.month) : latest.month;
  const x = (month: number) => ((month - first.month) / (last - first.month)) * 100;
  const values = [...known.map(({ value }) => value), ...(ahead ? [ahead.value] : [])];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const farFromZero = low > (high - low) * 2;
  const { percent } = farFromZero ? createScale(low, high) : createScale(Math.min(0, low), Math.max(0, high));
  const points = known.map(({ place, month, value }) => ({ place, x: x(month), y: percent(value) }));
  const runs: (typeof points)[] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && run.at(-1)?.place === point.place - 1) run.push(point);
    else runs.push([point]);
  }
  const end = { x: x(latest.month), y: percent(latest.value) };
  const room = !ahead || (100 - end.x > apart && end.x > apart);
  return {
    runs: runs.map((run) => run.map(({ x: left, y }) => ({ x: left, y }))),
    latest: end,
    ahead: ahead && { x: 100, y: percent(ahead.value) },
    labels: [
      { x: 0, text: named.first, side: 'start' },
      ...(room ? [{ x: end.x, text: named.latest, side: ahead ? ('middle' as const) : ('end' as const) }] : []),
      ...(ahead ? [{ x: 100, text: ahead.label, side: 'end' as const }] : []),
    ],
  };
}
