/** Finds the cells of entries that need the user: refused, changed by another user, or lacking other values. */
import type { GridColumn } from '../columns';
import { entryKeyOf, type GridStore } from '../gridStore';
import type { Cell } from '../../../../fields/parts/cells/moved';
import type { EntryPlace, UnsavedEntry } from './unsavedEntries';

interface Shown {
  lines: readonly unknown[];
  columns: readonly GridColumn[];
  placeOf: (cell: Cell) => EntryPlace | undefined;
}

/** Returns the entries that wait for the user rather than for the server. */
export const unresolvedEntries = (store: GridStore): UnsavedEntry[] =>
  [...store.waiting.values()].filter(({ status }) => status === 'refused' || status === 'changed' || status === 'incomplete');

/** Returns the fields that the user typed into. */
export const typedFields = ({ values, unread }: UnsavedEntry): string[] => [...Object.keys(unread), ...Object.keys(values)];

/** Returns the next shown cell, row by row, whose entry needs the user; undefined when there is none. */
export function nextUnresolved(store: GridStore, { active, ...shown }: Shown & { active: Cell }): Cell | undefined {
  const cells = cellsOf(shown);
  const from = active.row * shown.columns.length + active.column + 1;
  return firstOf([...cells.slice(from), ...cells.slice(0, from)], new Map(unresolvedEntries(store).map((each) => [each.key, each])), shown);
}

/** Returns the shown cell of an entry that the user typed into; undefined when there is none. */
export function cellOf(place: EntryPlace, store: GridStore, shown: Shown): Cell | undefined {
  const waiting = store.waitingAt(place);
  return waiting && firstOf(cellsOf(shown), new Map([[waiting.key, waiting]]), shown);
}

const cellsOf = ({ lines, columns }: Shown): Cell[] => lines.flatMap((_, row) => columns.map((__, column) => ({ row, column })));

function firstOf(cells: readonly Cell[], entries: ReadonlyMap<string, UnsavedEntry>, { columns, placeOf }: Shown): Cell | undefined {
  if (entries.size === 0) return undefined;
  return cells.find((cell) => {
    const place = placeOf(cell);
    const entry = place && entries.get(entryKeyOf(place));
    if (!entry) return false;
    const typed = typedFields(entry);
    return typed.length === 0 || typed.includes(columns[cell.column]?.field.id ?? '');
  });
}
