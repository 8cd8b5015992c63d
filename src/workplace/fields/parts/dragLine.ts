/** Lets people drag the lines of a list to another place. Buttons that move a line by one place do the same for the keyboard and for touch screens. */
import type { DragEvent } from 'react';

/** Marks the line over which another one is dragged. */
const over = 'data-over';

/** Styles the line over which another one is dragged. */
export const draggedOver = { [`&[${over}]`]: { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: '1px' } };

/**
 * Returns the props of a line's handle, by which it is dragged, and of the line itself, onto which others are dropped. A line takes lines of its own list only, which `list` tells from
 * others.
 */
export function dragLine(list: string, place: number, onMove: (from: number, to: number) => void) {
  // Browsers write types of data in small letters.
  const type = `text/x-line-${list.toLowerCase()}`;
  const mark = ({ currentTarget }: DragEvent, isOver: boolean) => currentTarget.toggleAttribute(over, isOver);
  const isOwn = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(type);
  return {
    handle: {
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.setData(type, String(place));
        const line = event.currentTarget.closest('li');
        if (line) event.dataTransfer.setDragImage(line, 8, 8);
      },
    },
    line: {
      onDragOver(event: DragEvent) {
        if (!isOwn(event)) return;
        event.preventDefault();
        mark(event, true);
      },
      onDragLeave: (event: DragEvent) => mark(event, false),
      onDrop(event: DragEvent) {
        mark(event, false);
        if (!isOwn(event)) return;
        event.preventDefault();
        const from = Number(event.dataTransfer.getData(type));
        if (from !== place) onMove(from, place);
      },
    },
  };
}
