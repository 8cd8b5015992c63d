/** Finds the questions that depend on others. */
import { namesIn, parseFormula } from '#resources/language/formulas/parse';
import { keysOf } from '#resources/language/rules/conditions';
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

const namesOf = ({ display_condition, required_condition, compute }: Field): string[] => [
  ...keysOf(display_condition),
  ...keysOf(required_condition),
  ...(compute === undefined ? [] : namesIn(parseFormula(compute))),
];
