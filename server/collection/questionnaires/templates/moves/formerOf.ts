/** Finds a question in a former version of its template. */
import type { Question } from '#resources/language/questions/question';
import { questionOf, type TemplateVersion } from '../versions';

/** Returns what a question was in a former version, under the same id or one that it had; undefined where it is new. */
export const formerOf = (before: TemplateVersion, { id, was = [] }: Question): Question | undefined =>
  [id, ...was].map((each) => questionOf(before, each)).find((each) => each !== undefined);
