import { expect, it } from 'vitest';
import type { FieldProblem } from '#resources/api/collection/subjectPlan';
import { problemText } from './problemText';

const keyOf = (code: FieldProblem['code'], found: string) =>
  problemText({ path: 'places', code, accepted: '', message: '', found }, (key) => key.replace('field_editor.problems.', ''));

it.each([
  ['wrong_type', 'nothing', 'missing'],
  ['wrong_key', '""', 'missing'],
  ['choices_missing', 'nothing', 'choices_missing'],
  ['wrong_type', '"a"', 'wrong_type'],
] as const)('the error %s where there is %s has the sentence %s', (code, found, sentence) => {
  expect(keyOf(code, found)).toBe(sentence);
});
