/** Describes the problems of a source: refusals of cells, rows and files, and notices that refuse nothing. */

/** What is wrong, and what would be accepted in its place. */
const sentences = {
  NOT_A_NUMBER: ['the value is not a finite number', 'digits with a decimal point (1234.5, 1e3), or an empty cell for no value'],
  PERIOD_UNKNOWN: ['the period is not understood', '2017, 2017-18, 2012/13, 2013-2016, 2020 Q1, 2021 S2, 1993 01, 2021-03, 2021-03-15'],
  PERIOD_OUTSIDE: [
    'the period is beyond the days that are imported',
    'a period within them; --from=1750-01-01 and --to=2200-12-31 move them',
  ],
  DUPLICATED: [
    'another row has the same period, dimensions and series: the first is kept',
    'one row for each, or a column that tells them apart',
  ],
  CELLS_EXTRA: ['the row has more cells than the header', 'as many cells as the header; a comma within a cell needs quotes around it'],
  COLUMN_MISSING: ['the file has no such column', 'columns Year and Value'],
  FILE_UNREADABLE: ['the file can’t be read as CSV', 'a CSV file with commas, quotes doubled within quotes'],
  RECORD_REFUSED: ['the record is refused', ''],
  SUBJECT_REFUSED: ['the indicator’s subject is refused, so its numbers are', 'what the refusal of the subject says'],
  COLUMN_REPEATED: ['the column is there twice: the first one is read', ''],
  FILE_EMPTY: ['the file has no row', ''],
  ENCODING: ['the text is not UTF-8: read as Windows-1252', ''],
  PERIOD_OF_BOTH_YEARS: [
    'numbers of years such as 2012/13 stand under both years, 2012–2013: --fiscal-start=4 says that such a year begins in April',
    '',
  ],
  DATES_WIDENED: ['the days that entries may have are wider now', ''],
  METADATA_MISSING: ['there is no metadata in the default language: the name is that of a measure, or the file’s', ''],
  METADATA_INVALID: ['the metadata has a mistake: what could be read is used', ''],
  LANGUAGE_SKIPPED: ['only English and French are read', ''],
  DATA_MISSING: ['metadata without a data file', ''],
  KEY_UNRESOLVED: ['texts that are keys of translations which aren’t in the folder: the best other text is kept', ''],
  UNTRANSLATED: ['names without a translation: shown as in the source', ''],
  VALUE_GONE: ['values stored earlier are no longer in the source: kept', ''],
} as const satisfies Record<string, readonly [string, string]>;
export type ProblemCode = keyof typeof sentences;

export interface Problem {
  file: string;
  row?: number;
  column?: string;
  code: ProblemCode;
  /** What tells refusals of one code apart: the field and the error of a refused record. */
  cause?: string;
  /** The wrong text, or a count. */
  found?: string;
  /** What would be accepted, where the code alone doesn't say it. */
  accepted?: string;
  /** The numbers that are left out by it, where they aren't one. */
  numbers?: number;
}

const notices: ReadonlySet<ProblemCode> = new Set([
  'COLUMN_REPEATED',
  'FILE_EMPTY',
  'ENCODING',
  'PERIOD_OF_BOTH_YEARS',
  'DATES_WIDENED',
  'METADATA_MISSING',
  'METADATA_INVALID',
  'LANGUAGE_SKIPPED',
  'DATA_MISSING',
  'KEY_UNRESOLVED',
  'UNTRANSLATED',
  'VALUE_GONE',
]);

/** True when the problem prevented something from being stored. */
export const isRefusal = (problem: Problem): boolean => !notices.has(problem.code);
export const sentenceOf = ({ code, cause }: Problem): string =>
  cause === undefined ? sentences[code][0] : `${sentences[code][0]}: ${cause}`;
export const acceptedFor = ({ code, accepted }: Problem): string => accepted ?? sentences[code][1];
/** Returns how many numbers of the source a refusal leaves out. */
export const numbersOf = ({ numbers = 1 }: Problem): number => numbers;

/** Returns a place and the text found there, on one line. */
export function placeOf({ file, row, column, found }: Problem): string {
  const place = [file, row && `row ${row}`, column && `column ${column}`].filter(Boolean).join(', ');
  return found === undefined ? place : `${place}: ${found}`;
}

export interface ProblemGroup {
  /** The first of them, which stands for all. */
  first: Problem;
  all: Problem[];
  numbers: number;
}

/** Returns the problems by cause and, for refusals, by file; those that leave out most numbers first. */
export function groupsOf(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const problem of problems) {
    const key = [problem.code, problem.cause ?? '', isRefusal(problem) ? problem.file : ''].join('\u0000');
    const group = groups.get(key) ?? { first: problem, all: [], numbers: 0 };
    group.all.push(problem);
    group.numbers += numbersOf(problem);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.numbers - a.numbers || b.all.length - a.all.length);
}
