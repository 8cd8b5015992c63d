import type { Location } from 'react-router';

/** How far down the reader was on each page of this tab, by the key of its place in the history. */
const name = 'empreinte.seen';

/** A place of the history. Those that the browser makes for anchors have no key of their own. */
type Place = Pick<Location, 'key' | 'hash'>;
const nameOf = ({ key, hash }: Place) => key + hash;

export function placesSeen() {
  let read: Map<string, number> | undefined;
  // At the first turn: the browser's storage answers late, and a page that is only read needs none of it.
  const positions = () => (read ??= new Map(kept()));
  // Pages are drawn late, or by the server: the browser would put the reader where nothing is yet. A document that is loaded anew it knows best.
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
    if (!read) return;
    try {
      sessionStorage.setItem(name, JSON.stringify([...read]));
    } catch {
      // A browser that keeps nothing begins at the top.
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
