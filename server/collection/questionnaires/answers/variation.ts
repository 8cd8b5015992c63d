/** Compares the number of a question with the answer of the previous period. */
import { sql } from 'drizzle-orm';
import { compareDecimals } from '#resources/formats/decimal';
import { baseValue } from '#resources/language/answers/units';
import type { JsonValue, RecordError, Values } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { isDisplayed } from '#resources/language/rules/conditions';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import type { QuestionnaireRow } from '../access/access';
import { versionOf, type TemplateVersion } from '../templates/versions';
import type { Answers } from './answers';

export interface PreviousAnswer {
  value: JsonValue;
  date: string;
  date_end: string;
  /** The questionnaire that holds the answer. */
  questionnaire_id: string;
}

type Asked = Pick<QuestionnaireRow, 'id' | 'template_id' | 'template_version' | 'date' | 'owner_email' | 'about' | 'tags'>;

/**
 * Returns the last answers before the period of a questionnaire, by question, computed ones included: what was last submitted by the questionnaire of the same template, owner, record and tags whose
 * period is the last before. Answers that a condition hid are none. A renamed question has the answer that it got under a former id.
 */
export async function previousAnswers(db: Db, asked: Asked): Promise<Map<string, PreviousAnswer>> {
  const { rows } = await db.execute<PreviousAnswer & { question: string } & Record<string, unknown>>(sql`${prepared}
    WITH before AS (
      SELECT id, date, date_end FROM questionnaires q
      WHERE template_id = ${asked.template_id}::uuid AND lower(owner_email) = lower(${asked.owner_email}) AND date < ${asked.date}::date
        AND about = ${JSON.stringify(asked.about)}::jsonb AND tags = ${JSON.stringify(asked.tags)}::jsonb AND submission > 0
      ORDER BY date DESC LIMIT 1),
    submitted AS (SELECT document FROM questionnaire_submissions WHERE questionnaire_id = (SELECT id FROM before) ORDER BY number DESC LIMIT 1)
    SELECT a.key AS question, a.value -> 'value' AS value, b.date::text, b.date_end::text, b.id AS questionnaire_id
    FROM before b CROSS JOIN submitted s CROSS JOIN jsonb_each(s.document::jsonb -> 'answers') a`);
  const found = new Map(rows.map(({ question, ...answer }) => [question, answer]));
  if (found.size === 0) return found;
  const { questions } = await versionOf(db, asked.template_id, asked.template_version);
  for (const { id, was = [] } of questions) {
    const former = was.find((each) => found.has(each));
    const answer = former === undefined ? undefined : found.get(former);
    if (answer && !found.has(id)) found.set(id, answer);
  }
  return found;
}

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
