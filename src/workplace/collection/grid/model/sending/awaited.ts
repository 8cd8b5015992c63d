/** Where what waits for a person is: refused, changed by another, or lacking other values. */
import type { GridColumn } from '../columns';
import { entryKeyOf, type GridStore } from '../gridStore';
import type { Cell } from '../selection';
import type { EntryPlace, Waiting } from './waiting';

interface Shown {
  lines: readonly unknown[];
  columns: readonly GridColumn[];
  placeOf: (cell: Cell) => EntryPlace | undefined;
}

/** What waits for a person rather than for the server. */
export const awaited = (store: GridStore): Waiting[] =>
  [...store.waiting.values()].filter(({ status }) => status === 'refused' || status === 'changed' || status === 'incomplete');

/** The fields that were typed into. */
export const typedIn = ({ values, unread }: Waiting): string[] => [...Object.keys(unread), ...Object.keys(values)];

/** The next cell, line by line, that waits for a person; none where it is out of sight. */
export function nextOf(store: GridStore, { active, ...shown }: Shown & { active: Cell }): Cell | undefined {
  const cells = cellsOf(shown);
  const from = active.row * shown.columns.length + active.column + 1;
  return firstOf([...cells.slice(from), ...cells.slice(0, from)], new Map(awaited(store).map((each) => [each.key, each])), shown);
}

/** The cell of an entry that was typed into. */
export function cellOf(place: EntryPlace, store: GridStore, shown: Shown): Cell | undefined {
  const waiting = store.waitingAt(place);
  return waiting && firstOf(cellsOf(shown), new Map([[waiting.key, waiting]]), shown);
}

const cellsOf = ({ lines, columns }: Shown): Cell[] => lines.flatMap((_, row) => columns.map((__, column) => ({ row, column })));

function firstOf(cells: readonly Cell[], entries: ReadonlyMap<string, Waiting>, { columns, placeOf }: Shown): Cell | undefined {
  if (entries.size === 0) return undefined;
  return cells.find((cell) => {
    const place = placeOf(cell);
    const entry = place && entries.get(entryKeyOf(place));
    if (!entry) return false;
    const typed = typedIn(entry);
    return typed.length === 0 || typed.includes(columns[cell.column]?.field.id ?? '');
  });
}
