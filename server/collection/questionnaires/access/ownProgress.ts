/** Counts how far the questions are that a delegate is asked, for lists. */
import { sql } from 'drizzle-orm';
import { progressOf } from '#resources/language/questions/progress';
import type { JsonValue } from '#resources/definition';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { valuesOf } from '../answers/answers';
import { givenOfVersions, type GivenTo } from '../answers/previous/given';
import { versionOf } from '../templates/versions';
import { mayAnswer, type Access } from './access';

/** The number of questionnaires whose answers are read at once: with 232 answers each, 100 take about 10 MB. */
const batchSize = 100;

interface Delegated extends GivenTo, Record<string, unknown> {
  template_id: string;
  template_version: number;
  questions: string[] | null;
  answers: Record<string, JsonValue> | null;
}

/** Returns how far the questions of this delegate are in whole percent, by questionnaire. One that asks none of them any more is left out. */
export async function ownProgress(db: Db, ids: readonly string[], viewer: Viewer): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  const { default_locale: locale } = await clientConfig(db);
  for (let from = 0; from < ids.length; from += batchSize) {
    const { rows } = await db.execute<Delegated>(sql`
      SELECT q.id, q.template_id, q.template_version, q.date::text, q.about, a.questions,
        (SELECT jsonb_object_agg(each.question, each.value) FROM questionnaire_answers each WHERE each.questionnaire_id = q.id AND each.value IS NOT NULL) AS answers
      FROM questionnaires q JOIN questionnaire_access a ON a.questionnaire_id = q.id
      WHERE q.id = ANY(${sql.param(ids.slice(from, from + batchSize))}::uuid[]) AND lower(a.email) = lower(${viewer.user?.email ?? ''})`);
    const given = await givenOfVersions(db, rows);
    for (const { id, template_id: template, template_version: number, questions, answers } of rows) {
      const version = await versionOf(db, template, number);
      const values = valuesOf(
        version,
        new Map(Object.entries(answers ?? {}).map(([question, value]) => [question, { value }])),
        given.get(id) ?? {},
      );
      const access: Access = { role: 'delegate', questions: questions ?? [], viewer };
      const isAsked = (question: string) => mayAnswer(access, question);
      if (version.questions.some((question) => isAsked(question.id)))
        counted.set(id, progressOf(version, values, { locale, isAsked }).completion);
    }
  }
  return counted;
}
