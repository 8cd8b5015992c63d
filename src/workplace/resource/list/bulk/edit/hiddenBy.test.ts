import { expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { hiddenBy } from './hiddenBy';

const field = (id: string, key?: string, values: (string | boolean)[] = [true]): Field => ({
  id,
  name: { en: id },
  type: id === 'tier' ? 'radio' : 'checkbox',
  ...(key !== undefined && { display_condition: { key, values } }),
});
const fields = [
  field('audited'),
  field('result', 'audited'),
  field('plan', 'result'),
  field('tier'),
  field('parent', 'tier', ['b', 'c']),
  field('why', 'audited', [false]),
];
const hidden = (given: Parameters<typeof hiddenBy>[1]) => hiddenBy(fields, given).map(({ id }) => id);

it('names what a value hides, and what that hides in turn; not what the others decide', () => {
  expect(hidden({})).toEqual([]);
  expect(hidden({ audited: false })).toEqual(['result', 'plan']);
  expect(hidden({ audited: true })).toEqual(['why']);
  expect(hidden({ tier: 'a' })).toEqual(['parent']);
  expect(hidden({ tier: 'b' })).toEqual([]);
  expect(hidden({ tier: null })).toEqual(['parent']);
  expect(hidden({ result: false, tier: 'a' })).toEqual(['plan', 'parent']);
});
