/** The entry grid of a subject: what it shows, and many cells saved at once. */
import type { CellChange, CellOutcome, GridPage } from '#resources/api/cells';
import { apiUrl, http } from './http';

const pathOf = (subject: string) => `${apiUrl}/services/data_cluster/subjects/${encodeURIComponent(subject)}/inputs`;

export interface GridAsked {
  date_start: string;
  date_end: string;
  under: Readonly<Record<string, string>>;
  /** Dimensions that may be left out, whose leaves become rows too. */
  split: readonly string[];
  /** Only the combinations that have entries. */
  used?: boolean;
}

/** The grid of a subject over some time. */
export async function fetchGrid(
  subject: string,
  { date_start, date_end, under, split, used }: GridAsked,
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

/** Saves cells, as entered by this person or not at all; each has its own outcome, in the order sent. */
export const saveCells = (subject: string, cells: readonly CellChange[], person: string) => send(subject, { cells }, person);

/** What would become of cells, of which none is saved. */
export const tryCells = (subject: string, cells: readonly CellChange[]) => send(subject, { cells, dry_run: true });

async function send(subject: string, asked: { cells: readonly CellChange[]; dry_run?: true }, person?: string): Promise<CellOutcome[]> {
  return (await http(`${pathOf(subject)}/cells`, { method: 'PUT', body: JSON.stringify(asked) }, person)).json.cells;
}
