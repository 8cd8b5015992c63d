/** Makes the answers that a save sends from the differences of a workbook that are taken. */
import { answerAfter } from '#resources/language/answers/merge';
import type { JsonValue } from '#resources/definition';
import type { WorkbookDifference } from '#resources/api/questionnaires/files';
import type { FileQuestion } from '../content';

/** Returns the new answer of each question that has a difference: the present answer, with the differing cells of the workbook put into it. */
export function fieldsAfter(questions: readonly FileQuestion[], taken: readonly WorkbookDifference[]): Record<string, JsonValue> {
  const fields: Record<string, JsonValue> = {};
  for (const { field, value } of questions) {
    const own = taken.filter(({ question }) => question === field.id).map(({ row, column, file }) => ({ row, column, value: file }));
    if (own.length > 0) fields[field.id] = answerAfter(value, own);
  }
  return fields;
}
