/** Reads the sections of a questionnaire as the screens show them. */
import type { Check } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { isEvidenceId } from '#resources/language/questions/evidence';
import { checksOf, questionsOf, sectionsIn, type Section } from '#resources/language/questions/sections';
import type { Question } from '#resources/language/questions/question';
import type { QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';

export interface ShownSection extends Section {
  /** The questions of the section; each shows by the condition of the section too. */
  questions: Question[];
}
export interface Shown {
  sections: ShownSection[];
  questions: Question[];
  /** The rules over the questions. */
  checks: Check[];
}

/** Returns the sections of a configuration, with all questions in one list, and the rules over them. */
export function shownOf(config: QuestionnaireConfig): Shown {
  const sections = sectionsIn(config.sections).map((section) => ({ ...section, questions: questionsOf([section]) }));
  return { sections, questions: sections.flatMap(({ questions }) => questions), checks: checksOf(sections) };
}

/** Returns how many questions of a section show, and how many of these are among the answered ones. */
export function countIn(
  { questions }: ShownSection,
  answered: ReadonlySet<string>,
  hidden: readonly string[],
): { shown: number; answered: number } {
  const shown = questions.filter(({ id, compute }) => compute === undefined && !isEvidenceId(id) && !hidden.includes(id));
  return { shown: shown.length, answered: shown.filter(({ id }) => answered.has(id)).length };
}

/** Returns the values of answers and of computed questions, and what is given beside them. */
export const valuesIn = ({ fields, computed, given }: QuestionnaireRead): Record<string, unknown> => ({
  ...given,
  ...Object.fromEntries(Object.entries(fields).map(([question, answer]) => [question, isRecord(answer) ? answer.value : null])),
  ...computed,
});
