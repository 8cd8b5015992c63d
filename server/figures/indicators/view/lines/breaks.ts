/** Reads the days from which figures can't be compared with earlier ones, because the method changed: the annotations of a break in the series. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { annotations } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';

/** By the key of an indicator, the days of its breaks, in order. */
export type Breaks = ReadonlyMap<string, readonly string[]>;

/** Returns the breaks of these indicators. Those of private annotations count too: whether figures may be compared doesn't depend on the reader. */
export async function breaksOf(db: Db, indicators: readonly string[]): Promise<Breaks> {
  if (indicators.length === 0) return new Map();
  const rows = await db
    .select({ key: annotations.key, date: annotations.date })
    .from(annotations)
    .where(and(inArray(annotations.key, [...indicators]), eq(annotations.series_break, true)))
    .orderBy(asc(annotations.date));
  const found = new Map<string, string[]>();
  for (const { key, date } of rows) found.set(key, [...(found.get(key) ?? []), date]);
  return found;
}
