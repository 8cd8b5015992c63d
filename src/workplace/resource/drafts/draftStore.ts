/** Stores drafts: on the server, and in this browser until the server has them. */
import type { WaitingDraft } from '#resources/api/history/drafts';
import type { JsonValue } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { apiUrl, http } from '#dataProvider/http/http';
import { announceDraftDeletion } from './draftDeletions';

/** A form and its user. `remote` false: its drafts are kept in this browser only. */
export interface FormPlace {
  user: string;
  resource: string;
  /** The id of the record; `new` for one that isn't created yet; a path where the form edits no record. */
  record: string;
  remote: boolean;
}
/** The place of the draft that one tab has of the form. */
export interface DraftPlace extends FormPlace {
  tab: string;
}
/** A stored draft, with the time when it was last kept on the server (`there`), in this browser (`here`), or both. */
export interface StoredDraft extends WaitingDraft {
  there?: string | undefined;
  here?: string | undefined;
}
export interface Draft extends StoredDraft {
  data: Record<string, JsonValue>;
}
interface Found {
  draft: Draft | null;
  /** The other drafts of the form, the latest first. */
  others: StoredDraft[];
}
type Typed = Pick<Draft, 'version' | 'data'>;

export const formName = ({ user, resource, record }: FormPlace) => `${user}.${resource}.${record}`;
const keyOf = (place: FormPlace) => `empreinte.draft.${formName(place)}`;
/** Returns the key of a draft in localStorage. A draft kept before tabs had ids has the key of its form. */
const keyIn = (place: FormPlace, tab: string) => keyOf(place) + (tab === '' ? '' : `#${tab}`);
function urlOf({ resource, record }: FormPlace, asked: { tab: string; updated_at?: string | undefined }): string {
  const query = new URLSearchParams({ tab: asked.tab, ...(asked.updated_at !== undefined && { updated_at: asked.updated_at }) });
  return `${apiUrl}/drafts/${encodeURIComponent(resource)}/${encodeURIComponent(record)}?${query}`;
}

/** The longest body, in characters, that a page may still send while it closes. */
const largestParting = 60_000;

/** Returns the draft of the tab, else the latest draft of the form. A draft that this browser could not send yet counts as newer than the server's. Throws when the server can't be read and this browser holds no draft. */
export async function findDrafts(place: DraftPlace): Promise<Found> {
  const local = readLocal(place);
  const remote = place.remote
    ? await readRemote(place).catch((error: unknown) => {
        if (local.length === 0) throw error;
        return null;
      })
    : null;
  const { draft: first = null, others = [] } = remote ?? {};
  const there = new Map([...(first ? [first] : []), ...others].map((each) => [each.tab, each.updated_at]));
  const here = new Set(local.map(({ tab }) => tab));
  // The server answers the data of one draft only: that of this tab, else the latest.
  const whole: Draft[] = local.map((each) => ({ ...each, there: there.get(each.tab) }));
  if (first && !here.has(first.tab)) whole.push(first);
  const draft = whole.find(({ tab }) => tab === place.tab) ?? whole.toSorted(latestFirst)[0] ?? null;
  const rest: StoredDraft[] = [...whole, ...others.filter(({ tab }) => !here.has(tab))].filter(({ tab }) => tab !== draft?.tab);
  return { draft, others: rest.toSorted(latestFirst) };
}

const latestFirst = (a: StoredDraft, b: StoredDraft) => (a.updated_at < b.updated_at ? 1 : -1);

async function readRemote(place: DraftPlace): Promise<Found | null> {
  const { json } = await http(urlOf(place, place));
  if (!isDraft(json)) return null;
  const others = isRecord(json) && Array.isArray(json['others']) ? json['others'].filter(isWaiting) : [];
  const seen = <Each extends StoredDraft>(each: Each) => ({ ...each, there: each.updated_at });
  const { tab, version, data, updated_at } = json;
  return { draft: seen({ tab, version, data, updated_at }), others: others.map(seen) };
}

/**
 * Keeps the draft of a tab, first in this browser. Returns true once the server has it; false when it stays in this browser because there is no connection
 * or no session. `replaced` is the draft of another tab that this one continues. `parting`: the page is closing and doesn't wait for the answer.
 */
export async function saveDraft(place: DraftPlace, draft: Typed, replaced: StoredDraft | null, parting = false): Promise<boolean> {
  const key = keyIn(place, place.tab);
  const kept = JSON.stringify({ ...draft, tab: place.tab, updated_at: new Date().toISOString() });
  localStorage.setItem(key, kept);
  if (replaced) {
    forgetLocal(place, replaced);
    announceDraftDeletion(formName(place), replaced.tab);
  }
  if (place.remote) {
    const replaces = replaced?.there === undefined ? undefined : { tab: replaced.tab, updated_at: replaced.there };
    const body = JSON.stringify({ ...draft, ...(replaces && { replaces }) });
    try {
      await http(urlOf(place, { tab: place.tab }), { method: 'PUT', body, keepalive: parting && body.length < largestParting });
    } catch {
      return false;
    }
    // A draft that changed during the call stays in the browser, and a later call sends it.
    if (localStorage.getItem(key) === kept) localStorage.removeItem(key);
  }
  return true;
}

/** Deletes the draft of this tab in the browser and on the server, even when the page is left at once. */
export async function deleteDraft(place: DraftPlace): Promise<void> {
  localStorage.removeItem(keyIn(place, place.tab));
  await remove(place, { tab: place.tab });
}

/** Deletes the draft of another tab, unless that tab has kept it again since it was read. */
export async function deleteStoredDraft(place: FormPlace, draft: StoredDraft): Promise<void> {
  forgetLocal(place, draft);
  // Tells the other tabs at once, because this page may close before the answer. A draft that its tab keeps again meanwhile has another time, so the server doesn't delete it.
  announceDraftDeletion(formName(place), draft.tab);
  if (draft.there !== undefined) await remove(place, { tab: draft.tab, updated_at: draft.there });
}

async function remove(place: FormPlace, asked: { tab: string; updated_at?: string }): Promise<void> {
  if (place.remote) await http(urlOf(place, asked), { method: 'DELETE', keepalive: true }).catch(() => undefined);
}

function forgetLocal(place: FormPlace, { tab, here }: StoredDraft): void {
  if (here !== undefined && readText(keyIn(place, tab), tab)?.here === here) localStorage.removeItem(keyIn(place, tab));
}

/** Returns the drafts of the form that tabs of this browser could not send. */
function readLocal(place: FormPlace): Draft[] {
  const own = keyOf(place);
  const keys = Object.keys(localStorage).filter((key) => key === own || key.startsWith(`${own}#`));
  return keys.flatMap((key) => readText(key, key.slice(own.length + 1)) ?? []);
}

function readText(key: string, tab: string): Draft | null {
  const text = localStorage.getItem(key);
  if (!text) return null;
  const draft: unknown = JSON.parse(text);
  return isDraft(draft) ? { ...draft, tab, here: draft.updated_at } : null;
}

const isWaiting = (value: unknown): value is WaitingDraft =>
  isRecord(value) && typeof value['tab'] === 'string' && typeof value['updated_at'] === 'string';
const isDraft = (value: unknown): value is Draft => isRecord(value) && isRecord(value['data']) && typeof value['updated_at'] === 'string';
