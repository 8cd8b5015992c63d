/** Describes the sheets of a workbook: the identifiers in their hidden first row, by which they are read back wherever their columns have moved. */
import type { Locale } from '#resources/definition';

/** The columns of the sheet of questions, with their widths; the first two are hidden. */
export const questionColumns = [
  { id: 'question', width: 10 },
  { id: 'rev', width: 6 },
  { id: 'section', width: 20 },
  { id: 'name', width: 44 },
  { id: 'help', width: 40 },
  { id: 'answer', width: 32 },
  { id: 'unit', width: 12 },
  { id: 'required', width: 14 },
  { id: 'condition', width: 30 },
  { id: 'na', width: 20 },
  { id: 'comment', width: 30 },
] as const;
export type QuestionColumn = (typeof questionColumns)[number]['id'];

/** The identifier of the column of a table that tells its lines apart; that of the table follows it. */
export const lineColumn = '_row';
export const lineName = '_name';

/** The rows of a sheet above those of questions or lines. */
export const headRows = 4;

/** Returns the identifier of the row of a question: `name`, `name.fr`. */
export const rowId = (question: string, part: Locale | undefined): string => (part ? `${question}.${part}` : question);
