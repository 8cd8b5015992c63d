import { expect, it } from 'vitest';
import type { Field, Values } from '#resources/definition';
import { mergeUnits } from './mergeUnits';

const field = (id: string, more: Partial<Field> = {}): Field => ({ id, name: { en: id }, type: 'string', ...more });
const fields = [field('name'), field('city'), field('title', { localized: true }), field('days', { type: 'checkbox', choices: [] })];
const merged = (base: Values, theirs: Values, mine: Values) => {
  const { units, onlyMine } = mergeUnits(fields, { base, theirs, mine });
  return [units.map(({ path, isDisputed }) => [path, isDisputed]), onlyMine];
};

it('asks only about what both changed; takes what the other changed, keeps what is mine', () => {
  const base = { name: 'A', city: 'Porto' };
  expect(merged(base, { name: 'B', city: 'Porto' }, { name: 'C', city: 'Porto' })).toEqual([[['name', true]], 0]);
  expect(merged(base, { name: 'A', city: 'Lyon' }, { name: 'C', city: 'Porto' })).toEqual([[['city', false]], 1]);
  expect(merged(base, { name: 'B', city: 'Porto' }, { name: 'B', city: 'Nice' })).toEqual([[], 1]);
  expect(merged(base, { name: null, city: 'Porto' }, { name: '', city: 'Porto' })).toEqual([[], 0]);
});

it('merges each translation by itself', () => {
  const base = { title: { en: 'One', fr: 'Un' } };
  expect(merged(base, { title: { en: 'One!', fr: 'Un' } }, { title: { en: 'One', fr: 'Un !' } })).toEqual([[['title.en', false]], 1]);
  expect(merged(base, { title: { en: 'Two', fr: 'Un' } }, { title: { en: 'Three', fr: 'Un' } })).toEqual([[['title.en', true]], 0]);
});

it('one kind of nothing is like another', () => {
  expect(merged({ days: null }, { days: [] }, { days: ['mon'] })).toEqual([[], 1]);
  expect(merged({ days: [] }, { days: ['tue'] }, {})).toEqual([[['days', false]], 0]);
});
