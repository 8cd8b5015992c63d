/** Converts the answers of questionnaires that move to a version in which a question has another unit. */
import { sql } from 'drizzle-orm';
import type { JsonValue, LocalizedText, RecordError, Values } from '#resources/definition';
import { movedAnswer, unitChange } from '#resources/language/formulas/formerUnit';
import type { Question } from '#resources/language/questions/question';
import { isAnswered, isDisplayed } from '#resources/language/rules/conditions';
import type { Db } from '#server/core/db/db';
import type { QuestionnaireRow } from '../../access/access';
import type { TemplateVersion } from '../versions';
import { formerOf } from './formerOf';

/** Returns the questions whose unit a version changes, each as it was. */
export const convertedQuestions = (before: TemplateVersion, { questions }: TemplateVersion): { former: Question; question: Question }[] =>
  questions.flatMap((question) => {
    const former = question.compute === undefined ? formerOf(before, question) : undefined;
    return former && unitChange(question, former) ? [{ former, question }] : [];
  });

/**
 * Writes the answers to these questions in their new unit, where the units convert. Where they don't, marks them: a submission is refused until the answer is saved again. An answer that is marked
 * already is still in the unit of an earlier version, and stays so. Every answer gets a new revision, so that a page which shows the former unit overwrites none. The questionnaires are locked.
 */
export async function convertUnits(
  db: Db,
  questions: readonly { former: Question; question: Question }[],
  moving: readonly string[],
): Promise<void> {
  for (const { former, question } of questions) {
    const { rows } = await db.execute<{ id: string; value: JsonValue; marked: boolean }>(sql`
      SELECT q.id, a.value, coalesce(q.moved_questions -> 'unit' ? ${question.id}, false) AS marked
      FROM questionnaires q JOIN questionnaire_answers a ON a.questionnaire_id = q.id AND a.question = ${question.id}
      WHERE q.id = ANY(${sql.param(moving)}::uuid[]) AND a.value IS NOT NULL`);
    const moved = rows.map(({ id, value, marked }) => ({
      id,
      ...(marked ? { value, asked: false } : movedAnswer(question, former, value)),
    }));
    await db.execute(sql`
      UPDATE questionnaire_answers a SET value = m.value, rev = a.rev + 1
      FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS m(id uuid, value jsonb) WHERE a.questionnaire_id = m.id AND a.question = ${question.id}`);
    const asked = moved.flatMap((each) => (each.asked ? [each.id] : []));
    const mark = JSON.stringify({ [question.id]: former.unit ?? null });
    await db.execute(sql`
      UPDATE questionnaires SET moved_questions = coalesce(moved_questions, '{"new": [], "changed": []}')
        || jsonb_build_object('unit', coalesce(moved_questions -> 'unit', '{}') || ${mark}::jsonb)
      WHERE id = ANY(${sql.param(asked)}::uuid[])`);
  }
}

/** Returns the former units of the answers that nobody has saved since they could not be converted, by question: null for a table, and where there was none. */
export const otherUnits = ({ moved_questions: moved }: QuestionnaireRow, values: Values): Record<string, LocalizedText | null> =>
  Object.fromEntries(
    Object.entries(moved?.unit ?? {}).flatMap(([question, unit]) => (isAnswered(values[question]) ? [[question, unit]] : [])),
  );

/** Returns the errors of a submission for these answers, of those that show. */
export const unitErrors = ({ questions }: TemplateVersion, row: QuestionnaireRow, values: Values): RecordError[] =>
  Object.keys(otherUnits(row, values)).flatMap((id): RecordError[] => {
    const question = questions.find((each) => each.id === id);
    if (!question || !isDisplayed(question, questions, values)) return [];
    return [{ field: id, code: 'INVALID', level: 'error', params: { reason: 'other_unit' } }];
  });
