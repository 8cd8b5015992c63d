/** Compares the number of a question with the answer of the previous period. */
import { compareDecimals } from '#resources/formats/decimal';
import { baseValue } from '#resources/language/answers/units';
import type { JsonValue, RecordError, Values } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { isDisplayed } from '#resources/language/rules/conditions';
import type { Db } from '#server/core/db/db';
import type { QuestionnaireRow } from '../../access/access';
import type { TemplateVersion } from '../../templates/versions';
import type { Answers } from '../answers';
import { previousAnswers } from './previous';

export interface Variation {
  previous: JsonValue;
  value: JsonValue;
  /** The difference, and the change in percent: null from zero. */
  change: number | null;
  ratio: number | null;
  threshold: number | null;
  exceeded: boolean;
}

/** Returns the variation of a number since the previous period, in the field’s own unit; null where one of both is no number. A change from zero always exceeds a threshold. */
export function variationOf(question: Question, now: unknown, before: unknown): Variation | null {
  const [value, previous] = [baseValue(question, now), baseValue(question, before)];
  if (value === undefined || previous === undefined) return null;
  const [is, was] = [Number(value), Number(previous)];
  const isSame = compareDecimals(value, previous) === 0;
  const ratio = isSame ? 0 : was === 0 ? null : Number((((is - was) / Math.abs(was)) * 100).toPrecision(12));
  const threshold = question.variation_threshold ?? null;
  const exceeded = threshold !== null && !isSame && (ratio === null || Math.abs(ratio) > threshold);
  return { previous, value, change: Number((is - was).toPrecision(12)), ratio, threshold, exceeded };
}

/** Returns an error for each number that differs from the previous period by more than its threshold, without a reason; with one, a warning. A computed number has no reason of its own: always a warning. */
export async function variationErrors(
  db: Db,
  { questions }: TemplateVersion,
  row: QuestionnaireRow,
  { values, answers }: { values: Values; answers: Answers },
): Promise<RecordError[]> {
  const watched = questions.filter((field) => field.variation_threshold !== undefined && isDisplayed(field, questions, values));
  if (watched.length === 0) return [];
  const before = await previousAnswers(db, row);
  return watched.flatMap((field): RecordError[] => {
    const variation = variationOf(field, values[field.id], before.get(field.id)?.value);
    if (!variation?.exceeded) return [];
    const level = field.compute !== undefined || answers.get(field.id)?.reason ? 'warning' : 'error';
    return [{ field: field.id, code: 'VARIATION_EXCEEDED', level, params: { ...variation } }];
  });
}
