/** How far down the reader was on each page of this tab, by the key of its place in the history. */
const name = 'empreinte.seen';

export function placesSeen() {
  const positions = new Map(read());
  // Pages are drawn late, or by the server: the browser would put the reader where nothing is yet. A document that is loaded anew it knows best.
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(name, JSON.stringify([...positions]));
    } catch {
      // A browser that keeps nothing begins at the top.
    }
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  return {
    keep: (key: string) => void positions.set(key, window.scrollY),
    of: (key: string): number | undefined => positions.get(key),
  };
}

function read(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (each: unknown): each is [string, number] =>
  Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'number';
