/** Finds a question in a former version of its template. */
import type { Field } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import type { TemplateVersion } from '../versions';

/** Returns what a question was among those of a former version, under the same id or one that it had; undefined where it is new. */
export const formerIn = <Of extends Field>(before: readonly Of[], { id, was = [] }: Field): Of | undefined =>
  [id, ...was].map((each) => before.find((one) => one.id === each)).find((each) => each !== undefined);

/** Returns what a question was in a former version; undefined where it is new. */
export const formerOf = ({ questions }: TemplateVersion, question: Question): Question | undefined => formerIn(questions, question);
