/** Moves questionnaires to a new version of their template, and their answers with them. */
import { sql, type SQL } from 'drizzle-orm';
import { byId } from '#resources/language/fields/byId';
import type { Db } from '#server/core/db/db';
import { versionOf } from './versions';

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

/** Moves the questionnaires of a template to this version. Answers of renamed questions (`was`) follow; those of removed questions stay stored. */
export async function moveQuestionnaires(db: Db, templateId: string, number: number, which: MoveWhich | undefined): Promise<Moved> {
  const moving = which
    ? await movedTo(db, templateId, number, which === 'untouched' ? sql`answered_at IS NULL` : sql`state IN ('open', 'changes_requested')`)
    : [];
  await renameAnswers(db, templateId, number, moving);
  const { rows } = await db.execute<{ kept: number }>(
    sql`SELECT count(*)::int AS kept FROM questionnaires WHERE template_id = ${templateId}::uuid AND template_version <> ${number} AND state <> 'closed'`,
  );
  return { moved: moving.length, kept: rows[0]?.kept ?? 0, to_confirm: await confirmed(db, templateId, number, moving) };
}

/** Moves questionnaires and returns them with their former version. Their names take the new name of the template, and keep the part that names what they are about. */
async function movedTo(db: Db, templateId: string, number: number, condition: SQL): Promise<{ id: string; was: number }[]> {
  const { rows } = await db.execute<{ id: string; was: number }>(sql`
    WITH moving AS (SELECT id, template_version AS was FROM questionnaires
      WHERE template_id = ${templateId}::uuid AND template_version <> ${number} AND state IN ('open', 'changes_requested') AND ${condition} ORDER BY id FOR UPDATE)
    UPDATE questionnaires q SET template_version = ${number}, revision = revision + 1, name = (
      SELECT jsonb_object_agg(key, value || coalesce(substr(q.name ->> key, length(w.name ->> key) + 1), '')) FROM jsonb_each_text(v.name))
    FROM moving m, questionnaire_template_versions v, questionnaire_template_versions w
    WHERE q.id = m.id AND v.template_id = ${templateId}::uuid AND v.number = ${number} AND w.template_id = v.template_id AND w.number = m.was
    RETURNING q.id, m.was`);
  return rows;
}

/** Gives the answers of renamed questions their new id, unless an answer has it already. */
async function renameAnswers(db: Db, templateId: string, number: number, moving: readonly { id: string }[]): Promise<void> {
  if (moving.length === 0) return;
  const { questions } = await versionOf(db, templateId, number);
  const renames = questions.flatMap(({ id, was }) => (was ?? []).map((before) => ({ before, id })));
  if (renames.length === 0) return;
  await db.execute(sql`
    UPDATE questionnaire_answers a SET question = r.id, rev = a.rev + 1
    FROM jsonb_to_recordset(${JSON.stringify(renames)}::jsonb) AS r(before text, id text)
    WHERE a.question = r.before AND a.questionnaire_id = ANY(${sql.param(moving.map(({ id }) => id))}::uuid[])
      AND NOT EXISTS (SELECT FROM questionnaire_answers o WHERE o.questionnaire_id = a.questionnaire_id AND o.question = r.id)`);
}

/** Returns the number of answers to questions whose wording or rules changed since the version that their questionnaire had. */
async function confirmed(db: Db, templateId: string, number: number, moving: readonly { id: string; was: number }[]): Promise<number> {
  const present = byId((await versionOf(db, templateId, number)).questions);
  let count = 0;
  for (const was of new Set(moving.map((each) => each.was))) {
    const { questions } = await versionOf(db, templateId, was);
    const changed = questions.filter((each) => {
      const now = present.get(each.id);
      return now !== undefined && JSON.stringify(now) !== JSON.stringify(each);
    });
    if (changed.length === 0) continue;
    const ids = moving.filter((each) => each.was === was).map(({ id }) => id);
    const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM questionnaire_answers
      WHERE value IS NOT NULL AND question = ANY(${sql.param(changed.map(({ id }) => id))}::text[]) AND questionnaire_id = ANY(${sql.param(ids)}::uuid[])`);
    count += rows[0]?.count ?? 0;
  }
  return count;
}
