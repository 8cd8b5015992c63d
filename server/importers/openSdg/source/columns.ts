/** Finds what the columns of an indicator's CSV are: the period, the value, what tells measures apart, what is said of a value, and the dimensions. */
import type { CsvRow } from './csv';

export interface Columns {
  year: string;
  value: string;
  series: string | undefined;
  units: string | undefined;
  /** The unit proper, where `units` describes the value: `Hectares` beside `Area (000s hectares)`. */
  measure: string | undefined;
  /** How many units the value counts: `Thousands`. */
  multiplier: string | undefined;
  /** What is said of the value: `Estimated value`. */
  status: string | undefined;
  code: string | undefined;
  dimensions: string[];
}

/** The headers of the columns that aren't dimensions, in Open SDG and in SDMX, in lower case and with spaces. */
const headers = {
  year: ['year', 'time period'],
  value: ['value', 'obs value'],
  series: ['series'],
  units: ['units'],
  measure: ['unit measure'],
  multiplier: ['unit multiplier', 'unit mult'],
  status: ['observation status', 'obs status'],
  code: ['geocode'],
} as const;

export const cell = (row: CsvRow, column: string | undefined): string => (column === undefined ? '' : (row.cells[column] ?? ''));

/** Returns the columns of a file, or the name of the one that is missing. A status or a geographic code that tells rows apart is a dimension. */
export function findColumns(names: readonly string[], rows: readonly CsvRow[]): Columns | string {
  const find = (accepted: readonly string[]) => names.find((name) => accepted.includes(name.toLowerCase().replaceAll('_', ' ')));
  const year = find(headers.year);
  const value = find(headers.value);
  if (year === undefined) return 'Year';
  if (value === undefined) return 'Value';
  const told = [headers.status, headers.code].map((accepted) => {
    const name = find(accepted);
    return name !== undefined && tellsApart(rows, name, names, value) ? undefined : name;
  });
  const own = {
    year,
    value,
    series: find(headers.series),
    units: find(headers.units),
    measure: find(headers.measure),
    multiplier: find(headers.multiplier),
    status: told[0],
    code: told[1],
  };
  const known = new Set(Object.values(own));
  return { ...own, dimensions: names.filter((name) => !known.has(name)) };
}

/** True when rows that are alike in everything but their value differ by this column, beyond the status and the geographic code. */
function tellsApart(rows: readonly CsvRow[], column: string, names: readonly string[], value: string): boolean {
  const isSaid = (name: string) => [...headers.status, ...headers.code].some((each) => each === name.toLowerCase().replaceAll('_', ' '));
  const others = names.filter((name) => name !== value && name !== column && !isSaid(name));
  const known = new Map<string, string>();
  return rows.some((row) => {
    const key = others.map((name) => cell(row, name)).join('\u0000');
    const own = cell(row, column);
    const before = known.get(key);
    known.set(key, own);
    return before !== undefined && before !== own;
  });
}
