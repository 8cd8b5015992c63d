/** One slide at a time: the keyboard, the wheel and the finger go from one to the next, and none is shown while a transition runs. */
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { canScroll } from './canScroll';
import { wheelGestures } from './wheelGestures';

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
const goesUp = new Set(['ArrowUp', 'PageUp', 'Home']);
/** What takes every key for itself, and what takes the space bar. */
const typed = 'input, select, textarea, video, [contenteditable]';
const pressed = 'a, button, summary';

interface Options {
  count: number;
  /** Whether slides are shown one at a time; otherwise the page scrolls. */
  active: boolean;
  /** 0 where motion is reduced. */
  duration: number;
  /** The slide that the address names. */
  current: number;
  /** Shows another. */
  show: (slide: number) => void;
}

/** Goes to a slide, unless a transition runs. */
export function useSlides(container: RefObject<HTMLElement | null>, { count, active, duration, current, show }: Options) {
  const place = useRef(current);
  const locked = useRef(false);
  /** The way of a gesture that came while a transition ran. */
  const waiting = useRef(0);
  /** The same for as long as the slides stand: what a gesture was so far is not forgotten at each of them. */
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
      // A key held down in a box stops at the box's end.
      const isBoxes = event.repeat ? scrolls(1) || scrolls(-1) : scrolls(goesUp.has(event.key) ? -1 : 1);
      if (target.closest(taken) || isBoxes) return;
      event.preventDefault();
      go(step(place.current, count - 1));
    };
    const begins = wheelGestures();
    /** Whether the gesture that rolls belongs to a box, which it scrolls to its end and no further. */
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
