/** Describes the sheets of a workbook: the identifiers in their hidden first row, by which they are read back wherever their columns have moved. */
import { locales, type Field, type JsonValue, type Locale } from '#resources/definition';
import { rowOf } from '#resources/language/answers/rowPath';

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

/** True for a question whose answers have a sheet of their own. */
export const isTable = ({ format, items }: Field): boolean => format === 'items' && items !== undefined;

/** Returns the languages in which a question has a row of its own; one row without language for most. */
export const partsOf = ({ localized }: Field): readonly (Locale | undefined)[] => (localized ? locales : [undefined]);

/** Returns the identifier of the row of a question: `name`, `name.fr`. */
export const rowId = (question: string, part: Locale | undefined): string => (part ? `${question}.${part}` : question);

/** Returns what tells a line from the others: its `_row`; of a line that a program sent without, its place. */
export const lineId = (line: unknown, place: number): string => rowOf(line) ?? `#${place}`;

/** Returns the lines of an answer. */
export const linesOf = (value: JsonValue | undefined): { [key: string]: JsonValue }[] =>
  Array.isArray(value) ? value.flatMap((line) => (typeof line === 'object' && line !== null && !Array.isArray(line) ? [line] : [])) : [];
