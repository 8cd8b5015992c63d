/** Finds the unsaved entries that have no cell in the grid any more, because their row, period or field is gone, so that the user can't correct them there. */
import type { GridPage } from '#resources/api/collection/cells';
import { unresolvedEntries, typedFields } from './sending/unresolved';
import { daysOf, rowKey } from './gridRows';
import type { Counts, GridStore } from './gridStore';
import type { EntryPlace, UnsavedEntry } from './sending/unsavedEntries';

/** A page of the grid, and the tags that it was filtered by. */
export interface PageRead {
  page: GridPage;
  under: Readonly<Record<string, string>>;
}
/** The fields, periods and rows of a subject's grid. */
export interface GridExtent {
  fields: ReadonlySet<string>;
  /** The days of the periods, as `daysOf` writes them. */
  periods: ReadonlySet<string>;
  /** True when the rows read prove that the grid has no row for these tags. */
  hasNoRow: (tags: EntryPlace['tags']) => boolean;
}
export interface Unplaced {
  entry: UnsavedEntry;
  why: 'row' | 'period' | 'field';
  /** The fields that are gone. Absent when every typed field is; otherwise the others can still be sent. */
  fields?: string[];
}
type StatusCounts = Counts & { unplaced: number };

const isWhole = ({ page, under }: PageRead) => Object.keys(under).length === 0 && page.total_rows === page.rows.length;

/** Returns the page that tells more about which rows exist: the latest, unless it is partial and the former is complete. */
export const moreComplete = (known: PageRead | null, latest: PageRead): PageRead =>
  known && isWhole(known) && !isWhole(latest) ? known : latest;

/** Returns a test for tags that have no row according to a page. It is false for rows that the page may have left out. */
export function hasNoRowIn({ page, under }: PageRead): GridExtent['hasNoRow'] {
  const rows = new Set(page.rows.map(({ tags }) => rowKey(tags)));
  return (tags) => {
    if (page.total_rows > page.rows.length || Object.keys(under).some((root) => tags[root] !== under[root])) return false;
    const isElsewhere = page.roots.some(({ key, split }) => !split && under[key] === undefined && tags[key] !== undefined);
    return !isElsewhere && !rows.has(rowKey(tags));
  };
}

/** Returns the entries that need the user and have no cell any more. */
export const unplacedOf = (store: GridStore, offered: GridExtent): Unplaced[] =>
  unresolvedEntries(store).flatMap((entry) => unplaced(entry, offered) ?? []);

/** Returns the entries that need the user and have a cell, shown or not. */
export const placedOf = (store: GridStore, offered: GridExtent): UnsavedEntry[] =>
  unresolvedEntries(store).filter((entry) => unplaced(entry, offered) === undefined);

/** Returns the number of unsaved entries by status. An entry without a cell counts only as `unplaced`. */
export function statusCounts({ counts }: GridStore, gone: readonly Unplaced[]): StatusCounts {
  const standing = { ...counts(), unplaced: gone.length };
  for (const { entry } of gone) if (entry.status !== 'waiting') standing[entry.status] -= 1;
  return standing;
}

function unplaced(entry: UnsavedEntry, { fields, periods, hasNoRow }: GridExtent): Unplaced | undefined {
  if (!periods.has(daysOf(entry))) return { entry, why: 'period' };
  if (hasNoRow(entry.tags)) return { entry, why: 'row' };
  const typed = typedFields(entry);
  const gone = typed.filter((id) => !fields.has(id));
  if (gone.length === 0 && fields.size > 0) return undefined;
  return { entry, why: 'field', ...(gone.length < typed.length && { fields: gone }) };
}
