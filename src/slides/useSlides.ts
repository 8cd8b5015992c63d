/** One slide at a time: the keyboard, the wheel and the finger go from one to the next, and nothing does while a transition runs. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** How long a transition lasts, in milliseconds. */
export const slideDuration = 600;
/** A finger that moved less, in pixels, was only resting. */
export const swipeThreshold = 15;

/** What a press of a key asks for. */
const steps: Record<string, (current: number, last: number) => number> = {
  ArrowDown: (current) => current + 1,
  PageDown: (current) => current + 1,
  ' ': (current) => current + 1,
  ArrowUp: (current) => current - 1,
  PageUp: (current) => current - 1,
  Home: () => 0,
  End: (_, last) => last,
};
/** What takes every key for itself, and what takes the space bar. */
const typed = 'input, select, textarea, video, [contenteditable]';
const pressed = 'a, button, summary';

interface Options {
  count: number;
  /** Whether slides are shown one at a time; otherwise the page scrolls. */
  active: boolean;
  /** 0 where motion is reduced. */
  duration: number;
}

/** The slide that shows, and the way to another. */
export function useSlides(container: RefObject<HTMLElement | null>, { count, active, duration }: Options) {
  const [current, setCurrent] = useState(0);
  const place = useRef(0);
  const locked = useRef(false);
  const go = useCallback(
    (wanted: number) => {
      const next = Math.min(count - 1, Math.max(0, wanted));
      if (locked.current || next === place.current) return;
      place.current = next;
      setCurrent(next);
      if (duration === 0) return;
      locked.current = true;
      setTimeout(() => {
        locked.current = false;
      }, duration);
    },
    [count, duration],
  );
  useEffect(() => {
    const element = container.current;
    if (!active || !element) return undefined;
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const taken = event.key === ' ' ? `${typed}, ${pressed}` : typed;
      const isTaken = event.target instanceof Element && event.target.closest(taken) !== null;
      if (!step || isTaken || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      go(step(place.current, count - 1));
    };
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      if (event.deltaY !== 0) go(place.current + Math.sign(event.deltaY));
    };
    let from: number | null = null;
    const touch = (event: TouchEvent) => {
      from = event.touches[0]?.clientY ?? null;
    };
    const lift = (event: TouchEvent) => {
      const to = event.changedTouches[0]?.clientY;
      if (from === null || to === undefined || Math.abs(from - to) < swipeThreshold) return;
      go(place.current + Math.sign(from - to));
    };
    document.addEventListener('keydown', press);
    element.addEventListener('wheel', turn, { passive: false });
    element.addEventListener('touchstart', touch, { passive: true });
    element.addEventListener('touchend', lift, { passive: true });
    return () => {
      document.removeEventListener('keydown', press);
      element.removeEventListener('wheel', turn);
      element.removeEventListener('touchstart', touch);
      element.removeEventListener('touchend', lift);
    };
  }, [active, container, count, go]);
  return { current: active ? current : 0, go };
}
