import { useEffect, useState, type RefObject } from 'react';

/** True once an element was in sight for a moment: what is scrolled past isn't read. */
export function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (seen || !watched || typeof IntersectionObserver !== 'function') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => setSeen(true), 120);
      },
      { rootMargin: '120px' },
    );
    watcher.observe(watched);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [element, seen]);
  return seen;
}
