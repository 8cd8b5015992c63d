/** Describes a question: a field, with the properties that only questions of questionnaires have. */
import type { Choice, Field, JsonValue } from '../../definition';
import { isRecord } from '../fields/isRecord';
import { isEvidenceId } from './evidence';
import { fieldProblem, type Problem } from '../check/problem';
import { checkFeed, type Feed, type Subjects } from './feed';

export interface ScoredChoice extends Choice {
  /** From 0 to 1. */
  score?: number;
}
export interface Question extends Field {
  choices?: ScoredChoice[];
  /** The weight of the question in the score. */
  weight?: number;
  /** The key of the fact that the question asks for: questions with the same concept ask for the same fact in other templates and years. */
  concept?: string;
  /** A larger change since the previous period, in percent, needs a reason. */
  variation_threshold?: number;
  feeds?: Feed;
  /** Files beside the answer: they must be there, or may. */
  evidence?: 'required' | 'optional';
}

/** The part of an answer that the present version no longer asks for (cells and lines of a table, the other languages of a text), with the question as it was asked. It stays readable. */
export interface AsideAnswer {
  field: Question;
  value: JsonValue;
  /** True for what a condition hid when it was set aside: nobody reads it, and a version that asks it again finds it. */
  hidden?: true;
}

/** The limits of a template. */
export const limits = { sections: 50, questions: 1000, columns: 40, rows: 500 } as const;

/** The properties that only questions have; their choices also have a `score`. */
export const questionTraits = ['weight', 'concept', 'variation_threshold', 'feeds', 'evidence'] as const;

/** Returns a question without the properties that only questions have, so that it is a field. A value of another form is returned as it is. */
export function plainField(question: unknown): unknown {
  if (!isRecord(question)) return question;
  const field = Object.fromEntries(Object.entries(question).filter(([key]) => !questionTraits.some((trait) => trait === key)));
  const { choices } = field;
  return Array.isArray(choices) ? { ...field, choices: choices.map(withoutScore) } : field;
}

/** Returns a question without what respondents don't read of it. */
export const plainQuestion = ({ weight: _own, feeds: _feeds, choices, ...field }: Question): Question => ({
  ...field,
  ...(choices && { choices: choices.map(({ score: _score, ...choice }) => choice) }),
});

const withoutScore = (choice: unknown): unknown =>
  isRecord(choice) ? Object.fromEntries(Object.entries(choice).filter(([key]) => key !== 'score')) : choice;

const isNumber = (value: unknown, least: number, most: number) => typeof value === 'number' && value >= least && value <= most;

/** Returns the mistakes in the properties that only questions have. Without `subjects`, the subject that an answer feeds isn't looked for. */
export function checkQuestionTraits(file: string, question: Question, subjects?: Subjects): Problem[] {
  const { id, type, weight, concept, variation_threshold: threshold, feeds, choices, evidence, compute } = question;
  const found = (trait: string, value: unknown, accepted: string) => [fieldProblem('wrong_form', file, `${id}.${trait}`, value, accepted)];
  return [
    ...(weight === undefined || isNumber(weight, 0, 1000) ? [] : found('weight', weight, 'a number from 0 to 1000')),
    ...(concept === undefined || /^[a-z][a-z0-9_]{0,79}$/.test(String(concept))
      ? []
      : found('concept', concept, 'a key, as employees_total')),
    ...(threshold === undefined || isNumber(threshold, 0, 1_000_000) ? [] : found('variation_threshold', threshold, 'a percentage from 0')),
    ...(threshold === undefined || type === 'number' ? [] : found('variation_threshold', threshold, 'none: only on a number')),
    ...(choices ?? []).flatMap(({ key, score }) =>
      score === undefined || isNumber(score, 0, 1) ? [] : found(`choices.${key}.score`, score, 'a number from 0 to 1'),
    ),
    ...(evidence === undefined || evidence === 'required' || evidence === 'optional'
      ? []
      : found('evidence', evidence, 'required or optional')),
    ...(isEvidenceId(id) ? found('id', id, 'an id that doesn’t end as those of files of evidence') : []),
    ...(evidence === undefined || compute === undefined ? [] : found('evidence', evidence, 'none: nobody answers a computed question')),
    ...checkColumns(file, question),
    ...(feeds === undefined ? [] : checkFeed(file, question, feeds, subjects)),
  ];
}

function checkColumns(file: string, { id, items = [] }: Question): Problem[] {
  const inner = items.find((item) => item.items !== undefined);
  return [
    ...(inner ? [fieldProblem('misplaced', file, `${id}.items.${inner.id}`, 'items', 'no list of lines in the lines of a list')] : []),
    ...(items.length > limits.columns
      ? [fieldProblem('wrong_form', file, `${id}.items`, items.length, `at most ${limits.columns} columns`)]
      : []),
  ];
}
