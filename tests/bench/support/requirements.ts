/** Collects the measures of a bench beside their limits: each part writes its rows, and `npm run bench` prints all. */
import { writeFileSync } from 'node:fs';

export interface RequirementRow {
  what: string;
  asked: string;
  measured: string;
  held: boolean;
}

/** Returns the row of a measure with an upper limit. */
export const atMost = (what: string, most: number, measured: number, unit: string): RequirementRow => ({
  what,
  asked: `≤ ${most.toLocaleString('en')} ${unit}`,
  measured: `${measured < 10 ? Number(measured.toFixed(2)) : Math.round(measured).toLocaleString('en')} ${unit}`,
  held: measured <= most,
});

/** Writes the rows of a part to the file that `npm run bench` reads; a bench run alone only writes its page. */
export function writeRows(rows: readonly RequirementRow[]): void {
  const path = process.env['BENCH_ROWS'];
  if (path) writeFileSync(path, JSON.stringify(rows));
}
