/** Where what is typed waits: on the server, and in this browser for as long as the server doesn't have it. */
import type { JsonValue } from '#resources/definition';
import { isRecord } from '#resources/clean';
import { apiUrl, http } from '#dataProvider/http';

/** A form, and whose. `remote` false: it is kept in this browser only. */
export interface DraftPlace {
  user: string;
  resource: string;
  /** `new` for a record not made yet; a path where the form is no record's. */
  record: string;
  remote: boolean;
}
export interface Draft {
  version: number | null;
  data: Record<string, JsonValue>;
  updated_at: string;
}

const keyOf = ({ user, resource, record }: DraftPlace) => `empreinte.draft.${user}.${resource}.${record}`;
const urlOf = ({ resource, record }: DraftPlace) => `${apiUrl}/drafts/${encodeURIComponent(resource)}/${encodeURIComponent(record)}`;

/** The largest body that a page may still send while it closes. */
const largestParting = 60_000;

/** The draft of a form: what this browser could not send yet, which is newer, else the server's; null for none. */
export async function findDraft(place: DraftPlace): Promise<Draft | null> {
  const waiting = readLocal(place);
  if (waiting || !place.remote) return waiting;
  const { json } = await http(urlOf(place));
  return isDraft(json) ? json : null;
}

/**
 * Keeps a draft, in this browser first. True once the server has it; false where it waits here, because there is no connection, or no
 * session. `parting`: the page is going away, and does not wait for the answer.
 */
export async function keepDraft(place: DraftPlace, draft: Omit<Draft, 'updated_at'>, parting = false): Promise<boolean> {
  const kept = JSON.stringify({ ...draft, updated_at: new Date().toISOString() });
  localStorage.setItem(keyOf(place), kept);
  if (!place.remote) return true;
  const body = JSON.stringify(draft);
  try {
    await http(urlOf(place), { method: 'PUT', body, keepalive: parting && body.length < largestParting });
  } catch {
    return false;
  }
  // What was typed while it was on its way waits for its own turn.
  if (localStorage.getItem(keyOf(place)) === kept) localStorage.removeItem(keyOf(place));
  return true;
}

/** Lets go of it, here and there. */
export async function forgetDraft(place: DraftPlace): Promise<void> {
  localStorage.removeItem(keyOf(place));
  if (place.remote) await http(urlOf(place), { method: 'DELETE' }).catch(() => undefined);
}

function readLocal(place: DraftPlace): Draft | null {
  const text = localStorage.getItem(keyOf(place));
  if (!text) return null;
  const draft: unknown = JSON.parse(text);
  return isDraft(draft) ? draft : null;
}

const isDraft = (value: unknown): value is Draft => isRecord(value) && isRecord(value.data) && typeof value.updated_at === 'string';
