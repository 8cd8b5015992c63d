/** Checks the files that stand beside answers, in a map of files by the id of the question (`evidence`). */
import type { Field, RecordError, Values } from '../../definition';
import type { Question } from './question';
import { isAnswered, isDisplayed, valueOf } from '../rules/conditions';
import { refusal } from '../rules/values';
import { plainValue } from '../answers/plainValue';

/** True when an answer must have files beside it: one that has a value. */
export const needsEvidence = (field: Question, value: Values[string]): boolean =>
  field.evidence === 'required' && isAnswered(plainValue(field, value));

const files: Field = { id: 'evidence', name: {}, type: 'files', multiple: true };

/** Returns an error for each question whose files are missing or wrong, and for files of no question: `evidence.<id>`. */
export function evidenceErrors(fields: readonly Question[], answers: Values, evidence: Values): RecordError[] {
  const wrong = Object.keys(evidence)
    .filter((id) => !fields.some((field) => field.id === id && field.evidence !== undefined))
    .map((id): RecordError => ({ field: `evidence.${id}`, code: 'INVALID', level: 'error', params: { reason: 'unknown' } }));
  const errors = fields.flatMap((field): RecordError[] => {
    if (!field.evidence || !isDisplayed(field, fields, answers)) return [];
    const held = valueOf(evidence, field.id);
    const isNone = held === undefined || held === null || (Array.isArray(held) && held.length === 0);
    if (isNone)
      return needsEvidence(field, valueOf(answers, field.id)) ? [{ field: `evidence.${field.id}`, code: 'BLANK', level: 'error' }] : [];
    const params = refusal(files, held, undefined);
    return params ? [{ field: `evidence.${field.id}`, code: 'INVALID', level: 'error', params }] : [];
  });
  return [...wrong, ...errors];
}
