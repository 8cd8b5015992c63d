import { ApiError } from '#server/core/errors';
import type { Deps } from '#server/entities/deps';
import type { Db } from '#server/core/db/db';
import type { Problem } from '../source/problems';

export interface Batch<Item> {
  items: readonly Item[];
  /** Returns the place of an item in the source, for the report. */
  place(item: Item): Pick<Problem, 'file' | 'row' | 'column'>;
  write(db: Db, items: readonly Item[]): Promise<void>;
}

/** Writes a batch in one transaction, and again without the refused items until none is refused; returns a problem for each of these. */
export async function writeSound<Item>({ database }: Pick<Deps, 'database'>, { items, place, write }: Batch<Item>): Promise<Problem[]> {
  const problems: Problem[] = [];
  let sound = items;
  while (sound.length > 0) {
    const current = sound;
    try {
      await database.db.transaction((db) => write(db, current));
      break;
    } catch (error) {
      const refused = refusedPlaces(error, current.length);
      if (refused.size === 0) throw error;
      for (const [index, found] of refused) {
        const item = current[index];
        if (item !== undefined) problems.push({ ...place(item), code: 'RECORD_REFUSED', found });
      }
      sound = current.filter((_, index) => !refused.has(index));
    }
  }
  return problems;
}

/** Returns the positions of the refused items and their reasons. In the error, `3.name` is the name of the fourth item; a batch of one item has no position. */
function refusedPlaces(error: unknown, length: number): Map<number, string> {
  const places = new Map<number, string>();
  if (!(error instanceof ApiError) || error.status !== 422) return places;
  for (const [path, reasons] of Object.entries(error.details)) {
    const [first = '', ...rest] = path.split('.');
    const index = length === 1 ? 0 : Number(first);
    const field = length === 1 ? path : rest.join('.');
    if (Number.isInteger(index)) places.set(index, [places.get(index), `${field}: ${JSON.stringify(reasons)}`].filter(Boolean).join('; '));
  }
  return places;
}
