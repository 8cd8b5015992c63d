/** Counts the answered questions of each section, over all questionnaires of a template. Questions that are hidden from a respondent don't count. */
import { sql, type SQL } from 'drizzle-orm';
import type { QuestionnairesOverview } from '#resources/api/questionnaires/managing';
import type { JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { versionOf } from '../../templates/versions';
import { hiddenOf, sectionCountsOf, valuesOf, type Answer, type SectionCounts } from '../../answers/answers';

/** The most questionnaires whose answers are read and counted at once. Counting them keeps the process from answering others. */
const atOnce = 25;

/**
 * Returns how much of each section of a version is answered, over the questionnaires of the template that `seen` holds for (alias `t`), but the closed ones. Each save stores the counts of its
 * questionnaire; those without an answer count as an empty questionnaire of their version.
 */
export async function answeredBySection(
  db: Db,
  templateId: string,
  number: number,
  seen: SQL,
): Promise<QuestionnairesOverview['sections']> {
  await fillCounts(db, templateId);
  const counted = sql`questionnaires t WHERE t.template_id = ${templateId}::uuid AND t.state <> 'closed' AND ${seen}`;
  const { rows: stored } = await db.execute<{ key: string; shown: number; answered: number }>(sql`
    SELECT e.key, sum((e.value ->> 0)::int)::int AS shown, sum((e.value ->> 1)::int)::int AS answered
    FROM (SELECT t.section_counts FROM ${counted} AND t.section_counts IS NOT NULL) q, jsonb_each(q.section_counts) e GROUP BY e.key`);
  const { rows: empty } = await db.execute<{ version: number; count: number }>(
    sql`SELECT t.template_version AS version, count(*)::int AS count FROM ${counted} AND t.section_counts IS NULL GROUP BY 1`,
  );
  const totals = new Map(stored.map(({ key, ...counts }) => [key, counts]));
  for (const { version, count } of empty)
    for (const [key, [shown]] of Object.entries(await countsOf(db, templateId, version, new Map()))) {
      const { shown: before = 0, answered = 0 } = totals.get(key) ?? {};
      totals.set(key, { shown: before + shown * count, answered });
    }
  const { sections } = await versionOf(db, templateId, number);
  return sections.map(({ key }) => ({ key, ...(totals.get(key) ?? { shown: 0, answered: 0 }) }));
}

async function countsOf(db: Db, templateId: string, number: number, answers: ReadonlyMap<string, Answer>): Promise<SectionCounts> {
  const version = await versionOf(db, templateId, number);
  const values = valuesOf(version, answers);
  return sectionCountsOf(version, values, hiddenOf(version, values));
}

/** Stores the counts of questionnaires that have answers and no counts: those that moved to another version, or were answered before counts were stored. */
async function fillCounts(db: Db, templateId: string): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ id: string; version: number; revision: number; answers: Record<string, JsonValue> }>(sql`
      SELECT q.id, q.template_version AS version, q.revision, (SELECT jsonb_object_agg(a.question, a.value) FROM questionnaire_answers a WHERE a.questionnaire_id = q.id) AS answers
      FROM questionnaires q WHERE q.template_id = ${templateId}::uuid AND q.section_counts IS NULL
        AND EXISTS (SELECT FROM questionnaire_answers a WHERE a.questionnaire_id = q.id) LIMIT ${atOnce}`);
    const found: { id: string; revision: number; counts: SectionCounts }[] = [];
    for (const { id, version, revision, answers } of rows) {
      const given = Object.entries(answers).map(([question, value]): [string, Answer] => [
        question,
        { value, rev: 0, reason: null, by: null, at: '', moved: null },
      ]);
      found.push({ id, revision, counts: await countsOf(db, templateId, version, new Map(given)) });
    }
    // A questionnaire that was saved or moved meanwhile has other counts.
    if (found.length > 0)
      await db.execute(sql`UPDATE questionnaires q SET section_counts = e.counts
        FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS e(id uuid, revision int, counts jsonb)
        WHERE q.id = e.id AND q.revision = e.revision AND q.section_counts IS NULL`);
    if (rows.length < atOnce) return;
  }
}
