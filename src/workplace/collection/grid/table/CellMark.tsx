import type { CellStateName } from '../model/cellState';

/** A shape for each state, so that no state depends on its color. */
const shapes: Partial<Record<CellStateName, string>> = {
  // An hourglass.
  saving: 'M3 1h8v3L8.5 7 11 10v3H3v-3l2.5-3L3 4z',
  // A check mark.
  saved: 'M2 7.5 5.5 11 12 3.5',
  // A triangle with an exclamation mark.
  warning: 'M7 1.5 13 12.5H1zM7 5.5v3.2M7 10.4v.4',
  // A cross in a circle.
  refused: 'M7 1a6 6 0 1 0 .01 0M4.5 4.5l5 5M9.5 4.5l-5 5',
  // An open circle.
  incomplete: 'M7 1.2A5.8 5.8 0 1 1 1.2 7',
  // An arrow above a line.
  unsent: 'M7 9.5V2M4 5l3-3 3 3M2 12.5h10',
  // Two opposite arrows.
  changed: 'M2 4.5h9M8.5 2 11 4.5 8.5 7M12 9.5H3M5.5 7 3 9.5 5.5 12',
};
/** A shape for each approval state of the cell's entry. */
const stages: Record<string, string> = {
  // A paper plane.
  submitted: 'M1.5 6.5 12.5 1.5 8.5 12.5 6.3 7.9zM6.3 7.9 12.5 1.5',
  // A half-filled circle.
  preapproved: 'M7 1.2a5.8 5.8 0 1 1 0 11.6V1.2a5.8 5.8 0 1 0 0 11.6',
  // A padlock.
  approved: 'M3 6.5h8v6H3zM4.8 6.5V4.2a2.2 2.2 0 0 1 4.4 0v2.3',
  // An arrow that turns back.
  refused: 'M5 2 1.8 5.2 5 8.4M2 5.2h6.5a3.6 3.6 0 0 1 0 7.2H5',
};

/** Shows the mark of a cell's state, which a text for screen readers repeats. */
export function CellMark({ state }: { state: CellStateName }) {
  return <Mark shape={shapes[state]} className="mark" />;
}

/** Shows the mark of the approval state of the cell's entry, which a text for screen readers repeats. */
export function StageMark({ stage }: { stage: string }) {
  return <Mark shape={stages[stage]} className={`mark stage ${stage}-stage`} />;
}

function Mark({ shape, className }: { shape: string | undefined; className: string }) {
  if (!shape) return null;
  return (
    <svg
      className={className}
      viewBox="0 0 14 14"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path d={shape} />
    </svg>
  );
}
