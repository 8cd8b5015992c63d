/** What the form of a single entry asks before anything is saved. */
import type { EntryCheck, EntryDimension } from '#resources/api/entry';
import type { Values } from '#resources/definition';
import { apiUrl, http } from './http';

const base = `${apiUrl}/services/data_cluster`;

/** The dimensions of a subject, with the leaves that this person may enter values for. */
export async function fetchPlaces(subject: string, signal?: AbortSignal): Promise<EntryDimension[]> {
  return (await http(`${base}/subjects/${encodeURIComponent(subject)}/inputs/places`, signal ? { signal } : {})).json;
}

/** What an entry would be refused or questioned for, were it saved now. */
export async function checkEntry(entry: Values, signal?: AbortSignal): Promise<EntryCheck['errors']> {
  return (await http(`${base}/inputs/check`, { method: 'POST', body: JSON.stringify(entry), ...(signal ? { signal } : {}) })).json.errors;
}

/** Deletes an entry of a subject. Throws an HttpError with code STATE_CHANGED where it is approved by now. */
export async function deleteEntry(subject: string, id: string): Promise<void> {
  await http(`${base}/subjects/${encodeURIComponent(subject)}/inputs?${new URLSearchParams({ ids: id })}`, { method: 'DELETE' });
}
