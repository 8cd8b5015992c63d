/** Finds the questions that depend on others, and those that a question depends on. */
import { namesIn, parseFormula } from '#resources/language/formulas/parse';
import { byId } from '#resources/language/fields/byId';
import type { Question } from '#resources/language/questions/question';
import { keysOf, namesAround } from '#resources/language/rules/conditions';
import type { Field } from '#resources/definition';
import type { TemplateVersion } from '../templates/versions';

/** Returns these questions and all whose conditions or formulas lead to one of them, in the order of the template. */
export function withDependents({ questions }: TemplateVersion, asked: readonly string[]): string[] {
  const found = new Set(asked);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const field of questions) if (namesOf(field).some((name) => found.has(name))) found.add(field.id);
  }
  return questions.filter(({ id }) => found.has(id)).map(({ id }) => id);
}

/** Returns a question and all the questions that its conditions and its formula depend on, directly or through others, in the order of the template. Returns none where the template has no such question. */
export function withNeeded(questions: readonly Question[], id: string): Question[] {
  const known = byId(questions);
  const found = reachedFrom([id], (each) => namesOf(known.get(each)));
  return questions.filter((field) => found.has(field.id));
}

/** Returns these ids and all to which they lead, directly or through others. */
export function reachedFrom(ids: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(ids);
  // The loop also visits the ids that are added while it runs.
  for (const id of found) for (const name of next(id)) found.add(name);
  return found;
}

/** Returns the names that the conditions and the formulas of a question use. */
export const namesOf = (field: Field | undefined): string[] => [
  ...keysOf(field?.display_condition),
  ...keysOf(field?.required_condition),
  ...namesAround(field?.items ?? []),
  ...(field?.compute === undefined ? [] : namesIn(parseFormula(field.compute))),
];
