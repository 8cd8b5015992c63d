/** When a reader turns to a chart, by pointer, touch or keyboard: only then its marks need to answer. */
import { startTransition, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** What the reader turned to it with: where the pointer was last, and whether it had the focus. */
interface Turned {
  place: { clientX: number; clientY: number } | null;
  focused: boolean;
}

/** `listening` is for what is turned to. */
export function useAttention() {
  const [isTurnedTo, turn] = useState(false);
  const by = useRef<Turned>({ place: null, focused: false });
  const attend = (turned: Partial<Turned>) => {
    Object.assign(by.current, turned);
    // What is shown stays, with its focus, until what answers is there.
    if (!isTurnedTo) startTransition(() => turn(true));
  };
  const point = ({ clientX, clientY }: PointerEvent) => attend({ place: { clientX, clientY } });
  return { isTurnedTo, by, listening: { onPointerMove: point, onPointerDown: point, onFocus: () => attend({ focused: true }) } };
}

/** Hands the focus and the pointer from the still marks to those that now answer. */
export function HandOver({ by, box }: { by: RefObject<Turned>; box: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    // Recharts draws once it has kept its size.
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
