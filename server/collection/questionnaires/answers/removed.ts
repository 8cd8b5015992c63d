/** Finds the answers to questions that a later version of the template no longer asks: they stay readable. */
import { sql } from 'drizzle-orm';
import type { JsonValue, Values } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { hiddenOf } from '#resources/language/questions/progress';
import { isAnswered } from '#resources/language/rules/conditions';
import { withComputed } from '#resources/language/formulas/compute';
import type { Db } from '#server/core/db/db';
import { questionOf, versionOf, type TemplateVersion } from '../templates/versions';

export interface RemovedAnswer {
  /** The question as the last version that has it asks it. */
  field: Question;
  value: JsonValue;
}

/** Returns the answers among those stored to which the version has no question, without those that a condition hid. `former` are the versions before, the latest first. */
export function removedIn(
  version: TemplateVersion,
  former: readonly TemplateVersion[],
  stored: Readonly<Record<string, JsonValue>>,
  given: Values,
): RemovedAnswer[] {
  const left = Object.keys(stored).filter((id) => isAnswered(stored[id]) && !questionOf(version, id));
  if (left.length === 0) return [];
  const values = underFormerIds([version, ...former], { ...given, ...stored });
  const hidden = new Map<number, ReadonlySet<string>>();
  return left.flatMap((id): RemovedAnswer[] => {
    const last = former.find((each) => questionOf(each, id));
    const field = last && questionOf(last, id);
    if (!last || !field) return [];
    const among = hidden.get(last.number) ?? new Set(hiddenOf(last, withComputed(last.questions, values)));
    hidden.set(last.number, among);
    return among.has(id) ? [] : [{ field, value: stored[id] ?? null }];
  });
}

/** Returns the answers also under the ids that their questions had in former versions, by which the conditions of these name them. The versions stand in order, the latest first. */
function underFormerIds(versions: readonly TemplateVersion[], answers: Values): Values {
  const values = { ...answers };
  for (const { questions } of versions)
    for (const { id, was = [] } of questions) for (const before of was) values[before] ??= values[id] ?? null;
  return values;
}

/** Returns the versions of the template before this one, the latest first. */
export async function versionsBefore(db: Db, { template_id: template, number }: TemplateVersion): Promise<TemplateVersion[]> {
  const { rows } = await db.execute<{ number: number }>(sql`
    SELECT number FROM questionnaire_template_versions WHERE template_id = ${template}::uuid AND number < ${number} ORDER BY number DESC`);
  return Promise.all(rows.map(async (each) => versionOf(db, template, each.number)));
}

/** Returns the answers of a questionnaire to questions that its version has no more. */
export async function removedAnswers(
  db: Db,
  version: TemplateVersion,
  answers: ReadonlyMap<string, { value: JsonValue }>,
  given: Values,
): Promise<RemovedAnswer[]> {
  const stored = Object.fromEntries([...answers].map(([question, { value }]) => [question, value]));
  const isLeft = Object.keys(stored).some((id) => isAnswered(stored[id]) && !questionOf(version, id));
  return isLeft ? removedIn(version, await versionsBefore(db, version), stored, given) : [];
}
