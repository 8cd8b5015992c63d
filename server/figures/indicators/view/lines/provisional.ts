/** Computes the figures as they would be if the inputs that wait for their approval were approved, and marks each that differs. Only private readers get them, on request. */
import type { IndicatorRow } from '#server/figures/compute/measures';
import type { Db } from '#server/core/db/db';
import { computeFigures, type Line } from './readFigures';
import type { View } from '../view';

/** Returns the figures of a view with the inputs that wait for approval counted in. Returns the published figures for a measure that has no formula. */
export async function provisionalFigures(
  db: Db,
  indicator: IndicatorRow,
  view: View,
  fiscalStart: number,
  published: readonly Line[],
): Promise<Line[]> {
  const made = await computeFigures(db, indicator, view, fiscalStart, { provisional: true });
  if (made.length === 0) return [...published];
  const known = new Map(published.flatMap((line) => line.days.map((_, place): [string, string] => [at(line, place), told(line, place)])));
  return made.map((line) => ({ ...line, provisional: line.days.map((_, place) => known.get(at(line, place)) !== told(line, place)) }));
}

const at = ({ node, days }: Line, place: number) => `${node} ${days[place]?.date} ${days[place]?.date_end}`;
/** Returns a text that changes when a waiting input counts: the input changes the number of inputs or, for a last value, the value. */
const told = ({ values, counts }: Line, place: number) => `${counts[place]} ${Number(values[place])}`;
