/** Finds the long overdue work of other people of which a reader is told, as far as the reader may read it. */
import type { Db } from '#server/core/db/db';
import { viewersOf } from '../people/viewers';
import { itemsAllowed } from '../work/allowed';
import type { FindWorker, WorkLimits } from '../work/work';
import type { OthersWork, Reader } from './contents';
import { workerIn, type WaitingNotice } from './waiting';

interface Asked extends Pick<WorkLimits, 'today' | 'years' | 'seenBy'> {
  reader: Reader;
  find: FindWorker;
}

/** Returns the work of the people whom the notices of a reader are about. Somebody of whom nothing is within the reader's scopes is left out. */
export async function lateFor(db: Db, notices: readonly WaitingNotice[], { reader, find, ...limits }: Asked): Promise<OthersWork[]> {
  const own = notices.filter(({ why }) => why.as === 'late');
  const viewer = own.length > 0 && reader.id !== null ? (await viewersOf(db, [reader.id])).get(reader.id) : undefined;
  if (!viewer) return [];
  const found = new Map<string, OthersWork>();
  for (const notice of own) {
    const { why } = notice;
    const worker = find(workerIn(notice));
    if (!worker) continue;
    const items = (await itemsAllowed(db, worker, { to: 'read', reader: viewer, ...limits })).filter(({ key }) => why.keys.includes(key));
    if (items.length > 0)
      found.set(worker.email, { id: worker.id, name: worker.name || worker.email, email: worker.email, items, sent: why.sent });
  }
  return [...found.values()];
}
