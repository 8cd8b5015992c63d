/** Tells how far a questionnaire is answered, for the server and for the form, which also counts answers that are not saved yet. */
import type { Field, Values } from '../../definition';
import { isAnswered, isDisplayed, isRequired } from '../rules/conditions';
import { isEvidenceId } from './evidence';
import type { Question } from './question';

interface Asked {
  questions: readonly Question[];
}

export interface Progress {
  /** The ids of the questions that don't show. */
  hidden: string[];
  /** The number of questions that show and that people answer. */
  shown: number;
  answered: number;
  /** The number of questions that show, are required and have no answer, or not the evidence that is asked for. */
  missing: number;
  /** The answered part of the questions that show, in whole percent; 100 only when all are answered. */
  completion: number;
}

/** Returns how much of the questions that show is answered. */
export function progressOf({ questions }: Asked, values: Values): Progress {
  const hidden = hiddenOf({ questions }, values);
  const isHidden = new Set(hidden);
  const asked = questions.filter(({ id, compute }) => compute === undefined && !isHidden.has(id));
  const isOpen = ({ id }: Field) => !isAnswered(values[id]);
  const missing = asked.filter((field) => isOpen(field) && isRequired(field, questions, values)).length;
  // Files of evidence are a part of the answer to their question, so they don’t count as answers.
  const shown = asked.filter(({ id }) => !isEvidenceId(id));
  const open = shown.filter(isOpen);
  const answered = shown.length - open.length;
  const completion = shown.length === 0 ? 100 : Math.floor((answered * 100) / shown.length);
  return { shown: shown.length, answered, missing, completion, hidden };
}

/** Returns the ids of the questions that don't show beside these values. */
export const hiddenOf = ({ questions }: Asked, values: Values): string[] =>
  questions.filter((field) => !isDisplayed(field, questions, values)).map(({ id }) => id);
