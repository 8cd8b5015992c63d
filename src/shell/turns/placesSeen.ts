/** How far down the reader was on each page of this tab, by the key of its place in the history. */
const name = 'empreinte.seen';

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
    keep: (key: string) => void positions().set(key, window.scrollY),
    of: (key: string): number | undefined => positions().get(key),
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
