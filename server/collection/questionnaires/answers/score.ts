/** Scores the answers of a questionnaire. */
import type { Values } from '#resources/definition';
import { isNaOf } from '#resources/language/answers/notApplicable';
import { isKeyList } from '#resources/language/fields/kinds';
import { isAnswered, isDisplayed } from '#resources/language/rules/conditions';
import type { TemplateVersion } from '../templates/versions';

/**
 * Returns the score, from 0 to 1 with at most 6 decimals: Σ weight × score of the chosen answer ÷ Σ weight, over the questions whose choices have a score and that show and are answered.
 * The weight of a question is its own (1 by default) times that of its section. Returns null where no such question is answered, and where the answered part of the weights is below the minimum of the template.
 * Questions that don't show, don't apply or are answered by a choice without a score count in neither part.
 */
export function scoreOf(
  { sections, questions, min_answered: least }: Pick<TemplateVersion, 'sections' | 'questions' | 'min_answered'>,
  values: Values,
): number | null {
  const weightOf = new Map(sections.flatMap((section) => section.fields.map(({ id, weight = 1 }) => [id, weight * (section.weight ?? 1)])));
  let sum = 0;
  let answered = 0;
  let open = 0;
  for (const field of questions) {
    const { id, choices = [] } = field;
    const isScored = !isKeyList(field) && choices.some(({ score }) => score !== undefined);
    if (!isScored || !isDisplayed(field, questions, values)) continue;
    const value = values[id];
    const weight = weightOf.get(id) ?? 1;
    const score = choices.find(({ key }) => key === value)?.score;
    if (score !== undefined) {
      sum += weight * score;
      answered += weight;
    } else if (isNaOf(field, value) ? value.na !== 'not_applicable' : !isAnswered(value)) open += weight;
  }
  // Sums of weights such as 0.1 are not exact: a share that misses the minimum by less than a billionth reaches it.
  if (answered === 0 || (answered / (answered + open)) * 100 < (least ?? 0) - 1e-9) return null;
  return Number((sum / answered).toFixed(6));
}
