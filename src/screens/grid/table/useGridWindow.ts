import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Cell } from '../model/selection';
import { columnWidth, headHeight, rowHeight } from './gridStyles';

/** What is drawn changes by as many at once, so that scrolling a little draws nothing. */
const step = { rows: 4, columns: 2 };
const begun = { top: 0, bottom: 28, left: 0, right: 14 };

/** The rows and columns that are drawn: those in sight and a few around them. */
export function useGridWindow(frame: RefObject<HTMLDivElement | null>, rows: number, columns: number) {
  const [drawn, setDrawn] = useState(begun);
  const follow = () => {
    const { current } = frame;
    if (!current) return;
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = current;
    const top = Math.max(0, (Math.floor(scrollTop / rowHeight / step.rows) - 1) * step.rows);
    const bottom = (Math.ceil((scrollTop + clientHeight) / rowHeight / step.rows) + 1) * step.rows;
    const left = Math.max(0, (Math.floor(scrollLeft / columnWidth / step.columns) - 1) * step.columns);
    const right = (Math.ceil((scrollLeft + clientWidth) / columnWidth / step.columns) + 1) * step.columns;
    setDrawn((was) =>
      was.top === top && was.bottom === bottom && was.left === left && was.right === right ? was : { top, bottom, left, right },
    );
  };
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const watcher = new ResizeObserver(follow);
    watcher.observe(current);
    return () => watcher.disconnect();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  /** Brings a cell into sight, no further than needed. */
  const reveal = ({ row, column }: Cell) => {
    const { current } = frame;
    if (!current) return;
    const first = Number.parseInt(getComputedStyle(current).getPropertyValue('--first'), 10);
    const [x, y] = [column * columnWidth, row * rowHeight];
    const [width, height] = [current.clientWidth - first, current.clientHeight - headHeight];
    if (x < current.scrollLeft) current.scrollLeft = x;
    else if (x + columnWidth > current.scrollLeft + width) current.scrollLeft = x + columnWidth - width;
    if (y < current.scrollTop) current.scrollTop = y;
    else if (y + rowHeight > current.scrollTop + height) current.scrollTop = y + rowHeight - height;
  };
  return { ...drawn, bottom: Math.min(drawn.bottom, rows), right: Math.min(drawn.right, columns), follow, reveal };
}
