/** Places the group's emissions, from the first year to the last target, in a drawing: from 0 to 100, from the left and from the top. Pure. */
import type { Figures } from '#src/kit';

export interface Place {
  x: number;
  y: number;
  year: string;
  /** The change relative to the first value: -0.5 is half as much. */
  change: number;
  kind: 'first' | 'value' | 'latest' | 'target';
}

const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** Returns the place of every value, then of every target to come; null where there is no target to draw the line to. */
export function emissionsPath({ values, targets }: Figures): Place[] | null {
  const [first, latest] = [values[0], values.at(-1)];
  if (!first || !latest || first === latest) return null;
  const ahead = targets.filter(({ date }) => date > latest.date);
  const last = ahead.at(-1);
  if (!last) return null;
  const highest = Math.max(...values.map(({ value }) => value), ...ahead.map(({ value }) => value));
  const span = months(last.date) - months(first.date);
  const place = ({ date, value }: { date: string; value: number }, kind: Place['kind']): Place => ({
    x: ((months(date) - months(first.date)) / span) * 100,
    y: (1 - value / highest) * 100,
    year: date.slice(0, 4),
    change: value / first.value - 1,
    kind,
  });
  return [
    ...values.map((each) => place(each, each === first ? 'first' : each === latest ? 'latest' : 'value')),
    ...ahead.map((each) => place(each, 'target')),
  ];
}
