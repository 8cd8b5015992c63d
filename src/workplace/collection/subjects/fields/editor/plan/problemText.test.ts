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
  ['condition_value', '[]', 'missing'],
] as const)('the error %s where there is %s has the sentence %s', (code, found, sentence) => {
  expect(keyOf(code, found)).toBe(sentence);
});

it.each([
  ['formula_unknown_term', 'woman', '"men + woman"', 'men + woman', 'formula_unknown_term'],
  ['formula_unread', ',5', '"men * 0,5"', 'men * 0,5', 'comma'],
  ['formula_unfit', 'tier + 1.0', '"tier + 1 == \\"a\\""', 'tier + 1 == "a"', 'formula_unfit'],
] as const)('a refused formula says what is wrong with it, and where (%s, %s)', (reason, part, found, formula, key) => {
  const said: unknown[] = [];
  problemText(
    { path: 'share.compute', code: 'compute_wrong', accepted: '', message: '', found, fault: { reason, part } },
    (name, options) => {
      said.push([name, options]);
      return 'why';
    },
  );
  expect(said).toEqual([
    [`formula_editor.faults.${key}`, { part: part.replace('1.0', '1') }],
    ['field_editor.problems.formula', { found: formula, fault: 'why' }],
  ]);
});
