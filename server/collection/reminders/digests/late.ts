/** Finds what a reader is told of other people's work that is long overdue: only what is within the reader's own scopes. */
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { viewersOf } from '../people/viewers';
import { narrowed } from '../work/approvals';
import { workLeft } from '../work/left';
import { workKinds, type Worker, type WorkItem } from '../work/work';
import type { OthersWork, Reader } from './contents';
import type { WaitingNotice } from './waiting';

interface Asked {
  reader: Reader;
  workers: ReadonlyMap<string, Worker>;
  today: string;
}

/** Returns the work of the people whom the notices of a reader are about. Somebody of whom nothing is within the reader's scopes is left out. */
export async function lateFor(db: Db, notices: readonly WaitingNotice[], { reader, workers, today }: Asked): Promise<OthersWork[]> {
  const own = notices.filter(({ why }) => why.as === 'late');
  const viewer = own.length > 0 && reader.id !== null ? (await viewersOf(db, [reader.id])).get(reader.id) : undefined;
  if (!viewer) return [];
  const found = new Map<string, OthersWork>();
  for (const { concerning, why } of own) {
    const worker = workers.get(concerning);
    if (!worker) continue;
    const items = (await itemsWithin(db, worker, viewer, today)).filter(({ key }) => why.keys.includes(key));
    if (items.length > 0) found.set(concerning, { name: worker.name || worker.email, email: worker.email, items, sent: why.sent });
  }
  return [...found.values()];
}

/** Returns those of a person's items that a viewer may read. */
export async function itemsWithin(db: Db, { id, email, items }: Worker, viewer: Viewer, today: string): Promise<readonly WorkItem[]> {
  if (viewer.scopes.length === 0) return items;
  if (id !== null) {
    const { workers: theirs } = await workLeft(db, { kinds: new Set(workKinds), within: viewer, under: [], today, only: { id } });
    return theirs.get(email.toLowerCase())?.items ?? [];
  }
  const seen = await narrowed(
    db,
    items.flatMap(({ questionnaire }) => questionnaire ?? []),
    { within: viewer, under: [] },
  );
  return items.filter(({ questionnaire }) => questionnaire !== undefined && seen.has(questionnaire));
}
