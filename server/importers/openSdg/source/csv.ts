import { CsvError, parse } from 'csv-parse/sync';
import type { Problem } from './problems';
import { cleanText } from './text';

export interface CsvRow {
  /** The line of the file; the header is line 1. */
  row: number;
  cells: Record<string, string>;
}
export interface CsvTable {
  columns: string[];
  rows: CsvRow[];
  problems: Problem[];
}

/** Reads a CSV as a table of texts, without its byte-order mark, CRLF, extra white space and `data.` prefixes. */
export function readCsv(file: string, text: string): CsvTable {
  const problems: Problem[] = [];
  const records = parseRecords(file, text, problems);
  const header = (records[0]?.record ?? []).map(cleanText);
  const columns = header.map((name, index) => {
    if (name === '' || header.indexOf(name) === index) return name;
    problems.push({ file, row: 1, column: name, code: 'COLUMN_REPEATED' });
    return '';
  });
  const rows: CsvRow[] = [];
  const clean = cleaner();
  for (const { record, info } of records.slice(1)) {
    const row = info.lines;
    if (record.slice(columns.length).some((cell) => cell.trim() !== '')) {
      problems.push({ file, row, code: 'CELLS_EXTRA', found: record.slice(columns.length).join(',') });
      continue;
    }
    const cells: Record<string, string> = {};
    columns.forEach((column, index) => {
      if (column) cells[column] = clean(record[index] ?? '');
    });
    rows.push({ row, cells });
  }
  if (rows.length === 0 && problems.length === 0) problems.push({ file, code: 'FILE_EMPTY' });
  return { columns: columns.filter(Boolean), rows, problems };
}

/** Returns a function that cleans texts, each different one once: a file repeats few names in many rows. */
function cleaner(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const cleaned = known.get(text) ?? cleanText(text);
    known.set(text, cleaned);
    return cleaned;
  };
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

function parseRecords(file: string, text: string, problems: Problem[]): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (record: string[], { lines }) => {
        records.push({ record, info: { lines } });
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push({ file, code: 'FILE_UNREADABLE', found: error.message });
  }
  return records;
}
