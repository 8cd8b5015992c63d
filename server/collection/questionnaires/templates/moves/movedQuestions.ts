/** Finds the questions that are new or changed for a questionnaire that moves to another version of its template, and lists those that are left to answer or to confirm. */
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { isEvidenceId } from '#resources/language/questions/evidence';
import type { Question } from '#resources/language/questions/question';
import { isAnswered } from '#resources/language/rules/conditions';
import { openTo, type Access, type QuestionnaireRow } from '../../access/access';
import type { Answer, Answers } from '../../answers/answers';
import { otherUnits } from './otherUnits';
import { formerOf } from './formerOf';
import type { TemplateVersion } from '../versions';

/** The questions that people answer and that a version adds, also those that were computed before, and those that it asks in another way than the version before. */
export interface ChangedQuestions {
  added: Question[];
  /** Each with the question that it was. */
  changed: { former: Question; question: Question }[];
}

export function changedQuestions(before: TemplateVersion, { questions }: TemplateVersion): ChangedQuestions {
  const asked = questions
    .filter(({ id, compute }) => compute === undefined && !isEvidenceId(id))
    .map((question) => {
      const former = formerOf(before, question);
      return { question, former: former?.compute === undefined ? former : undefined };
    });
  return {
    added: asked.flatMap(({ question, former }) => (former ? [] : [question])),
    changed: asked.flatMap(({ question, former }) => (former && !asksTheSame(former, question) ? [{ former, question }] : [])),
  };
}

/** Returns the marked questions that this person may answer now, in the order of the version. */
export function movedQuestions(
  version: TemplateVersion,
  row: QuestionnaireRow,
  access: Access,
  answers: Answers,
): Pick<QuestionnaireRead, 'new' | 'to_confirm' | 'other_unit'> {
  const { moved_questions: moved } = row;
  const open = moved ? [...openTo(version, row, access)] : [];
  const units = otherUnits(row, Object.fromEntries(open.map((question) => [question, answers.get(question)?.value])));
  return {
    new: open.filter((question) => moved?.new.includes(question) && !hasAnswer(answers.get(question))),
    to_confirm: open.filter((question) => isToConfirm(row, question, answers.get(question))),
    ...(Object.keys(units).length > 0 && { other_unit: units }),
  };
}

/** True for an answer that was given before its question changed. A question that is new may have one: an earlier version removed the question. */
export const isToConfirm = ({ moved_questions: moved }: QuestionnaireRow, question: string, answer: Answer | undefined): boolean =>
  hasAnswer(answer) &&
  moved !== null &&
  (moved.changed.includes(question) || moved.new.includes(question) || Object.hasOwn(moved.unit ?? {}, question));

/** Returns the marks without those of questions that are answered now; null where none is left. */
export function withoutMoved(
  moved: QuestionnaireRow['moved_questions'],
  answered: readonly { question: string }[],
): QuestionnaireRow['moved_questions'] {
  if (!moved) return null;
  const now = new Set(answered.map(({ question }) => question));
  const left = (questions: string[]) => questions.filter((question) => !now.has(question));
  const units = Object.entries(moved.unit ?? {}).filter(([question]) => !now.has(question));
  const marks = { new: left(moved.new), changed: left(moved.changed), ...(units.length > 0 && { unit: Object.fromEntries(units) }) };
  return marks.new.length + marks.changed.length + units.length > 0 ? marks : null;
}

const hasAnswer = (answer: Answer | undefined) => isAnswered(answer?.value ?? null);

/** True where an answer to one question also answers the other: they differ only in properties that don't change the meaning of an answer, such as whether the question is shown or required, its default, its evidence, its weight and its scores. */
export const asksTheSame = (before: Question, after: Question): boolean =>
  JSON.stringify(wordingOf(before)) === JSON.stringify(wordingOf(after));

function wordingOf(question: Question): Partial<Question> {
  const { id: _id, was: _was, required: _required, required_condition: _must, display_condition: _shown, ...said } = question;
  const { weight: _weight, feeds: _feeds, concept: _concept, evidence: _evidence, variation_threshold: _threshold, ...asked } = said;
  const { suggestions: _suggestions, default: _default, choices, ...rest } = asked;
  return { ...rest, ...(choices && { choices: choices.map(({ score: _score, ...choice }) => choice) }) };
}
