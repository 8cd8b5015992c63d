/** Compares a workbook that was filled in with the answers as they were exported, and as they are now. */
import type { JsonValue } from '#resources/definition';
import type { WorkbookDifference } from '#resources/api/questionnaires/files';
import { answerChanges, cellOf, partsOf } from '#resources/language/answers/merge';
import { isTable } from '#resources/language/answers/rows';
import { isJson } from '#resources/language/fields/clean';
import type { FileContent, FileQuestion } from '../content';
import { answerCells, isSame, readAnswer, type AnswerCells } from '../workbook/cells';
import { rowId } from '../workbook/layout';
import { altered, type Manifest } from '../workbook/manifest';
import { unreadable, type IdentifiedRow, type IdentifiedSheets } from './cellsIn';
import { tableDifferences } from './tableDifferences';

export interface Compared {
  content: FileContent;
  manifest: Manifest;
  sheets: IdentifiedSheets;
}

/** Returns the cells that a person has changed since the export. Throws 422 where identifiers of the workbook were changed. */
export function differencesIn({ content, manifest, sheets }: Compared): WorkbookDifference[] {
  const known = new Map(content.questions.map((question) => [question.field.id, question]));
  const exported = new Map(manifest.answers.map((answer) => [answer.question, answer]));
  const rows = new Set(
    manifest.answers.flatMap(({ question }) => {
      const field = known.get(question)?.field;
      return field ? partsOf(field).map((part) => rowId(question, part)) : [question];
    }),
  );
  for (const row of sheets.questions.values()) if (!rows.has(row.id)) throw altered(`${row.sheet}!A${row.number}`);
  for (const id of rows) if (!sheets.questions.has(id)) throw altered(id);
  return [...exported].flatMap(([id, { rev, value }]) => {
    const question = known.get(id);
    // The person may have lost the access to this question since the export.
    if (!question) return [];
    const base: JsonValue = value;
    for (const part of partsOf(question.field)) {
      const row = sheets.questions.get(rowId(id, part));
      if (row && textOf(row, 'rev') !== String(rev)) throw altered(`${row.sheet}!B${row.number}`);
    }
    if (!isTable(question.field)) return answerDifferences(question, base, { content, sheets });
    return tableDifferences(question, base, sheets.tables.get(id), content);
  });
}

const textOf = (row: IdentifiedRow, column: string) => {
  const cell = row.cell(column);
  return cell?.kind === 'text' || cell?.kind === 'number' ? cell.text : '';
};

const cellsOf = (row: IdentifiedRow): AnswerCells => ({
  answer: row.cell('answer'),
  unit: row.cell('unit'),
  na: row.cell('na'),
  comment: row.cell('comment'),
});

function answerDifferences(
  { field, value: current }: FileQuestion,
  base: JsonValue,
  { content, sheets }: Pick<Compared, 'content' | 'sheets'>,
): WorkbookDifference[] {
  return partsOf(field).flatMap((part): WorkbookDifference[] => {
    const row = sheets.questions.get(rowId(field.id, part));
    if (!row) return [];
    const cells = cellsOf(row);
    if (isSame(cells, answerCells(field, base, content, part))) return [];
    const read = readAnswer(field, cells, content);
    const place = { row: null, column: part ?? null };
    const [before, now] = [cellOf(base, place), cellOf(current, place)];
    const found = {
      key: rowId(field.id, part),
      question: field.id,
      ...place,
      change: 'value' as const,
      exported: before,
      current: now,
      sheet: row.sheet,
      cell: row.address('answer'),
    };
    if ('refused' in read) return [{ ...found, file: null, conflict: false, refused: unreadable(read.refused) }];
    const value = isJson(read.value) ? read.value : null;
    const changes = answerChanges(part ? { ...field, localized: false } : field, { before, now, value });
    return changes.map(({ conflict }) => ({ ...found, file: value, conflict, refused: null }));
  });
}
