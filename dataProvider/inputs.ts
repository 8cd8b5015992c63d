/** The life of inputs: events the API takes on several at once, all or none. */
import type { VersionsToApprove } from '#resources/api/approval';
import type { JsonValue } from '#resources/definition';
import { apiUrl, http } from './http';
import type { Chosen } from './many';

export const inputEvents = ['submit', 'approve', 'refuse', 'reopen'] as const;
export type InputEvent = (typeof inputEvents)[number];
/** Each input by its id, at the version that was read. */
export type Versions = Readonly<Record<string, number>>;

const base = `${apiUrl}/services/data_cluster/inputs`;

/** Fires an event on inputs, and gives the state that each is in now. Throws an HttpError with code STATE_CHANGED where one has moved since it was read: nothing is changed then. */
export async function fireInputEvent(event: InputEvent, chosen: Chosen | { versions: Versions }, comment?: string): Promise<string[]> {
  const { json } = await http(`${base}/${event}`, { method: 'PUT', body: JSON.stringify(comment ? { ...chosen, comment } : chosen) });
  return json.inputs.map(({ state }: { state: unknown }) => String(state));
}

/** What an approval of all that match is bound to. */
export async function fetchVersions(filter: Record<string, JsonValue>, signal?: AbortSignal): Promise<VersionsToApprove> {
  const asked = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (await http(`${base}/versions?${asked}`, signal ? { signal } : {})).json;
}

/** Something that happened to an input. */
export interface InputEventTold {
  at: string;
  action: string;
  actor: { id: string; name: string } | null;
  /** Why, where a reason was asked for. */
  comment: string | null;
}

/** What happened to an input, the latest first. */
export async function fetchInputHistory(id: string, signal?: AbortSignal): Promise<InputEventTold[]> {
  return (await http(`${base}/${encodeURIComponent(id)}/history`, signal ? { signal } : {})).json;
}
