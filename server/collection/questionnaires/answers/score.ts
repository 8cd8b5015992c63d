/** Scores the answers of a questionnaire. */
import type { Values } from '#resources/definition';
import { isDisplayed } from '#resources/language/rules/conditions';
import type { TemplateVersion } from '../templates/versions';

/**
 * Returns the score, from 0 to 1 with at most 6 decimals: Σ weight × score of the chosen answer ÷ Σ weight, over the questions whose choices have a score and that show and are answered.
 * The weight of a question is its own (1 by default) times that of its section. Returns null where no such question is answered.
 */
export function scoreOf({ sections, questions }: TemplateVersion, values: Values): number | null {
  const weightOf = new Map(sections.flatMap((section) => section.fields.map(({ id, weight = 1 }) => [id, weight * (section.weight ?? 1)])));
  let sum = 0;
  let weights = 0;
  for (const field of questions) {
    const score = field.choices?.find(({ key }) => key === values[field.id])?.score;
    if (score === undefined || !isDisplayed(field, questions, values)) continue;
    const weight = weightOf.get(field.id) ?? 1;
    sum += weight * score;
    weights += weight;
  }
  return weights === 0 ? null : Number((sum / weights).toFixed(6));
}
