/** What the figures would be if what waits for its approval were approved: for private readers who ask, marked value by value. */
import type { IndicatorRow } from '#server/figures/compute/measures';
import type { Db } from '#server/core/db/db';
import { madeFigures, type Line } from './readFigures';
import type { View } from './view';

/** The lines of a view with such inputs in them; those published, as they are, where none waits or nothing is computed. */
export async function provisionalFigures(
  db: Db,
  indicator: IndicatorRow,
  view: View,
  fiscalStart: number,
  published: readonly Line[],
): Promise<Line[]> {
  const made = await madeFigures(db, indicator, view, fiscalStart, true);
  if (made.length === 0) return [...published];
  const known = new Map(published.flatMap((line) => line.days.map((_, place): [string, string] => [at(line, place), told(line, place)])));
  return made.map((line) => ({ ...line, provisional: line.days.map((_, place) => known.get(at(line, place)) !== told(line, place)) }));
}

const at = ({ node, days }: Line, place: number) => `${node} ${days[place]?.date} ${days[place]?.date_end}`;
/** An input more changes how many there are, or, of the last of a period, the value. */
const told = ({ values, counts }: Line, place: number) => `${counts[place]} ${Number(values[place])}`;
