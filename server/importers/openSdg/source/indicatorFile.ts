import { readCsv, type CsvRow } from './csv';
import { uniqueKeys } from './keys';
import { parseValue } from './number';
import { commonKind, isSurelyMonth, parsePeriod, type Period, type PeriodKind } from './period';
import type { Problem } from './problems';

/** One of the values that Open SDG distinguishes by Series and Units; both are '' where the file has neither. */
export interface Measure {
  field: string;
  series: string;
  units: string;
}
/** The values of one period and one combination of members, such as `{ Sex: "Female" }`. A dimension whose cell is empty is left out of `cells`: the values are of the whole dimension. */
export interface Entry {
  period: Period;
  cells: Record<string, string>;
  values: Record<string, number | string>;
}
export interface IndicatorFile {
  file: string;
  /** The id of the indicator: `7-2-1` for `data/indicator_7-2-1.csv`. */
  id: string;
  measures: Measure[];
  dimensions: string[];
  period: PeriodKind;
  entries: Entry[];
  /** The geographic codes by the cell that they belong to, and the dimension of these cells. */
  codes: { dimension: string; byCell: Map<string, string> } | undefined;
  /** The number of rows without a value: they store nothing. */
  empty: number;
  problems: Problem[];
}

interface Columns {
  year: string;
  value: string;
  series: string | undefined;
  units: string | undefined;
  code: string | undefined;
  dimensions: string[];
}

function findColumns(columns: readonly string[]): Columns | string {
  const find = (name: string) => columns.find((column) => column.toLowerCase() === name);
  const year = find('year');
  const value = find('value');
  if (year === undefined) return 'Year';
  if (value === undefined) return 'Value';
  const [series, units, code] = [find('series'), find('units'), find('geocode')];
  const known = new Set([year, value, series, units, code]);
  return { year, value, series, units, code, dimensions: columns.filter((column) => !known.has(column)) };
}

const cell = (row: CsvRow, column: string | undefined): string => (column === undefined ? '' : (row.cells[column] ?? ''));

/** Returns one field per pair of Series and Units, named by the part in which the pairs differ. */
function findMeasures(rows: readonly CsvRow[], columns: Columns): Measure[] {
  const pairs = new Map<string, { series: string; units: string }>();
  for (const row of rows) {
    const pair = { series: cell(row, columns.series), units: cell(row, columns.units) };
    pairs.set(`${pair.series}\u0000${pair.units}`, pair);
  }
  const all = [...pairs.values()];
  const seriesTell = new Set(all.map(({ series }) => series)).size === all.length;
  const nameOf = ({ series, units }: { series: string; units: string }) => (seriesTell && series ? series : `${series} ${units}`.trim());
  const keys = uniqueKeys(all.map(nameOf).filter(Boolean));
  return all.map((pair) => ({ ...pair, field: keys.get(nameOf(pair)) ?? 'value' }));
}

/** Returns the dimension that the geographic codes belong to: one in which no cell has two codes. */
function findCodes(rows: readonly CsvRow[], columns: Columns): IndicatorFile['codes'] {
  let found: IndicatorFile['codes'];
  for (const dimension of columns.code === undefined ? [] : columns.dimensions) {
    const byCell = new Map<string, string>();
    const consistent = rows.every((row) => {
      const [name, code] = [cell(row, dimension), cell(row, columns.code)];
      if (code === '') return true;
      if (name === '' || (byCell.get(name) ?? code) !== code) return false;
      byCell.set(name, code);
      return true;
    });
    if (consistent && byCell.size > (found?.byCell.size ?? 0)) found = { dimension, byCell };
  }
  return found;
}

/** Reads an indicator's CSV row by row; returns the values to store, the number of empty ones, and each refusal with its place. */
export function readIndicatorFile(file: string, text: string): IndicatorFile {
  const table = readCsv(file, text);
  const id = (file.split('/').at(-1) ?? file).replace(/\.csv$/i, '').replace(/^indicator_/i, '');
  const result: IndicatorFile = {
    file,
    id,
    measures: [],
    dimensions: [],
    period: 'year',
    entries: [],
    codes: undefined,
    empty: 0,
    problems: table.problems,
  };
  const columns = findColumns(table.columns);
  if (typeof columns === 'string') {
    if (table.columns.length > 0) result.problems.push({ file, row: 1, column: columns, code: 'COLUMN_MISSING' });
    return result;
  }
  const filled = table.rows.filter((row) => cell(row, columns.value) !== '');
  result.empty = table.rows.length - filled.length;
  result.dimensions = columns.dimensions;
  result.measures = findMeasures(filled, columns);
  result.codes = findCodes(table.rows, columns);
  result.entries = readEntries(filled, columns, result);
  result.period = commonKind(result.entries.map((entry) => entry.period.kind));
  return result;
}

function readEntries(rows: readonly CsvRow[], columns: Columns, { file, measures, problems }: IndicatorFile): Entry[] {
  const fields = new Map(measures.map(({ series, units, field }) => [`${series}\u0000${units}`, field]));
  const inMonths = rows.some((row) => isSurelyMonth(cell(row, columns.year)));
  const entries = new Map<string, Entry>();
  for (const row of rows) {
    const period = parsePeriod(cell(row, columns.year), inMonths);
    const value = parseValue(cell(row, columns.value));
    const place = { file, row: row.row };
    if (!period) problems.push({ ...place, column: columns.year, code: 'PERIOD_UNKNOWN', found: cell(row, columns.year) });
    if (value === undefined) problems.push({ ...place, column: columns.value, code: 'NOT_A_NUMBER', found: cell(row, columns.value) });
    if (!period || value === undefined) continue;
    const filled = columns.dimensions.flatMap((dimension) => (cell(row, dimension) ? [[dimension, cell(row, dimension)] as const] : []));
    const key = [period.date, period.date_end, ...filled.flat()].join('\u0000');
    const entry = entries.get(key) ?? { period, cells: Object.fromEntries(filled), values: {} };
    const field = fields.get(`${cell(row, columns.series)}\u0000${cell(row, columns.units)}`) ?? 'value';
    if (field in entry.values) problems.push({ ...place, column: columns.value, code: 'DUPLICATED', found: cell(row, columns.value) });
    else entry.values[field] = value;
    entries.set(key, entry);
  }
  return [...entries.values()];
}
