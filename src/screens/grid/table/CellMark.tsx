import type { CellStateName } from '../model/cellState';

/** Each state its own shape: none needs its colour to be known. */
const shapes: Partial<Record<CellStateName, string>> = {
  // An hourglass.
  saving: 'M3 1h8v3L8.5 7 11 10v3H3v-3l2.5-3L3 4z',
  // A tick.
  saved: 'M2 7.5 5.5 11 12 3.5',
  // A triangle with its stroke.
  warning: 'M7 1.5 13 12.5H1zM7 5.5v3.2M7 10.4v.4',
  // A cross in a circle.
  refused: 'M7 1a6 6 0 1 0 .01 0M4.5 4.5l5 5M9.5 4.5l-5 5',
  // A circle that is not closed.
  incomplete: 'M7 1.2A5.8 5.8 0 1 1 1.2 7',
  // An arrow that does not leave.
  unsent: 'M7 9.5V2M4 5l3-3 3 3M2 12.5h10',
  // Two arrows, one each way.
  changed: 'M2 4.5h9M8.5 2 11 4.5 8.5 7M12 9.5H3M5.5 7 3 9.5 5.5 12',
  // A padlock.
  locked: 'M3 6.5h8v6H3zM4.8 6.5V4.2a2.2 2.2 0 0 1 4.4 0v2.3',
};

/** The mark of how a cell stands; it is said in words beside it. */
export function CellMark({ state }: { state: CellStateName }) {
  const shape = shapes[state];
  if (!shape) return null;
  return (
    <svg className="mark" viewBox="0 0 14 14" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
      <path d={shape} />
    </svg>
  );
}
