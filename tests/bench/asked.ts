/** What the product is asked to hold, and what a bench measured of it: each part tells its rows, `npm run bench` prints them all. */
import { writeFileSync } from 'node:fs';

export interface AskedRow {
  what: string;
  asked: string;
  measured: string;
  held: boolean;
}

/** A row that asks for so many of a unit at most. */
export const atMost = (what: string, most: number, measured: number, unit: string): AskedRow => ({
  what,
  asked: `≤ ${most.toLocaleString('en')} ${unit}`,
  measured: `${measured < 10 ? Number(measured.toFixed(2)) : Math.round(measured).toLocaleString('en')} ${unit}`,
  held: measured <= most,
});

/** Leaves the rows of a part where `npm run bench` finds them; alone, a bench only writes its page. */
export function tellRows(rows: readonly AskedRow[]): void {
  const path = process.env['BENCH_ROWS'];
  if (path) writeFileSync(path, JSON.stringify(rows));
}
