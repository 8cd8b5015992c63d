import { useEffect, useState, type RefObject } from 'react';

/** The time, in ms, that an element must be in sight. Pages that are scrolled past are not read, and the page that is shown is read and drawn first. */
const rest = 350;
/** The longest wait for a moment in which the browser has nothing else to do, in ms. */
const patience = 1500;

/** True once an element was in sight for a moment, and the browser has time to draw it. */
export function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (seen || !watched || typeof IntersectionObserver !== 'function') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel = () => {};
    const watcher = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        cancel();
        if (entry?.isIntersecting)
          timer = setTimeout(() => {
            cancel = whenIdle(() => setSeen(true));
          }, rest);
      },
      { rootMargin: '120px' },
    );
    watcher.observe(watched);
    return () => {
      clearTimeout(timer);
      cancel();
      watcher.disconnect();
    };
  }, [element, seen]);
  return seen;
}

/** Calls a function when the browser has time; Safari, which cannot tell, calls it at once. Returns how to call it off. */
function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    call();
    return () => {};
  }
  const asked = requestIdleCallback(call, { timeout: patience });
  return () => cancelIdleCallback(asked);
}
