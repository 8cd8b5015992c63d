/** Compares the sheet of a table that was filled in with its lines as they were exported, and as they are now. */
import { randomUUID } from 'node:crypto';
import type { Field, JsonValue } from '#resources/definition';
import type { WorkbookDifference } from '#resources/api/questionnaires/files';
import { hasGivenRows, saysSomething } from '#resources/language/answers/rows';
import { sameCell } from '#resources/spreadsheet/cells';
import { isSameJson } from '#server/core/values/same';
import type { FileContent, FileQuestion } from '../content';
import { readValue, valueCell } from '../workbook/cells';
import { lineId, lineName, linesOf } from '../workbook/layout';
import { altered } from '../workbook/manifest';
import { shownLines } from '../workbook/tableSheet';
import { unreadable, type IdentifiedRow } from './cellsIn';

type Line = { [key: string]: JsonValue };

const byLine = (value: JsonValue): Map<string, Line> => new Map(linesOf(value).map((line, place) => [lineId(line, place), line]));

/** Returns the cells of a table that a person has changed, the lines that they added, and those that they removed. */
export function tableDifferences(
  question: FileQuestion,
  base: JsonValue,
  rows: readonly IdentifiedRow[] | undefined,
  content: FileContent,
): WorkbookDifference[] {
  const { field, value } = question;
  if (!rows) throw altered(field.id);
  const items = field.items ?? [];
  const [exported, current] = [byLine(base), byLine(value)];
  // Lines that are given have a row without being answered.
  const given = new Map(shownLines({ field, value: base, isOpen: false }, content).map(({ id, line }) => [id, line]));
  const seen = new Set<string>();
  const found = rows.flatMap((row): WorkbookDifference[] => {
    const { id } = row;
    if (id === '') return added(field, row, content);
    const before = exported.get(id) ?? given.get(id);
    if (!before || seen.has(id)) throw altered(`${row.sheet}!A${row.number}`);
    seen.add(id);
    const isEmptied = !hasGivenRows(field) && items.every((item) => isUnsaid(item, row)) && saysSomething(field, before);
    const at = { row, id, before, now: current.get(id) };
    return isEmptied ? removed(field, at) : items.flatMap((item) => changed(field, item, at, content));
  });
  const gone = [...exported].filter(([id]) => !seen.has(id));
  // The lines whose rows were deleted from the sheet.
  const last = rows.at(-1);
  return [...found, ...gone.flatMap(([id, before]) => (last ? removed(field, { row: last, id, before, now: current.get(id) }) : []))];
}

interface At {
  row: IdentifiedRow;
  id: string;
  before: Line;
  now: Line | undefined;
}

const computedRefused = { code: 'READ_ONLY', level: 'error', reason: 'computed' };
const filesRefused = { code: 'READ_ONLY', level: 'error', reason: 'files' };

/** True where nobody could have typed the cell, or it is empty. */
const isUnsaid = (item: Field, row: IdentifiedRow) => item.compute !== undefined || item.type === 'files' || row.cell(item.id) === null;

function removed(field: Field, { row, id, before, now }: At): WorkbookDifference[] {
  if (!now) return [];
  return [
    {
      key: `${field.id}.${id}`,
      question: field.id,
      row: id,
      column: null,
      change: 'row_removed',
      exported: before,
      current: now,
      file: null,
      conflict: !isSameJson(now, before),
      refused: null,
      sheet: row.sheet,
      cell: row.address(lineName),
    },
  ];
}

function changed(field: Field, item: Field, { row, id, before, now }: At, content: FileContent): WorkbookDifference[] {
  const cell = row.cell(item.id);
  const exported = before[item.id] ?? null;
  if (sameCell(cell, valueCell(item, exported, content))) return [];
  const current = now?.[item.id] ?? null;
  const found = {
    key: `${field.id}.${id}.${item.id}`,
    question: field.id,
    row: id,
    column: item.id,
    change: 'value' as const,
    exported,
    current,
    sheet: row.sheet,
    cell: row.address(item.id),
  };
  if (item.compute !== undefined || item.type === 'files') {
    return [{ ...found, file: null, conflict: false, refused: item.compute === undefined ? filesRefused : computedRefused }];
  }
  const read = readValue(item, cell, content);
  if ('refused' in read) return [{ ...found, file: null, conflict: false, refused: unreadable(read.refused) }];
  const file = read.value ?? null;
  if (isSameJson(file, current)) return [];
  const isLost = now === undefined && !hasGivenRows(field);
  return [{ ...found, file, conflict: isLost || !isSameJson(current, exported), refused: null }];
}

/** Returns the cells of a row that a person has added below the lines. */
function added(field: Field, row: IdentifiedRow, content: FileContent): WorkbookDifference[] {
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
