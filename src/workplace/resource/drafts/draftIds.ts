/** The id under which this tab keeps its draft of a form. Another tab has another: two may type into one form at once. */
import { isRecord } from '#resources/clean';

const name = 'empreinte.draft_ids';
/** Form → id. */
let ids: Map<string, string> | undefined;

/** The id of a form's draft in this tab, the same after the page was loaded again. */
export function draftId(form: string): string {
  const own = idsOfTab();
  const id = own.get(form) ?? newId();
  own.set(form, id);
  return id;
}

/** Gives the form another id: what was kept under the former one stays there. */
export function renewDraftId(form: string): void {
  idsOfTab().set(form, newId());
}

/** A tab that is duplicated begins with a copy of sessionStorage. So the ids are there only while no page of the tab is open. */
function idsOfTab(): Map<string, string> {
  if (ids) return ids;
  const own = new Map(take());
  window.addEventListener('pagehide', () => put(own));
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && take()));
  ids = own;
  return own;
}

/** A browser that keeps nothing gives new ids to each page: its drafts are found all the same, as those of another tab. */
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

// randomUUID is not there without HTTPS.
const newId = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
