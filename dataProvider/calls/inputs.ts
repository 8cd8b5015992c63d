/** Fires the events of the life of entries (submit, approve …). The API applies an event to all the entries of a call, or to none. */
import type { VersionsToApprove } from '#resources/api/collection/approval';
import type { JsonValue } from '#resources/definition';
import { apiUrl, http } from '../http/http';
import type { RecordSelection } from './many';

export const inputEvents = ['submit', 'approve', 'refuse', 'reopen'] as const;
export type InputEvent = (typeof inputEvents)[number];
/** The version of each entry when it was read, by its id. */
export type Versions = Readonly<Record<string, number>>;

const base = `${apiUrl}/services/data_cluster/inputs`;

/** Fires an event on entries, and returns the new state of each. Throws an HttpError with code STATE_CHANGED when the state of one has changed since it was read: then no entry changes. */
export async function fireInputEvent(
  event: InputEvent,
  chosen: RecordSelection | { versions: Versions },
  comment?: string,
): Promise<string[]> {
  const { json } = await http(`${base}/${event}`, { method: 'PUT', body: JSON.stringify(comment ? { ...chosen, comment } : chosen) });
  return json.inputs.map(({ state }: { state: unknown }) => String(state));
}

/** Fetches the versions of all the entries that match a filter and that the user may approve. An approval of these versions fails if one has changed meanwhile. */
export async function fetchVersions(filter: Record<string, JsonValue>, signal?: AbortSignal): Promise<VersionsToApprove> {
  const asked = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (await http(`${base}/versions?${asked}`, signal ? { signal } : {})).json;
}

/** An event in the history of an entry. */
export interface InputHistoryEvent {
  at: string;
  action: string;
  actor: { id: string; name: string } | null;
  /** The reason that the actor gave, where the event asks for one. */
  comment: string | null;
}

/** Fetches the history of an entry, the latest event first. */
export async function fetchInputHistory(id: string, signal?: AbortSignal): Promise<InputHistoryEvent[]> {
  return (await http(`${base}/${encodeURIComponent(id)}/history`, signal ? { signal } : {})).json;
}
