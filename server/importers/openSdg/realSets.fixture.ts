/** Reads the real sets of ../shared/data without the product's code, and finds the rows that a view of an indicator shows. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { IndicatorPage } from '#resources/api/figures/indicators';

export type Row = Record<string, string>;

/** Columns that say something of a value; all others are dimensions. */
const notDimensions = ['Year', 'Value', 'Series', 'Units', 'Unit measure', 'Unit multiplier', 'Observation status', 'GeoCode'];

export const sets = [
  { name: 'ons', numbers: 44216, empty: 540, sum: '14281853.023249875125385412323', twice: 12, from: '1970-01-01' },
  { name: 'cif', numbers: 26280, empty: 5477, sum: '369029596.99780074608096702', twice: 0, from: '1990-01-01' },
].map((set) => {
  const folder = path.resolve('../shared/data', set.name);
  const isThere = existsSync(folder);
  return { ...set, folder, isThere, source: isThere ? numbersOf(folder) : new Map<string, Row[]>() };
});

/** Returns the rows of each indicator that have a number, without the prefixes of columns and values. */
function numbersOf(folder: string): Map<string, Row[]> {
  const files = readdirSync(path.join(folder, 'data'));
  return new Map(
    files.map((file) => {
      const rows: Row[] = parse(readFileSync(path.join(folder, 'data', file)), {
        bom: true,
        trim: true,
        relax_column_count: true,
        columns: (header: string[]) => header.map(bare),
        cast: (cell, { column, header }) => (header || column === 'Value' ? cell : bare(cell)),
      });
      const key = `indicator_${file.replace(/^indicator_|\.csv$/g, '').replaceAll('-', '_')}`;
      return [key, rows.filter((row) => row['Value'] !== '' && row['Value'] !== undefined)];
    }),
  );
}
function bare(name: string): string {
  return name.trim().replace(/^data\./, '');
}

/** Returns the rows without those that say again, with another value, what an earlier row says. */
export function firsts(rows: readonly Row[]): { kept: Row[]; twice: Row[] } {
  const known = new Set<string>();
  const kept: Row[] = [];
  const twice: Row[] = [];
  for (const row of rows) {
    const key = JSON.stringify({ ...row, Value: '' });
    (known.has(key) ? twice : kept).push(row);
    known.add(key);
  }
  return { kept, twice };
}

export const decimals = 24;
/** Returns a number as a whole number of 10⁻²⁴. */
export function whole(text: string): bigint {
  const [, sign = '', digits = '0', fraction = '', exponent = '0'] = /^([-+]?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i.exec(text) ?? [];
  const shift = decimals - fraction.length + Number(exponent);
  const size = BigInt(`${digits}${fraction}`) * 10n ** BigInt(Math.max(0, shift));
  return (sign === '-' ? -1n : 1n) * (shift < 0 ? size / 10n ** BigInt(-shift) : size);
}
export const sumOf = (values: readonly string[]) => values.reduce((sum, value) => sum + whole(value), 0n);
export const valueOf = (row: Row) => row['Value'] ?? '';
export const sorted = (values: readonly string[]) => values.map((value) => whole(value)).sort((a, b) => (a < b ? -1 : 1));

type Figures = Pick<IndicatorPage['data'], 'query' | 'measures' | 'unit'>;

/** Returns the rows whose dimensions have exactly these values, and whose series and unit are those of the measure that the view shows. */
export function rowsOf(all: readonly Row[], { query, measures, unit }: Figures, selected: readonly string[]): Row[] {
  const measure = measures.find((each) => each.key === query.series);
  const shown = measure?.unit?.en ?? unit?.en ?? '';
  const names = selected.toSorted().join('\n');
  return all.filter((row) => {
    const cells = Object.entries(row).flatMap(([column, cell]) => (notDimensions.includes(column) || cell === '' ? [] : [cell]));
    const isMeasure = !measure || row['Series'] === undefined || row['Series'] === '' || row['Series'] === measure.name.en;
    const units = [row['Units'], row['Unit measure']].filter(Boolean);
    return isMeasure && (units.length === 0 || units.some((each) => shown.startsWith(each ?? ''))) && cells.sort().join('\n') === names;
  });
}
