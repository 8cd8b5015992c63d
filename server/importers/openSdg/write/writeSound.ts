import { isRecord } from '#resources/language/fields/isRecord';
import { ApiError } from '#server/core/errors';
import type { Deps } from '#server/entities/deps';
import type { Db } from '#server/core/db/db';
import type { Problem } from '../source/problems';

export interface Batch<Item> {
  items: readonly Item[];
  /** Returns the place of an item in the source, for the report. */
  place(item: Item): Pick<Problem, 'file' | 'row' | 'column' | 'numbers'>;
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
      for (const [index, why] of refused) {
        const item = current[index];
        if (item !== undefined) problems.push({ ...place(item), code: 'RECORD_REFUSED', ...why });
      }
      sound = current.filter((_, index) => !refused.has(index));
    }
  }
  return problems;
}

type Why = Pick<Problem, 'cause' | 'found' | 'accepted'>;

/** Returns the positions of the refused items and why they are. In the error, `3.name` is the name of the fourth item; a batch of one item has no position. */
function refusedPlaces(error: unknown, length: number): Map<number, Why> {
  const places = new Map<number, Why>();
  if (!(error instanceof ApiError) || error.status !== 422) return places;
  for (const [path, reasons] of Object.entries(error.details)) {
    const [first = '', ...rest] = path.split('.');
    const index = length === 1 ? 0 : Number(first);
    const field = length === 1 ? path : rest.join('.');
    if (Number.isInteger(index) && !places.has(index)) places.set(index, whyOf(field, reasons));
  }
  return places;
}

/** Returns why a field is refused, by the first of its errors. */
function whyOf(field: string, reasons: unknown): Why {
  const [first]: unknown[] = Array.isArray(reasons) ? reasons : [];
  const { code, level: _level, reason, found, value, accepted, message: _message, ...more } = isRecord(first) ? first : {};
  const say = (each: unknown) => (typeof each === 'string' ? each : JSON.stringify(each));
  const facts = Object.entries(more).map(([name, fact]) => `${name} ${say(fact)}`);
  const wrong = found ?? value;
  return {
    cause: [field, code, reason].flatMap((each) => (each === undefined ? [] : [say(each)])).join(', '),
    ...(wrong === undefined && facts.length === 0 ? {} : { found: [...(wrong === undefined ? [] : [say(wrong)]), ...facts].join(', ') }),
    ...(accepted === undefined ? {} : { accepted: say(accepted) }),
  };
}
