/** Counts the answered questions of each section, over all questionnaires of a template. Questions that are hidden from a respondent don't count. */
import { givenIn } from '#resources/language/formulas/checks';
import { contextField, contextValues } from '#resources/language/rules/given';
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
  const uncounted = sql`${counted} AND t.section_counts IS NULL`;
  const { rows: versions } = await db.execute<{ number: number }>(sql`SELECT DISTINCT t.template_version AS number FROM ${uncounted}`);
  // Unanswered questionnaires of one version show the same questions, unless their conditions name the period or the record.
  const naming: number[] = [];
  for (const version of versions) {
    const { questions: fields, checks } = await versionOf(db, templateId, version.number);
    if (givenIn({ fields, checks }).some((id) => contextField(id) !== undefined)) naming.push(version.number);
  }
  const named = sql`t.template_version = ANY(${sql.param(naming)}::int[])`;
  const { rows: empty } = await db.execute<{
    version: number;
    date: string | null;
    about: Record<string, string> | null;
    count: number;
  }>(sql`
    SELECT t.template_version AS version, CASE WHEN ${named} THEN t.date::text END AS date, CASE WHEN ${named} THEN t.about END AS about, count(*)::int AS count
    FROM ${uncounted} GROUP BY 1, 2, 3`);
  const totals = new Map(stored.map(({ key, ...counts }) => [key, counts]));
  for (const { version, date, about, count } of empty)
    for (const [key, [shown]] of Object.entries(
      await countsOf(db, templateId, version, new Map(), contextValues({ date: date ?? '', about: about ?? {} })),
    )) {
      const { shown: before = 0, answered = 0 } = totals.get(key) ?? {};
      totals.set(key, { shown: before + shown * count, answered });
    }
  const { sections } = await versionOf(db, templateId, number);
  return { counting, sections: sections.map(({ key }) => ({ key, ...(totals.get(key) ?? { shown: 0, answered: 0 }) })) };
}
