import type { Location } from 'react-router';

/** The session storage key of the scroll positions in this tab, by entry of the history. */
const name = 'empreinte.seen';

/** An entry of the history. The entries that the browser makes for anchors have no key of their own, so the hash is needed too. */
type Place = Pick<Location, 'key' | 'hash'>;
const nameOf = ({ key, hash }: Place) => key + hash;

export function placesSeen() {
  let read: Map<string, number> | undefined;
  // Reads the storage at the first turn only: it is slow, and a page without turns needs none of it.
  const positions = () => (read ??= new Map(kept()));
  // Pages are rendered late or by the server, so the browser would scroll before the content is there. For a document that is loaded again, the browser scrolls best.
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
    if (!read) return;
    try {
      sessionStorage.setItem(name, JSON.stringify([...read]));
    } catch {
      // Without storage, the page starts at the top.
    }
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  return {
    keep: (at: Place) => void positions().set(nameOf(at), window.scrollY),
    of: (at: Place): number | undefined => positions().get(nameOf(at)),
  };
}

function kept(): [string, number][] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(found) ? found.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (each: unknown): each is [string, number] =>
  Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'number';
