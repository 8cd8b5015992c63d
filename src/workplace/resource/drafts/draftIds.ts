/** Gives the id under which this tab keeps its draft of a form. Each tab has its own, because two tabs may edit the same form at once. */
import { isRecord } from '#resources/language/fields/isRecord';

const name = 'empreinte.draft_ids';
/** The ids of this tab's drafts, by form. */
let ids: Map<string, string> | undefined;

/** Returns the id of a form's draft in this tab; it stays the same when the page is loaded again. */
export function draftId(form: string): string {
  const own = idsOfTab();
  const id = own.get(form) ?? newId();
  own.set(form, id);
  return id;
}

/** Gives the form another id in this tab; the draft kept under the former id stays there. */
export function renewDraftId(form: string): void {
  idsOfTab().set(form, newId());
}

/** Returns the ids of this tab. They are in sessionStorage only while no page of the tab is open, because a duplicated tab begins with a copy of sessionStorage. */
function idsOfTab(): Map<string, string> {
  if (ids) return ids;
  const own = new Map(take());
  window.addEventListener('pagehide', () => put(own));
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && take()));
  ids = own;
  return own;
}

/** Takes the ids out of sessionStorage. In a browser that blocks it each page gets new ids, and finds its drafts among those of other tabs. */
function take(): [string, string][] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    sessionStorage.removeItem(name);
    return isRecord(found) ? Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string') : [];
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return [];
  }
}

function put(own: ReadonlyMap<string, string>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(own)));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

// crypto.randomUUID is missing without HTTPS.
const newId = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
