/** Tells which answers are still in the unit of a former version, because nothing said how to convert them. */
import type { LocalizedText, RecordError, Values } from '#resources/definition';
import { isAnswered, isDisplayed } from '#resources/language/rules/conditions';
import type { QuestionnaireRow } from '../../access/access';
import type { TemplateVersion } from '../versions';

/** Returns the former units of the answers that nobody has saved since they could not be converted, by question: null for a table, and where there was none. */
export const otherUnits = ({ moved_questions: moved }: QuestionnaireRow, values: Values): Record<string, LocalizedText | null> =>
  Object.fromEntries(
    Object.entries(moved?.unit ?? {}).flatMap(([question, unit]) => (isAnswered(values[question]) ? [[question, unit]] : [])),
  );

/** Returns the errors of a submission for these answers, of those that show. */
export const unitErrors = ({ questions }: TemplateVersion, row: QuestionnaireRow, values: Values): RecordError[] =>
  Object.keys(otherUnits(row, values)).flatMap((id): RecordError[] => {
    const question = questions.find((each) => each.id === id);
    if (!question || question.compute !== undefined || !isDisplayed(question, questions, values)) return [];
    return [unitError(id)];
  });

/** The error of an answer that is still in a former unit. */
export const unitError = (field: string): RecordError => ({ field, code: 'INVALID', level: 'error', params: { reason: 'other_unit' } });
