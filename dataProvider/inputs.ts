/** The life of inputs: events the API takes on several at once, all or none. */
import { apiUrl, http } from './http';

export const inputEvents = ['submit', 'approve', 'refuse', 'reopen'] as const;
export type InputEvent = (typeof inputEvents)[number];

/** Fires an event on inputs. Throws an HttpError with code STATE_CHANGED where one has moved since it was read: nothing is changed then. */
export async function fireInputEvent(event: InputEvent, ids: readonly (string | number)[], comment?: string): Promise<void> {
  const body = JSON.stringify(comment ? { ids, comment } : { ids });
  await http(`${apiUrl}/services/data_cluster/inputs/${event}`, { method: 'PUT', body });
}
