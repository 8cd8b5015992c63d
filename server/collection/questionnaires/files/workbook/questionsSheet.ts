/** Writes the sheet of the questions of a questionnaire, one per row. */
import type { Field, Locale } from '#resources/definition';
import { partsOf } from '#resources/language/answers/merge';
import { naNames } from '#resources/language/answers/notApplicable';
import { isTable } from '#resources/language/answers/rows';
import { unitName } from '#resources/language/answers/units';
import { isKeyList } from '#resources/language/fields/kinds';
import { conditionText } from '#resources/language/rules/conditionText';
import { offeredWords, type Cell } from '#resources/spreadsheet/cells';
import { periodName } from '#resources/formats/periods/periodName';
import type { FormCell, FormRow, FormSheet } from '#server/core/sheets/xlsx/form/writeForm';
import type { Look } from '#server/core/sheets/xlsx/form/styles';
import { plainText } from '#server/core/values/html';
import type { FileContent, FileQuestion } from '../content';
import { fileWords } from '../words';
import { answerCells, isCut, text } from './cells';
import { questionColumns, rowId, type QuestionColumn } from './layout';

const hidden = new Set<QuestionColumn>(['question', 'rev']);

/** Returns the looks of the cell of an answer, to fill in and locked. */
export function looksOf({ type, format }: Field): { open: Look; locked: Look } {
  if (type === 'number') return { open: 'number', locked: 'lockedNumber' };
  if (type === 'date' && format !== 'instant') return { open: 'date', locked: 'lockedDate' };
  return { open: 'text', locked: 'locked' };
}

/** Returns the words that a cell of a field offers; undefined where it takes any text, or several choices at once. */
export function wordsFor(field: Field, { names, locale }: Pick<FileContent, 'names' | 'locale'>): readonly string[] | undefined {
  const words =
    field.choices_from && !isKeyList(field)
      ? names.choicesOf(field.choices_from).map(({ name }) => name)
      : offeredWords({ id: field.id, field, editable: true }, locale);
  return words.length > 0 ? words : undefined;
}

/** Returns the guidance of a field: its help, and what the cell can't offer as a list. */
export function guidanceOf(field: Field, content: Pick<FileContent, 'names' | 'locale' | 'say'>): string {
  const words = fileWords[content.locale];
  const offered = field.choices_from
    ? content.names.choicesOf(field.choices_from).map(({ name }) => name)
    : (field.choices ?? []).map(({ name }) => content.say(name));
  return [
    plainText(content.say(field.help)),
    isKeyList(field) && offered.length > 0 && words.several(offered.join('\u00a0; ')),
    field.compute !== undefined && words.computed,
    field.type === 'files' && words.online,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns the sheet of the questions. `sheetOf` gives the name of the sheet of a table. */
export function questionsSheet(content: FileContent, sheetOf: (question: string) => string): FormSheet {
  const { row, state, locale, questions, say } = content;
  const words = fileWords[locale];
  const heads: FormCell[] = questionColumns.map(({ id }) => ({
    value: text(id === 'question' || id === 'rev' ? id : words.heads[id]),
    look: 'head',
  }));
  const line = (said: string, look: Look): FormRow => ({ cells: [null, null, { value: text(said), look }] });
  const title = [say(row.name), periodName(row, locale), state].join(' · ');
  const rows = [
    { hidden: true, cells: questionColumns.map(({ id }): FormCell => ({ value: text(id), look: 'plain' })) },
    line(title, 'title'),
    line(words.instructions, 'note'),
    { cells: heads },
    ...questions.flatMap((question) => partsOf(question.field).map((part) => questionRow(question, part, content, sheetOf))),
  ];
  return {
    name: words.sheet,
    columns: questionColumns.map(({ id, width }) => ({ width, hidden: hidden.has(id) })),
    frozen: { rows: 4, columns: 4 },
    rows,
  };
}

function questionRow(question: FileQuestion, part: Locale | undefined, content: FileContent, sheetOf: (id: string) => string): FormRow {
  const { field, value, rev, isOpen, section } = question;
  const { locale, say } = content;
  const words = fileWords[locale];
  const table = isTable(field);
  const cells = table
    ? { answer: text(words.on_sheet(sheetOf(field.id))), unit: null, na: null, comment: null }
    : answerCells(field, value, content, part);
  const looks = looksOf(field);
  const fills = isOpen && !table && field.type !== 'files' && !isCut(cells.answer);
  const name = `${say(field.name)}${part ? ` (${words.in_language[part]})` : ''}`;
  const open = (is: boolean, cell: Cell, look: Look, offered?: readonly string[]): FormCell => ({
    value: cell,
    look: fills && is ? look : look === 'text' ? 'locked' : looks.locked,
    ...(fills && is && offered && { words: offered }),
  });
  const units =
    field.units && [say(field.unit), ...field.units.map(({ key }) => unitName(field, key, locale))].filter((unit) => unit !== '');
  const reasons = field.na?.reasons.map((reason) => naNames[reason][locale]);
  const locked = (said: string): FormCell => ({ value: text(said), look: 'locked' });
  const byColumn: Record<QuestionColumn, FormCell> = {
    question: locked(rowId(field.id, part)),
    rev: locked(String(rev)),
    section: locked(say(section)),
    name: locked(name),
    help: locked(guidanceOf(field, content)),
    answer: open(true, cells.answer, looks.open, wordsFor(field, content)),
    unit: open(units !== undefined, cells.unit, 'text', units),
    required: locked(requiredIn(field, content)),
    condition: locked(field.display_condition ? words.asked_if(inWords(field.display_condition, content)) : ''),
    na: open(reasons !== undefined, cells.na, 'text', reasons),
    comment: open(reasons !== undefined, cells.comment, 'text'),
  };
  return { cells: questionColumns.map(({ id }) => byColumn[id]) };
}

function requiredIn(field: Field, content: FileContent): string {
  const words = fileWords[content.locale];
  if (field.required) return words.required;
  return field.required_condition ? words.required_if(inWords(field.required_condition, content)) : '';
}

const inWords = (condition: NonNullable<Field['display_condition']>, { version, say, locale }: FileContent) =>
  conditionText(condition, version.questions, say, fileWords[locale].condition);
