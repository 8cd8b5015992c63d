/** Marks the questions that are new or changed for a questionnaire that has moved to another version of its template, and lists them. */
import { sql } from 'drizzle-orm';
import { isEvidenceId } from '#resources/language/questions/evidence';
import type { Question } from '#resources/language/questions/question';
import type { Db } from '#server/core/db/db';
import { openTo, type Access, type QuestionnaireRow } from '../../access/access';
import type { Answers } from '../../answers/answers';
import { formerOf } from './formerOf';
import type { TemplateVersion } from '../versions';

/**
 * Marks, in questionnaires that were moved between two versions, the questions that people answer and that the new version adds, and the answers to those that it asks in another way. Where nothing
 * was answered before the move, nothing is marked: all is new. Returns the number of answers to confirm.
 */
export async function markMoved(db: Db, before: TemplateVersion, { questions }: TemplateVersion, ids: readonly string[]): Promise<number> {
  const asked = questions.filter(({ id, compute }) => compute === undefined && !isEvidenceId(id));
  const added = asked.filter((each) => !formerOf(before, each));
  const changed = asked.filter((each) => {
    const former = formerOf(before, each);
    return former !== undefined && !asksTheSame(former, each);
  });
  const moved = sql`ANY(${sql.param(ids)}::uuid[])`;
  // A question that an earlier version removed, and this one asks again, may have an answer.
  if (added.length > 0)
    await db.execute(sql`INSERT INTO questionnaire_answers AS a (questionnaire_id, question, rev, moved)
      SELECT q.id, n.question, 0, 'new' FROM questionnaires q CROSS JOIN unnest(${sql.param(idsOf(added))}::text[]) AS n(question)
      WHERE q.id = ${moved} AND q.answered_at IS NOT NULL
      ON CONFLICT (questionnaire_id, question) DO UPDATE SET moved = CASE WHEN a.value IS NULL THEN 'new' ELSE 'changed' END`);
  if (changed.length === 0) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`WITH marked AS (UPDATE questionnaire_answers SET moved = 'changed'
      WHERE value IS NOT NULL AND question = ANY(${sql.param(idsOf(changed))}::text[]) AND questionnaire_id = ${moved} RETURNING 1)
    SELECT count(*)::int AS count FROM marked`);
  return rows[0]?.count ?? 0;
}

const idsOf = (questions: readonly Question[]) => questions.map(({ id }) => id);

/** Returns the marked questions that this person may answer now, in the order of the version. */
export function movedQuestions(
  version: TemplateVersion,
  row: QuestionnaireRow,
  access: Access,
  answers: Answers,
): { new: string[]; to_confirm: string[] } {
  const marked = [...answers].some(([, { moved }]) => moved !== null);
  const open = marked ? [...openTo(version, row, access)] : [];
  const having = (mark: 'new' | 'changed') => open.filter((question) => answers.get(question)?.moved === mark);
  return { new: having('new'), to_confirm: having('changed') };
}

/** True where an answer to one question also answers the other: they differ only in properties that don't change the meaning of an answer, such as whether the question is shown or required, its default, its evidence, its weight and its scores. */
const asksTheSame = (before: Question, after: Question): boolean => JSON.stringify(wordingOf(before)) === JSON.stringify(wordingOf(after));

function wordingOf(question: Question): Partial<Question> {
  const { id: _id, was: _was, required: _required, required_condition: _must, display_condition: _shown, ...said } = question;
  const { weight: _weight, feeds: _feeds, concept: _concept, evidence: _evidence, variation_threshold: _threshold, ...asked } = said;
  const { suggestions: _suggestions, default: _default, choices, ...rest } = asked;
  return { ...rest, ...(choices && { choices: choices.map(({ score: _score, ...choice }) => choice) }) };
}
