import { useState, type RefObject } from 'react';

interface RowWindow {
  from: number;
  to: number;
}
/** The number of rows drawn before and after those in sight; the drawn rows also move by this number. */
const spare = 15;
const begun: RowWindow = { from: 0, to: 3 * spare };

/** Returns which rows of a long table are drawn: those in sight and some around them, all of the same height. With `all`, every row is drawn. */
export function useRowWindow(frame: RefObject<HTMLDivElement | null>, count: number, height: number, all: boolean) {
  const [drawn, setDrawn] = useState(begun);
  const follow = () => {
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {};
    const first = Math.floor(scrollTop / height / spare) * spare;
    const from = Math.max(0, first - spare);
    const to = first + Math.ceil(clientHeight / height / spare) * spare + 2 * spare;
    setDrawn((was) => (was.from === from && was.to === to ? was : { from, to }));
  };
  /** Scrolls to a row; it is drawn at the next frame. */
  const reveal = (row: number) => {
    const { current } = frame;
    current?.scrollTo(current.scrollLeft, Math.max(0, (row + 1) * height - current.clientHeight / 2));
    follow();
  };
  const from = all ? 0 : Math.min(drawn.from, Math.max(0, count - 1));
  const to = all ? count : Math.min(drawn.to, count);
  return { from, to, before: from * height, after: (count - to) * height, follow, reveal };
}
