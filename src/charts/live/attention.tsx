/** Notices when a reader turns to a chart by pointer, touch or keyboard: its marks become interactive only then. */
import { startTransition, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** The way the reader turned to the chart: the last place of the pointer, and whether the chart had the focus. */
interface Turned {
  place: { clientX: number; clientY: number } | null;
  focused: boolean;
}

/** Tells whether a reader has turned to an element. Spread `listening` on that element. */
export function useAttention() {
  const [isTurnedTo, turn] = useState(false);
  const by = useRef<Turned>({ place: null, focused: false });
  const attend = (turned: Partial<Turned>) => {
    Object.assign(by.current, turned);
    // A transition keeps the still marks, and their focus, until the interactive ones are loaded.
    if (!isTurnedTo) startTransition(() => turn(true));
  };
  const point = ({ clientX, clientY }: PointerEvent) => attend({ place: { clientX, clientY } });
  return { isTurnedTo, by, listening: { onPointerMove: point, onPointerDown: point, onFocus: () => attend({ focused: true }) } };
}

/** Hands the focus and the pointer from the still marks to the interactive ones. */
export function HandOver({ by, box }: { by: RefObject<Turned>; box: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    // Waits until Recharts has stored its size, because it draws only then.
    const drawn = setTimeout(() => {
      const marks = box.current?.querySelector('.recharts-wrapper');
      const { place, focused } = by.current;
      if (focused && document.activeElement === document.body) marks?.querySelector<SVGElement>('.recharts-surface')?.focus();
      if (place) marks?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, ...place }));
    });
    return () => clearTimeout(drawn);
  }, [by, box]);
  return null;
}
