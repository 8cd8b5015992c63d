import { useEffect, useState } from 'react';

/** What fills a tall screen. */
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

/** How many of so many are drawn: what the screen shows at once, the rest as soon as the browser has nothing more urgent to do. */
export function useGradually(total: number): number {
  const [count, setCount] = useState(atOnce);
  useEffect(() => {
    if (count >= total) return undefined;
    return whenIdle(() => setCount((before) => before + each));
  }, [count, total]);
  return Math.min(count, total);
}
