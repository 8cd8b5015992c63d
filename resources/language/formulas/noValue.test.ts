/** Tests that a formula without a value says why. */
import { expect, it } from 'vitest';
import type { Field, Values } from '../../definition';
import { termsOf } from './compute';
import { whyNoValue } from './noValue';
import { parseFormula } from './parse';

const field = (id: string, more: Partial<Field> = {}): Field => ({ id, name: { en: id, fr: id }, type: 'number', ...more });
const fields = [
  field('men'),
  field('women'),
  field('waste', { type: 'text', format: 'items', items: [field('mass')] }),
  field('listed', { type: 'checkbox' }),
];
const why = (formula: string, values: Values) => whyNoValue(parseFormula(formula), termsOf(fields, values));

it.each<[string, Values, unknown]>([
  ['men + women', { men: 1, women: 2 }, undefined],
  ['men + women', { men: 1 }, { because: 'missing', names: ['women'] }],
  ['men + women * men', {}, { because: 'missing', names: ['men', 'women'] }],
  ['women / (men + women)', { men: 0, women: 0 }, { because: 'zero' }],
  ['1 / men + women', { men: 0 }, { because: 'missing', names: ['women'] }],
  ['1 % men', { men: 0 }, { because: 'zero' }],
  ["total(waste, 'mass')", { waste: [{}] }, { because: 'missing', names: ['waste'] }],
  // The branch that was not taken needs no value.
  ['listed ? men : women', { listed: true, women: 1 }, { because: 'missing', names: ['men'] }],
  ['men > 1 ? 1 : 2', {}, { because: 'missing', names: ['men'] }],
  ['men > 1 && women > 1', { men: 5 }, { because: 'missing', names: ['women'] }],
  ['listed + men', { listed: true, men: 1 }, { because: 'unfit' }],
])('%s of %o', (formula, values, said) => {
  expect(why(formula, values)).toEqual(said);
});
