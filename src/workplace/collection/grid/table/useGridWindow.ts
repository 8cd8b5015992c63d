import { useCallback, useRef, useState } from 'react';
import type { Cell } from '../../../fields/parts/cells/moved';
import { columnWidth, headHeight, rowHeight } from './gridStyles';

/** The numbers of rows and columns drawn beyond each edge, so that a small scroll shows no gap. */
const beyond = { rows: 3, columns: 1 };
const nothing = { top: 0, bottom: 0, left: 0, right: 0 };

/** Returns the range of rows and columns to draw: those in sight and a few around them. The element that scrolls is passed to `attach`. */
export function useGridWindow(rows: number, columns: number) {
  const frame = useRef<HTMLDivElement | null>(null);
  const [drawn, setDrawn] = useState(nothing);
  const follow = useCallback(() => {
    const { current } = frame;
    if (!current) return;
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = current;
    const top = Math.max(0, Math.floor(scrollTop / rowHeight) - beyond.rows);
    const bottom = Math.ceil((scrollTop + clientHeight - headHeight) / rowHeight) + beyond.rows;
    const left = Math.max(0, Math.floor(scrollLeft / columnWidth) - beyond.columns);
    const right = Math.ceil((scrollLeft + clientWidth - firstWidth(current)) / columnWidth) + beyond.columns;
    setDrawn((was) =>
      was.top === top && was.bottom === bottom && was.left === left && was.right === right ? was : { top, bottom, left, right },
    );
  }, []);
  const attach = useCallback(
    (element: HTMLDivElement) => {
      frame.current = element;
      follow();
      const watcher = new ResizeObserver(follow);
      watcher.observe(element);
      return () => watcher.disconnect();
    },
    [follow],
  );
  /** Scrolls just enough to show a cell, and draws the cells that come into sight at once. */
  const reveal = useCallback(
    ({ row, column }: Cell) => {
      const { current } = frame;
      if (!current) return;
      const { scrollLeft, scrollTop } = current;
      const [x, y] = [column * columnWidth, row * rowHeight];
      const [width, height] = [current.clientWidth - firstWidth(current), current.clientHeight - headHeight];
      if (x < scrollLeft) current.scrollLeft = x;
      else if (x + columnWidth > scrollLeft + width) current.scrollLeft = x + columnWidth - width;
      if (y < scrollTop) current.scrollTop = y;
      else if (y + rowHeight > scrollTop + height) current.scrollTop = y + rowHeight - height;
      follow();
    },
    [follow],
  );
  /** Returns the entirely visible cell that is nearest to the given one. */
  const nearest = ({ row, column }: Cell): Cell => ({
    row: between(row, drawn.top > 0 ? drawn.top + beyond.rows + 1 : 0, Math.min(rows, drawn.bottom - beyond.rows - 1) - 1),
    column: between(column, drawn.left > 0 ? drawn.left + beyond.columns + 1 : 0, Math.min(columns, drawn.right - beyond.columns - 1) - 1),
  });
  return { ...drawn, bottom: Math.min(drawn.bottom, rows), right: Math.min(drawn.right, columns), frame, attach, follow, reveal, nearest };
}

const between = (number: number, least: number, most: number) => Math.max(least, Math.min(most, number));

/** Returns the width in pixels of the column of names, which doesn't scroll. */
const firstWidth = (frame: HTMLElement) => frame.querySelector<HTMLElement>('.first')?.offsetWidth ?? 0;
