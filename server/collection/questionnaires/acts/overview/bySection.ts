/** Counts the answered questions of each section, over all questionnaires of a template. Questions that are hidden from a respondent don't count. */
import { sql, type SQL } from 'drizzle-orm';
import type { QuestionnairesOverview } from '#resources/api/questionnaires/managing';
import type { Db } from '#server/core/db/db';
import { versionOf } from '../../templates/versions';
import { countSoon, countsOf } from './countSections';

/**
 * Returns how much of each section of a version is answered, over the questionnaires of the template that `seen` holds for (alias `t`), but the closed ones. Each save stores the counts of its
 * questionnaire; those without an answer, or not counted yet, count as an empty questionnaire of their version.
 */
export async function answeredBySection(
  db: Db,
  templateId: string,
  number: number,
  seen: SQL,
): Promise<Pick<QuestionnairesOverview, 'sections' | 'counting'>> {
  const counting = await countSoon(db, templateId);
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
  return { counting, sections: sections.map(({ key }) => ({ key, ...(totals.get(key) ?? { shown: 0, answered: 0 }) })) };
}
