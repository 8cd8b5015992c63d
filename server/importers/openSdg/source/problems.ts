/** Describes the problems of a source: refusals of cells, rows and files, and notices that refuse nothing. */

const sentences = {
  NOT_A_NUMBER: 'the value is not a finite number',
  PERIOD_UNKNOWN: 'the period is not understood',
  DUPLICATED: 'another row has the same period, dimensions and series',
  CELLS_EXTRA: 'the row has more cells than the header',
  COLUMN_MISSING: 'the file has no such column',
  COLUMN_REPEATED: 'the column is there twice: the first one is read',
  FILE_UNREADABLE: 'the file can’t be read',
  FILE_EMPTY: 'the file has no row',
  RECORD_REFUSED: 'the record is refused',
  ENCODING: 'the text is not UTF-8: read as Windows-1252',
  METADATA_MISSING: 'there is no metadata in the default language: the name is the file’s',
  METADATA_INVALID: 'the metadata has a mistake: what could be read is used',
  LANGUAGE_SKIPPED: 'only English and French are read',
  DATA_MISSING: 'metadata without a data file',
  UNTRANSLATED: 'names without a translation: shown as in the source',
  VALUE_GONE: 'values stored earlier are no longer in the source: kept',
} as const;
export type ProblemCode = keyof typeof sentences;

export interface Problem {
  file: string;
  row?: number;
  column?: string;
  code: ProblemCode;
  /** The wrong text, or a count. */
  found?: string;
}

const notices: ReadonlySet<ProblemCode> = new Set([
  'COLUMN_REPEATED',
  'ENCODING',
  'METADATA_MISSING',
  'METADATA_INVALID',
  'LANGUAGE_SKIPPED',
  'DATA_MISSING',
  'UNTRANSLATED',
  'VALUE_GONE',
]);

/** True when the problem prevented something from being stored. */
export const isRefusal = (problem: Problem): boolean => !notices.has(problem.code);

/** Returns a line for a reader: file, row, column, the problem and the text found. */
export function describeProblem({ file, row, column, code, found }: Problem): string {
  const place = [file, row && `row ${row}`, column && `column ${column}`].filter(Boolean).join(', ');
  return `${place}: ${sentences[code]}${found === undefined ? '' : ` (${found})`} [${code}]`;
}
