/** Finds the answers to questions that a later version of the template no longer asks: they stay readable. */
import { sql } from 'drizzle-orm';
import type { JsonValue, Values } from '#resources/definition';
import type { AsideAnswer, Question } from '#resources/language/questions/question';
import { hiddenOf } from '#resources/language/questions/progress';
import { isAnswered } from '#resources/language/rules/conditions';
import { withComputed } from '#resources/language/formulas/compute';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import { questionOf, versionsBefore, type TemplateVersion } from '../templates/versions';

/** Returns the answers among those stored to which the version has no question, without those that a condition hid. `former` are the versions before, the latest first. */
export function removedIn(
  version: TemplateVersion,
  former: readonly TemplateVersion[],
  stored: Readonly<Record<string, JsonValue>>,
  given: Values,
): AsideAnswer[] {
  const left = Object.keys(stored).filter((id) => isAnswered(stored[id]) && !questionOf(version, id));
  if (left.length === 0) return [];
  const values = underFormerIds([version, ...former], { ...given, ...stored });
  const hidden = new Map<number, ReadonlySet<string>>();
  return left.flatMap((id): AsideAnswer[] => {
    const last = former.find((each) => questionOf(each, id));
    const field = last && questionOf(last, id);
    if (!last || !field) return [];
    const among = hidden.get(last.number) ?? new Set(hiddenOf(last, withComputed(last.questions, values)));
    hidden.set(last.number, among);
    return among.has(id) ? [] : [{ field, value: stored[id] ?? null }];
  });
}

/** Returns the answers also under the ids that their questions had in former versions, by which the conditions of these name them. The versions stand in order, the latest first. */
export function underFormerIds(versions: readonly TemplateVersion[], answers: Values): Values {
  const values = { ...answers };
  for (const { questions } of versions)
    for (const { id, was = [] } of questions) for (const before of was) values[before] ??= values[id] ?? null;
  return values;
}

/** Returns the answers of a questionnaire to questions that its version has no more, and the cells and lines of tables that it no longer asks. */
export async function removedAnswers(
  db: Db,
  id: string,
  version: TemplateVersion,
  answers: ReadonlyMap<string, { value: JsonValue }>,
  given: Values,
): Promise<AsideAnswer[]> {
  const stored = Object.fromEntries([...answers].map(([question, { value }]) => [question, value]));
  const isLeft = Object.keys(stored).some((question) => isAnswered(stored[question]) && !questionOf(version, question));
  const removed = isLeft ? removedIn(version, await versionsBefore(db, version), stored, given) : [];
  const { rows } = await db.execute<{ aside: AsideAnswer[] }>(
    sql`${prepared} SELECT aside FROM questionnaire_answers WHERE questionnaire_id = ${id}::uuid AND aside IS NOT NULL ORDER BY question`,
  );
  return [...removed, ...rows.flatMap(({ aside }) => aside).filter(({ hidden }) => !hidden)];
}

/** Returns the removed questions that people have commented, as they were asked last, with their comments. They have an answer or none. */
export async function removedComments<Count extends { question: string }>(
  db: Db,
  version: TemplateVersion,
  comments: readonly Count[],
): Promise<(Count & { field: Question })[]> {
  const left = comments.filter(({ question }) => !questionOf(version, question));
  if (left.length === 0) return [];
  const former = await versionsBefore(db, version);
  return left.flatMap((each) => {
    const field = former.flatMap((before) => questionOf(before, each.question) ?? [])[0];
    return field ? [{ ...each, field }] : [];
  });
}
