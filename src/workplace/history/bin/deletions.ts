/** Reads the deleted records from the API and restores them. */
import type { Deletion } from '#resources/api/history/events';
import { apiUrl, http } from '#dataProvider/http/http';
import type { RecordSelection } from '#dataProvider/calls/many';

const asked = async (filter: object, [first, last]: readonly [number, number]): Promise<Deletion[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify([first, last]) });
  return (await http(`${apiUrl}/deletions?${query}`)).json;
};

/** Returns the latest deletion of a record; undefined when the bin has none. */
export async function lastDeletion(entity: string, entity_id: string): Promise<Deletion | undefined> {
  const [last] = await asked({ entity, entity_id }, [0, 0]);
  return last;
}

const most = 1000;

/** Returns the deletions that are chosen in the list. */
export async function chosenDeletions(chosen: RecordSelection): Promise<Deletion[]> {
  const [filter, count] = 'ids' in chosen ? [{ id: chosen.ids }, chosen.ids.length] : [chosen.filter, chosen.expected];
  const pages = Array.from({ length: Math.ceil(count / most) }, (_, page) => page * most);
  const found = await Promise.all(pages.map((first) => asked(filter, [first, first + most - 1])));
  return found.flat();
}

/** Restores one deleted record. */
export async function restoreDeletion(id: string): Promise<void> {
  await http(`${apiUrl}/deletions/${id}/restore`, { method: 'POST' });
}
