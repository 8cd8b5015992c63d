/** Tells how far a questionnaire is answered, for the server and for the form, which also counts answers that are not saved yet. */
import type { Field, FieldValue, Locale, Values } from '../../definition';
import { isNaOf } from '../answers/notApplicable';
import { isTable, linesOf, saysSomething } from '../answers/rows';
import { isJson } from '../fields/clean';
import { isAnswered, isDisplayed, isRequired } from '../rules/conditions';
import { isEvidenceId } from './evidence';
import { lacksSomething } from './lacks';
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
  /** The number of questions that show, are required and have no answer, or not the evidence that is asked for; and of those in whose answer something required is blank. */
  missing: number;
  /** The answered part of the questions that show, in whole percent; 100 only when all are answered. */
  completion: number;
}

interface Counting {
  /** The language in which a required text must be. */
  locale: Locale;
  /** True for a question that is counted: each where it is left out. */
  isAsked?: ((question: string) => boolean) | undefined;
}

/** Returns how much of the questions that show is answered. */
export function progressOf({ questions }: Asked, values: Values, { locale, isAsked = () => true }: Counting): Progress {
  const hidden = hiddenOf({ questions }, values);
  const isHidden = new Set(hidden);
  const asked = questions.filter(({ id, compute }) => compute === undefined && !isHidden.has(id) && isAsked(id));
  const isOpen = (field: Field) => !hasAnswer(field, values[field.id]);
  const around = { fields: questions, values };
  const isMissing = (field: Field) =>
    (isOpen(field) && isRequired(field, questions, values)) || lacksSomething(field, values[field.id], around, locale);
  const missing = asked.filter(isMissing).length;
  // Files of evidence are a part of the answer to their question, so they don’t count as answers.
  const shown = asked.filter(({ id }) => !isEvidenceId(id));
  const open = shown.filter(isOpen);
  const answered = shown.length - open.length;
  const completion = shown.length === 0 ? 100 : Math.floor((answered * 100) / shown.length);
  return { shown: shown.length, answered, missing, completion, hidden };
}

/** True where a question is answered: a table, by a line that says something; a reason for which there is no value, with the comment that is asked for. */
export function hasAnswer(field: Field, value: FieldValue | undefined): boolean {
  if (!isAnswered(value)) return false;
  if (isNaOf(field, value)) return field.na?.comment !== true || (value.comment ?? '').trim() !== '';
  return !isTable(field) || !isJson(value) || linesOf(value).some((line) => saysSomething(field, line));
}

/** Returns the ids of the questions that don't show beside these values. */
export const hiddenOf = ({ questions }: Asked, values: Values): string[] =>
  questions.filter((field) => !isDisplayed(field, questions, values)).map(({ id }) => id);
