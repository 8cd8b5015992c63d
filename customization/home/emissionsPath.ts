/** The group's emissions from the first year counted to what is promised, as places of a drawing: from 0 to 100, from the left and from the top. Pure. */
import type { Figures } from '#src/kit';

export interface Place {
  x: number;
  y: number;
  year: string;
  /** Of the first value: -0.5 is half of it less. */
  change: number;
  kind: 'first' | 'value' | 'latest' | 'target';
}

const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** Every value, then every target to come; null where there is no promise to draw them to. */
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
