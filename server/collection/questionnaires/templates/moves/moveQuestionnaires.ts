/** Moves questionnaires to a new version of their template, and their answers with them. */
import { sql, type SQL } from 'drizzle-orm';
import { namesOfChecks } from '#resources/language/formulas/checks';
import type { Question } from '#resources/language/questions/question';
import type { Db } from '#server/core/db/db';
import { withDependents } from '../../acts/dependents';
import { formerOf } from './formerOf';
import { markMoved } from './movedQuestions';
import { versionOf } from '../versions';

/** `untouched`: the questionnaires without an answer; `started`: also those that are being answered. Submitted and approved ones never move. */
export type MoveWhich = 'untouched' | 'started';

export interface Moved {
  /** The number of questionnaires that have the new version. */
  moved: number;
  /** The number of questionnaires that keep their version. */
  kept: number;
  /** The number of answers of moved questionnaires that the new version asks in another way. */
  to_confirm: number;
}

/** A questionnaire that moves, and the version that it had. */
interface Moving {
  id: string;
  was: number;
}

/** Moves the questionnaires of a template to this version. Answers and comments of renamed questions (`was`) get the new ids; answers of removed questions stay stored. */
export async function moveQuestionnaires(db: Db, templateId: string, number: number, which: MoveWhich | undefined): Promise<Moved> {
  const moving = which
    ? await movedTo(db, templateId, number, which === 'untouched' ? sql`answered_at IS NULL` : sql`state IN ('open', 'changes_requested')`)
    : [];
  await renameQuestions(db, templateId, number, moving);
  await openChanged(db, templateId, number, moving);
  const { rows } = await db.execute<{ kept: number }>(
    sql`SELECT count(*)::int AS kept FROM questionnaires WHERE template_id = ${templateId}::uuid AND template_version <> ${number} AND state <> 'closed'`,
  );
  return { moved: moving.length, kept: rows[0]?.kept ?? 0, to_confirm: await mark(db, templateId, number, moving) };
}

/** Moves questionnaires and returns them with their former version. Their names take the new name of the template, and keep the part that names what they are about. */
async function movedTo(db: Db, templateId: string, number: number, condition: SQL): Promise<Moving[]> {
  const { rows } = await db.execute<Moving & Record<string, unknown>>(sql`
    WITH moving AS (SELECT id, template_version AS was FROM questionnaires
      WHERE template_id = ${templateId}::uuid AND template_version <> ${number} AND state IN ('open', 'changes_requested') AND ${condition} ORDER BY id FOR UPDATE)
    UPDATE questionnaires q SET template_version = ${number}, revision = revision + 1, section_counts = NULL, name = (
      SELECT jsonb_object_agg(key, value || coalesce(substr(q.name ->> key, length(w.name ->> key) + 1), '')) FROM jsonb_each_text(v.name))
    FROM moving m, questionnaire_template_versions v, questionnaire_template_versions w
    WHERE q.id = m.id AND v.template_id = ${templateId}::uuid AND v.number = ${number} AND w.template_id = v.template_id AND w.number = m.was
    RETURNING q.id, m.was`);
  return rows;
}

/** Replaces the ids of renamed questions by the new ids in answers (unless the new id has one already), comments, the questions of delegates, and requests for changes. */
async function renameQuestions(db: Db, templateId: string, number: number, moving: readonly { id: string }[]): Promise<void> {
  if (moving.length === 0) return;
  const { questions } = await versionOf(db, templateId, number);
  const renames = questions.flatMap(({ id, was }) => (was ?? []).map((before) => ({ before, id })));
  if (renames.length === 0) return;
  const names = sql`${JSON.stringify(Object.fromEntries(renames.map(({ before, id }) => [before, id])))}::jsonb`;
  const renamed = sql`jsonb_to_recordset(${JSON.stringify(renames)}::jsonb) AS r(before text, id text)`;
  const ids = sql`ANY(${sql.param(moving.map(({ id }) => id))}::uuid[])`;
  const after = (list: SQL) =>
    sql`(SELECT jsonb_agg(DISTINCT coalesce(${names} ->> each, each)) FROM jsonb_array_elements_text(${list}) each)`;
  await db.execute(sql`
    UPDATE questionnaire_answers a SET question = r.id, rev = a.rev + 1 FROM ${renamed}
    WHERE a.question = r.before AND a.questionnaire_id = ${ids}
      AND NOT EXISTS (SELECT FROM questionnaire_answers o WHERE o.questionnaire_id = a.questionnaire_id AND o.question = r.id)`);
  await db.execute(
    sql`UPDATE questionnaire_comments c SET question = r.id FROM ${renamed} WHERE c.question = r.before AND c.questionnaire_id = ${ids}`,
  );
  await db.execute(
    sql`UPDATE questionnaire_access SET questions = ${after(sql`questions`)} WHERE jsonb_array_length(questions) > 0 AND questionnaire_id = ${ids}`,
  );
  await db.execute(
    sql`UPDATE questionnaires SET open_questions = ${after(sql`open_questions`)} WHERE jsonb_array_length(open_questions) > 0 AND id = ${ids}`,
  );
}

/** Opens the questions that are new or asked in another way where changes of other questions are requested: nobody could answer them otherwise, nor submit the questionnaire. */
async function openChanged(db: Db, templateId: string, number: number, moving: readonly Moving[]): Promise<void> {
  const version = await versionOf(db, templateId, number);
  for (const [was, ids] of byVersion(moving)) {
    const before = await versionOf(db, templateId, was);
    const changed = version.questions.filter((each) => !isSameQuestion(formerOf(before, each), each)).map(({ id }) => id);
    const rules = before.checks.map((check) => JSON.stringify(check));
    const ruled = namesOfChecks(version.checks.filter((check) => !rules.includes(JSON.stringify(check))));
    const asked = JSON.stringify(withDependents(version, [...changed, ...ruled]));
    await db.execute(sql`UPDATE questionnaires SET open_questions = open_questions || ${asked}::jsonb
      WHERE open_questions IS NOT NULL AND id = ANY(${sql.param(ids)}::uuid[])`);
  }
}

/** Marks what the moved questionnaires must be told of. Returns the number of answers to confirm. */
async function mark(db: Db, templateId: string, number: number, moving: readonly Moving[]): Promise<number> {
  const version = await versionOf(db, templateId, number);
  let count = 0;
  for (const [was, ids] of byVersion(moving)) count += await markMoved(db, await versionOf(db, templateId, was), version, ids);
  return count;
}

/** Returns the ids of questionnaires by the version that they had. */
const byVersion = (moving: readonly Moving[]): [number, string[]][] =>
  [...new Set(moving.map(({ was }) => was))].map((was) => [was, moving.filter((each) => each.was === was).map(({ id }) => id)]);

/** True where both ask the same in the same way: a new id alone is no change. */
function isSameQuestion(before: Question | undefined, { id: _now, was: _is, ...after }: Question): boolean {
  if (!before) return false;
  const { id: _then, was: _had, ...former } = before;
  return JSON.stringify(former) === JSON.stringify(after);
}
