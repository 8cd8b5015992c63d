/** Fetches the dimensions that the form of an entry offers, looks up its numbers, checks an entry before it is saved, and deletes an entry. */
import type { EntryCheck, EntryDimension, LookedUp } from '#resources/api/collection/entry';
import type { Values } from '#resources/definition';
import { apiUrl, http } from '../http/http';

const base = `${apiUrl}/services/data_cluster`;

/** Fetches the dimensions of a subject, with the leaf tags that the user may enter values for. */
export async function fetchPlaces(subject: string, signal?: AbortSignal): Promise<EntryDimension[]> {
  return (await http(`${base}/subjects/${encodeURIComponent(subject)}/inputs/places`, signal ? { signal } : {})).json;
}

/** Returns the numbers that an entry of this day and of these tags is given, by field. */
export async function lookUp(
  subject: string,
  place: { date: string; tags: Record<string, string> },
  signal?: AbortSignal,
): Promise<LookedUp> {
  const request = { method: 'POST', body: JSON.stringify(place), ...(signal ? { signal } : {}) };
  return (await http(`${base}/subjects/${encodeURIComponent(subject)}/inputs/lookups`, request)).json;
}

/** Returns the errors and warnings that the server would give if the entry were saved now. */
export async function checkEntry(entry: Values, signal?: AbortSignal): Promise<EntryCheck['errors']> {
  return (await http(`${base}/inputs/check`, { method: 'POST', body: JSON.stringify(entry), ...(signal ? { signal } : {}) })).json.errors;
}

/** Deletes an entry of a subject. Throws an HttpError with code STATE_CHANGED when the entry has been approved meanwhile. */
export async function deleteEntry(subject: string, id: string): Promise<void> {
  await http(`${base}/subjects/${encodeURIComponent(subject)}/inputs?${new URLSearchParams({ ids: id })}`, { method: 'DELETE' });
}
