import { useEffect, useState } from 'react';

/** The number of rows that fill a tall screen. */
const atOnce = 14;
const each = 12;

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 200 });
  return () => cancelIdleCallback(request);
};

/** Returns how many of `total` rows to draw: first those that the screen shows, then the rest whenever the browser is idle. */
export function useGradually(total: number): number {
  const [count, setCount] = useState(atOnce);
  useEffect(() => {
    if (count >= total) return undefined;
    return whenIdle(() => setCount((before) => before + each));
  }, [count, total]);
  return Math.min(count, total);
}
