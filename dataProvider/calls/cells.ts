/** Reads the entry grid of a subject and saves many of its cells in one call. */
import type { CellChange, CellOutcome, GridPage } from '#resources/api/collection/cells';
import { apiUrl, http } from '../http/http';

const pathOf = (subject: string) => `${apiUrl}/services/data_cluster/subjects/${encodeURIComponent(subject)}/inputs`;

export interface GridQuery {
  date_start: string;
  date_end: string;
  under: Readonly<Record<string, string>>;
  /** The optional dimensions whose leaf tags get rows of their own. */
  split: readonly string[];
  /** True to fetch only the combinations of tags that have entries. */
  used?: boolean;
}

/** Fetches the entry grid of a subject between two dates. */
export async function fetchGrid(
  subject: string,
  { date_start, date_end, under, split, used }: GridQuery,
  signal?: AbortSignal,
): Promise<GridPage> {
  const asked = new URLSearchParams({
    date_start,
    date_end,
    ...(Object.keys(under).length > 0 && { under: JSON.stringify(under) }),
    ...(split.length > 0 && { split: split.join(',') }),
    ...(used && { used: 'true' }),
  });
  return (await http(`${pathOf(subject)}/grid?${asked}`, signal ? { signal } : {})).json;
}

/** Saves cells on behalf of `person`; the server refuses the call when another user is signed in. Returns the outcome of each cell, in the order sent. */
export const saveCells = (subject: string, cells: readonly CellChange[], person: string) => send(subject, { cells }, person);

/** Returns the outcome that saving each cell would have, and saves none. */
export const tryCells = (subject: string, cells: readonly CellChange[]) => send(subject, { cells, dry_run: true });

async function send(subject: string, asked: { cells: readonly CellChange[]; dry_run?: true }, person?: string): Promise<CellOutcome[]> {
  return (await http(`${pathOf(subject)}/cells`, { method: 'PUT', body: JSON.stringify(asked) }, person)).json.cells;
}
