/** Counts the sections of questionnaires that have answers and no counts: those that moved to another version, or were answered before counts were stored. */
import { sql } from 'drizzle-orm';
import type { JsonValue, Values } from '#resources/definition';
import { hiddenOf } from '#resources/language/questions/progress';
import type { Db } from '#server/core/db/db';
import type { Work } from '#server/core/jobs/attempt';
import { addSingle } from '#server/core/jobs/singles';
import type { Deps } from '#server/entities/deps';
import { sectionCountsOf, valuesOf, type Answer, type SectionCounts } from '../../answers/answers';
import { givenOfVersions } from '../../answers/previous/given';
import { versionOf } from '../../templates/versions';

/** The most questionnaires whose answers are read and counted at once. Counting them keeps the process from answering others. */
const atOnce = 25;
/** The kind of the job that counts. */
export const countingKind = 'count_sections';

/** Returns the counts of a questionnaire of this version with these answers. */
export async function countsOf(
  db: Db,
  templateId: string,
  number: number,
  answers: ReadonlyMap<string, Answer>,
  given: Values,
): Promise<SectionCounts> {
  const version = await versionOf(db, templateId, number);
  const values = valuesOf(version, answers, given);
  return sectionCountsOf(version, values, hiddenOf(version, values));
}

/** Counts the questionnaires of a template at once where they are few; otherwise a job counts them. Returns the number of those that the job has still to count. */
export async function countSoon(db: Db, templateId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM questionnaires q WHERE q.template_id = ${templateId}::uuid AND ${isUncounted}`);
  const count = rows[0]?.count ?? 0;
  if (count > atOnce) {
    await addSingle(db, {
      kind: countingKind,
      resource: null,
      params: { template_id: templateId },
      created_by: null,
      single: `${countingKind} ${templateId}`,
    });
    return count;
  }
  if (count > 0) await countSome(db, templateId);
  return 0;
}

export const countingWork =
  ({ database: { db } }: Deps): Work =>
  async (job, handle) => {
    let done = 0;
    for (;;) {
      const counted = await countSome(db, String(job.params['template_id']));
      done += counted;
      if (counted < atOnce) return { status: 'done', done, total: done };
      await handle.report(done, null);
    }
  };

const isUncounted = sql`q.section_counts IS NULL AND EXISTS (SELECT FROM questionnaire_answers a WHERE a.questionnaire_id = q.id)`;

/** Counts some questionnaires of a template, and returns how many it has read. */
async function countSome(db: Db, templateId: string): Promise<number> {
  const { rows } = await db.execute<{
    id: string;
    date: string;
    about: Record<string, string>;
    template_id: string;
    template_version: number;
    revision: number;
    answers: Record<string, JsonValue>;
  }>(sql`
    SELECT q.id, q.date::text, q.about, q.template_id, q.template_version, q.revision, (SELECT jsonb_object_agg(a.question, a.value) FROM questionnaire_answers a WHERE a.questionnaire_id = q.id) AS answers
    FROM questionnaires q WHERE q.template_id = ${templateId}::uuid AND ${isUncounted} LIMIT ${atOnce}`);
  const found: { id: string; revision: number; counts: SectionCounts }[] = [];
  const given = await givenOfVersions(db, rows);
  for (const { id, template_version: version, revision, answers } of rows) {
    const stored = Object.entries(answers).map(([question, value]): [string, Answer] => [
      question,
      { value, rev: 0, reason: null, by: null, at: '', source: null },
    ]);
    found.push({ id, revision, counts: await countsOf(db, templateId, version, new Map(stored), given.get(id) ?? {}) });
  }
  // A questionnaire that was saved or moved meanwhile has other counts.
  if (found.length > 0)
    await db.execute(sql`UPDATE questionnaires q SET section_counts = e.counts
      FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS e(id uuid, revision int, counts jsonb)
      WHERE q.id = e.id AND q.revision = e.revision AND q.section_counts IS NULL`);
  return rows.length;
}
