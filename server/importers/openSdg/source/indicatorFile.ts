import { cell, findColumns, type Columns } from './columns';
import { readCsv, type CsvRow } from './csv';
import { findMeasures, isEstimated, isTelling, measureKey, type Measure } from './measures';
import { parseValue } from './number';
import { commonKind, isFiscalYear, isSurelyMonth, parsePeriod, type Period, type PeriodKind } from './period';
import type { Problem } from './problems';

/** The values of one period and one combination of members, such as `{ Sex: "Female" }`. A dimension whose cell is empty is left out of `cells`: the values are of the whole dimension. */
export interface Entry {
  /** The line of the file that has the first of the values. */
  row: number;
  period: Period;
  cells: Record<string, string>;
  values: Record<string, number | string>;
  estimated: boolean;
  /** What the source says of the values or of the period, where it isn't usual. */
  said: string[];
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
/** What is known of periods before a file is read. */
export interface FileReading {
  /** The first month of the years that are written `2012/13`; undefined where nobody has said it. */
  fiscalStart: number | undefined;
  /** The first and the last day that are read: a row beyond them is refused. */
  from: string;
  to: string;
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
export function readIndicatorFile(file: string, text: string, reading: FileReading): IndicatorFile {
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
  const columns = findColumns(table.columns, table.rows);
  if (typeof columns === 'string') {
    if (table.columns.length > 0)
      result.problems.push({ file, row: 1, column: columns, code: 'COLUMN_MISSING', found: table.columns.join(', ') });
    return result;
  }
  const filled = table.rows.filter((row) => cell(row, columns.value) !== '');
  const measures = findMeasures(filled, columns);
  result.empty = table.rows.length - filled.length;
  result.dimensions = columns.dimensions;
  result.measures = [...measures.values()];
  result.codes = findCodes(table.rows, columns);
  result.entries = readEntries({ rows: filled, columns, measures, reading }, result);
  result.period = commonKind(result.entries.map((entry) => entry.period.kind));
  return result;
}

interface Readable {
  rows: readonly CsvRow[];
  columns: Columns;
  measures: ReadonlyMap<string, Measure>;
  reading: FileReading;
}

function readEntries({ rows, columns, measures, reading }: Readable, { file, problems }: IndicatorFile): Entry[] {
  const inMonths = rows.some((row) => isSurelyMonth(cell(row, columns.year)));
  const entries = new Map<string, Entry>();
  const periods = new Map<string, Period | undefined>();
  let inBothYears = 0;
  for (const row of rows) {
    const named = cell(row, columns.year);
    const period = periods.has(named) ? periods.get(named) : parsePeriod(named, { inMonths, fiscalStart: reading.fiscalStart });
    periods.set(named, period);
    const number = cell(row, columns.value);
    const value = parseValue(number);
    const place = { file, row: row.row };
    const isOutside = period !== undefined && (period.date < reading.from || period.date_end > reading.to);
    if (!period) problems.push({ ...place, column: columns.year, code: 'PERIOD_UNKNOWN', found: named });
    if (isOutside) problems.push({ ...place, column: columns.year, code: 'PERIOD_OUTSIDE', found: named });
    if (value === undefined) problems.push({ ...place, column: columns.value, code: 'NOT_A_NUMBER', found: number });
    if (!period || isOutside || value === undefined) continue;
    if (reading.fiscalStart === undefined && isFiscalYear(named)) inBothYears += 1;
    const filled = columns.dimensions.flatMap((dimension) => (cell(row, dimension) ? [[dimension, cell(row, dimension)] as const] : []));
    const key = [period.date, period.date_end, ...filled.flat()].join('\u0000');
    const entry = entries.get(key) ?? {
      row: row.row,
      period,
      cells: Object.fromEntries(filled),
      values: {},
      estimated: false,
      said: period.note === undefined ? [] : [period.note],
    };
    const field = measures.get(measureKey(row, columns))?.field ?? 'value';
    const known = entry.values[field];
    if (known !== undefined) {
      problems.push({ ...place, column: columns.value, code: 'DUPLICATED', found: `${number}, after ${known}` });
      continue;
    }
    entry.values[field] = value;
    tell(entry, cell(row, columns.status));
    entries.set(key, entry);
  }
  if (inBothYears > 0) problems.push({ file, column: columns.year, code: 'PERIOD_OF_BOTH_YEARS', found: String(inBothYears) });
  return [...entries.values()];
}

function tell(entry: Entry, status: string): void {
  if (isEstimated(status)) entry.estimated = true;
  else if (isTelling(status) && !entry.said.includes(status)) entry.said.push(status);
}
