/** Makes the answers that a save sends from the differences of a workbook that are taken. */
import { isValues } from '#resources/language/fields/clean';
import { rowKey } from '#resources/language/answers/rowPath';
import type { JsonValue } from '#resources/definition';
import type { WorkbookDifference } from '#resources/api/questionnaires/files';
import type { FileQuestion } from '../content';
import { isTable, lineId, linesOf } from '../workbook/layout';

/** Returns the new answer of each question that has a difference: the present answer, with the differing cells of the workbook put into it. */
export function fieldsAfter(questions: readonly FileQuestion[], taken: readonly WorkbookDifference[]): Record<string, JsonValue> {
  const fields: Record<string, JsonValue> = {};
  for (const { field, value } of questions) {
    const own = taken.filter(({ question }) => question === field.id);
    if (own.length > 0) fields[field.id] = isTable(field) ? linesAfter(value, own) : valueAfter(value, own);
  }
  return fields;
}

function valueAfter(value: JsonValue, taken: readonly WorkbookDifference[]): JsonValue {
  if (taken.every(({ column }) => column === null)) return taken.at(-1)?.file ?? null;
  return { ...(isValues(value) && value), ...Object.fromEntries(taken.map(({ column, file }) => [column, file])) };
}

function linesAfter(value: JsonValue, taken: readonly WorkbookDifference[]): JsonValue {
  const lines = new Map(linesOf(value).map((line, place) => [lineId(line, place), line]));
  for (const { row, column, change, file } of taken) {
    if (row === null) continue;
    if (change === 'row_removed') lines.delete(row);
    else if (column !== null) lines.set(row, { ...(lines.get(row) ?? { [rowKey]: row }), [column]: file });
  }
  return [...lines.values()];
}
