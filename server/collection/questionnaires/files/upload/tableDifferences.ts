/** Compares the sheet of a table that was filled in with its lines as they were exported, and as they are now. */
import { randomUUID } from 'node:crypto';
import type { Field, JsonValue } from '#resources/definition';
import type { WorkbookDifference } from '#resources/api/questionnaires/files';
import { answerChanges, type AnswerChange } from '#resources/language/answers/merge';
import { rowKey } from '#resources/language/answers/rowPath';
import { hasGivenRows, lineId, linesOf, saysSomething, type Line } from '#resources/language/answers/rows';
import { sameCell } from '#resources/spreadsheet/cells';
import type { FileContent, FileQuestion } from '../content';
import { readValue, valueCell } from '../workbook/cells';
import { lineName } from '../workbook/layout';
import { altered } from '../workbook/manifest';
import { shownLines } from '../workbook/tableSheet';
import { unreadable, type IdentifiedRow } from './cellsIn';

/** Returns the lines of an answer, each with what tells it from the others. */
const identifiedLines = (value: JsonValue): Line[] => linesOf(value).map((line, place) => ({ ...line, [rowKey]: lineId(line, place) }));

/** Returns the cells of a table that a person has changed, the lines that they added, and those that they removed. */
export function tableDifferences(
  question: FileQuestion,
  base: JsonValue,
  rows: readonly IdentifiedRow[] | undefined,
  content: FileContent,
): WorkbookDifference[] {
  const { field, value } = question;
  if (!rows) throw altered(field.id);
  const exported = new Map(identifiedLines(base).map((line) => [line[rowKey], line]));
  // Lines that are given have a row without being answered.
  const given = new Map(shownLines({ field, value: base, isOpen: false }, content).map(({ id, line }) => [id, line]));
  const current = identifiedLines(value);
  const seen = new Map<string, IdentifiedRow>();
  const refused: WorkbookDifference[] = [];
  const lines: Line[] = [];
  for (const row of rows.filter(({ id }) => id !== '')) {
    const { id } = row;
    const before = exported.get(id) ?? given.get(id);
    if (!before || seen.has(id)) throw altered(`${row.sheet}!A${row.number}`);
    seen.set(id, row);
    const now = current.find((line) => line[rowKey] === id);
    const read = readLine(field, row, { before, now }, content);
    refused.push(...read.refused);
    if (read.line) lines.push(read.line);
  }
  const last = rows.at(-1);
  const states = { before: [...exported.values()], now: current, value: lines };
  const changed = answerChanges(field, states).flatMap((change): WorkbookDifference[] => {
    // The row of a line may have been deleted from the sheet.
    const row = seen.get(change.row ?? '') ?? last;
    return row ? [differenceOf(field, change, row)] : [];
  });
  const added = rows.filter(({ id }) => id === '').flatMap((row) => addedCells(field, row, content));
  return [...changed, ...refused, ...added];
}

const computedRefused = { code: 'READ_ONLY', level: 'error', reason: 'computed' };
const filesRefused = { code: 'READ_ONLY', level: 'error', reason: 'files' };

/** True where nobody could have typed the cell, or it is empty. */
const isUnsaid = (item: Field, row: IdentifiedRow) => item.compute !== undefined || item.type === 'files' || row.cell(item.id) === null;

/** Returns a line as its row was filled in, and the cells that are refused, which stay as they were. A line whose cells were all emptied is removed. */
function readLine(
  field: Field,
  row: IdentifiedRow,
  { before, now }: { before: Line; now: Line | undefined },
  content: FileContent,
): { line: Line | undefined; refused: WorkbookDifference[] } {
  const { items = [] } = field;
  if (!hasGivenRows(field) && items.every((item) => isUnsaid(item, row)) && saysSomething(field, before))
    return { line: undefined, refused: [] };
  const line = { ...before };
  const refused: WorkbookDifference[] = [];
  for (const item of items) {
    const cell = row.cell(item.id);
    const former = before[item.id] ?? null;
    if (sameCell(cell, valueCell(item, former, content))) continue;
    const read = readTyped(item, cell, content);
    if ('value' in read) line[item.id] = read.value;
    else {
      const kept = { row: row.id, column: item.id, before: former, now: now?.[item.id] ?? null, value: null, conflict: false };
      refused.push({ ...differenceOf(field, kept, row), refused: read.refused });
    }
  }
  return { line, refused };
}

/** Reads a cell that people may fill in. */
function readTyped(item: Field, cell: ReturnType<IdentifiedRow['cell']>, content: FileContent) {
  if (item.compute !== undefined) return { refused: computedRefused };
  if (item.type === 'files') return { refused: filesRefused };
  const read = readValue(item, cell, content);
  return 'refused' in read ? { refused: unreadable(read.refused) } : { value: read.value ?? null };
}

function differenceOf(field: Field, { row, column, before, now, value, conflict }: AnswerChange, at: IdentifiedRow): WorkbookDifference {
  return {
    key: [field.id, row, column].filter((part) => part !== null).join('.'),
    question: field.id,
    row,
    column,
    change: column === null && value === null ? 'row_removed' : 'value',
    exported: before,
    current: now,
    file: value,
    conflict,
    refused: null,
    sheet: at.sheet,
    cell: at.address(column ?? lineName),
  };
}

/** Returns the cells of a row that a person has added below the lines. */
function addedCells(field: Field, row: IdentifiedRow, content: FileContent): WorkbookDifference[] {
  const items = field.items ?? [];
  const id = randomUUID();
  return items.flatMap((item): WorkbookDifference[] => {
    const cell = row.cell(item.id);
    if (cell === null) return [];
    const read = readValue(item, cell, content);
    if ('value' in read && (read.value ?? null) === null) return [];
    const refused =
      item.compute !== undefined
        ? computedRefused
        : hasGivenRows(field)
          ? unreadable({ reason: 'row_missing' })
          : 'refused' in read
            ? unreadable(read.refused)
            : null;
    return [
      {
        key: `${field.id}.+${row.number}.${item.id}`,
        question: field.id,
        row: id,
        column: item.id,
        change: 'row_added',
        exported: null,
        current: null,
        file: 'value' in read ? (read.value ?? null) : null,
        conflict: false,
        refused,
        sheet: row.sheet,
        cell: row.address(item.id),
      },
    ];
  });
}
