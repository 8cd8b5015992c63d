/** Finds questions that were renamed to an id that another question had in an earlier version; the answers of that question are stored under it. */
import { asFieldProblem, type FieldProblem } from '#resources/api/collection/subjectPlan';
import { fieldProblem } from '#resources/language/check/problem';
import { questionsOf, sectionsIn } from '#resources/language/questions/sections';
import type { Db } from '#server/core/db/db';
import type { StoredRecord } from '#server/entities/records/entity';
import { versionOf } from './versions';

/** Returns a problem for each such question of a template that has published versions. A question may get back an id that it had itself. */
export async function reusedIds(db: Db, { id: template, published_version, sections }: StoredRecord): Promise<FieldProblem[]> {
  const renamed = questionsOf(sectionsIn(sections)).filter(({ was = [] }) => was.length > 0);
  const published = Number(published_version);
  if (renamed.length === 0 || published === 0) return [];
  const numbers = Array.from({ length: published }, (_, place) => place + 1);
  const versions = await Promise.all(numbers.map(async (number) => (await versionOf(db, template, number)).questions));
  const namesOf = (question: { id: string; was?: string[] }) => [question.id, ...(question.was ?? [])];
  return renamed.flatMap((question) => {
    const own = new Set(question.was);
    const had = versions.filter((questions) => questions.some(({ id }) => id === question.id));
    // In a version that has both ids, they are two questions. Otherwise the id is the question's own only where a version tells that one of its ids was renamed to the other.
    const isBoth = had.some((questions) => questions.some(({ id }) => own.has(id)));
    const isOwn = versions.some((questions) =>
      questions.some((each) => namesOf(each).includes(question.id) && namesOf(each).some((id) => own.has(id))),
    );
    if (had.length === 0 || (isOwn && !isBoth)) return [];
    return [asFieldProblem(fieldProblem('id_taken', 'sections', `${question.id}.id`, question.id, 'an id that no other question has had'))];
  });
}
