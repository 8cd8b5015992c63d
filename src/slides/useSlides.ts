/** Moves between slides one at a time, by keyboard, wheel and touch. A transition is never interrupted. */
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { canScroll } from './canScroll';
import { wheelGestures } from './wheelGestures';

/** The duration of a transition, in milliseconds. */
export const slideDuration = 600;
/** The smallest movement of a finger, in pixels, that counts as a swipe. */
export const swipeThreshold = 15;

/** The slide that each key leads to. */
const steps: Record<string, (current: number, last: number) => number> = {
  ArrowDown: (current) => current + 1,
  PageDown: (current) => current + 1,
  ' ': (current) => current + 1,
  ArrowUp: (current) => current - 1,
  PageUp: (current) => current - 1,
  Home: () => 0,
  End: (_, last) => last,
};
const goesUp = new Set(['ArrowUp', 'PageUp', 'Home']);
/** The elements that keep all keys for themselves (`typed`), and those that keep the space bar (`pressed`). */
const typed = 'input, select, textarea, video, [contenteditable]';
const pressed = 'a, button, summary';

interface Options {
  count: number;
  /** True when slides show one at a time; otherwise the page scrolls. */
  active: boolean;
  /** The duration of a transition in milliseconds; 0 for reduced motion. */
  duration: number;
  /** The index of the slide that the address names. */
  current: number;
  /** Shows another slide, by its index. */
  show: (slide: number) => void;
}

/** Listens to the keys, the wheel and touches, and returns a function that goes to a slide, unless a transition runs. */
export function useSlides(container: RefObject<HTMLElement | null>, { count, active, duration, current, show }: Options) {
  const place = useRef(current);
  const locked = useRef(false);
  /** The direction of a gesture made during a transition, 1 or -1; 0 when there was none. */
  const waiting = useRef(0);
  /** The latest functions in one lasting object, so that the listeners aren't replaced at each slide, which would lose the state of the current gesture. */
  const latest = useRef<{ show: (slide: number) => void; go: (wanted: number) => void }>({ show, go: () => {} });
  useEffect(() => {
    place.current = current;
  }, [current]);
  const go = useCallback(
    (wanted: number) => {
      const next = Math.min(count - 1, Math.max(0, wanted));
      if (locked.current || next === place.current) return;
      place.current = next;
      latest.current.show(next);
      if (duration === 0) return;
      locked.current = true;
      setTimeout(() => {
        locked.current = false;
        const way = waiting.current;
        waiting.current = 0;
        if (way !== 0) latest.current.go(place.current + way);
      }, duration);
    },
    [count, duration],
  );
  useEffect(() => {
    latest.current = { show, go };
  }, [go, show]);
  useEffect(() => {
    const element = container.current;
    if (!active || !element) return undefined;
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const { target } = event;
      const taken = event.key === ' ' ? `${typed}, ${pressed}` : typed;
      if (!step || !(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
      const scrolls = (way: number) => canScroll(target, element, way);
      // A key held down in a scrolling box stops at the end of the box.
      const isBoxes = event.repeat ? scrolls(1) || scrolls(-1) : scrolls(goesUp.has(event.key) ? -1 : 1);
      if (target.closest(taken) || isBoxes) return;
      event.preventDefault();
      go(step(place.current, count - 1));
    };
    const begins = wheelGestures();
    /** True when the current wheel gesture scrolls a box inside the slide; it then stops at the end of the box. */
    let isBoxes = false;
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey) return;
      const way = Math.sign(event.deltaY);
      const isNew = begins(event);
      if (isNew) isBoxes = event.target instanceof Element && canScroll(event.target, element, way);
      if (isBoxes) return;
      event.preventDefault();
      if (!isNew) return;
      if (locked.current) waiting.current = way;
      else go(place.current + way);
    };
    let from: { y: number; scrolls: (way: number) => boolean } | null = null;
    const touch = ({ touches: [finger], target }: TouchEvent) => {
      if (!finger || !(target instanceof Element)) return;
      const [up, down] = [canScroll(target, element, -1), canScroll(target, element, 1)];
      from = { y: finger.clientY, scrolls: (way) => (way > 0 ? down : up) };
    };
    const lift = ({ changedTouches: [finger] }: TouchEvent) => {
      const moved = from && finger ? from.y - finger.clientY : 0;
      const way = Math.sign(moved);
      if (Math.abs(moved) >= swipeThreshold && !from?.scrolls(way)) go(place.current + way);
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
  return go;
}
