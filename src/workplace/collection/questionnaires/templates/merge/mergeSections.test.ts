/** Tests that what two people change in the sections of a template is merged question by question, and property by property. */
import { expect, it } from 'vitest';
import type { JsonValue } from '#resources/definition';
import { mergeSections } from './mergeSections';

const name = (en: string) => ({ en, fr: `${en} fr` });
const question = (id: string, more: object = {}) => ({ id, name: name(id), type: 'number', ...more });
const section = (key: string, fields: object[], more: object = {}) => ({ key, name: name(key), ...more, fields });
const json = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value));
const base = json([section('s', [question('one'), question('two')])]);

function merge(theirs: object[], mine: object[], choose: Record<string, 'theirs' | 'mine'> = {}) {
  const values = { base, theirs: json(theirs), mine: json(mine) };
  const { units, onlyMine } = mergeSections.partsOf(values);
  const chosen = {
    ...Object.fromEntries(units.filter(({ isDisputed }) => !isDisputed).map(({ path }) => [path, 'theirs' as const])),
    ...choose,
  };
  const merged = mergeSections.merged(values, (path) => chosen[path] ?? 'mine');
  return { units: units.map(({ path, isDisputed }) => [path, isDisputed]), onlyMine, merged };
}

it('what only one of the two has changed is no conflict: other questions, a new one, other properties of the same', () => {
  const theirs = [section('s', [question('one', { name: name('First') }), question('two', { unit: name('kg') }), question('three')])];
  const mine = [section('s', [question('one'), question('two', { name: name('Second') })]), section('t', [question('four')])];
  const { units, onlyMine, merged } = merge(theirs, mine);
  expect(units).toEqual([
    ['question one.name.en', false],
    ['question one.name.fr', false],
    ['question two.unit', false],
    ['question three', false],
  ]);
  expect(onlyMine).toBe(4);
  expect(merged).toEqual([
    section('s', [
      question('one', { name: name('First') }),
      question('two', { name: name('Second'), unit: name('kg') }),
      question('three'),
    ]),
    section('t', [question('four')]),
  ]);
});

it('the same property that both have changed is chosen, with both values', () => {
  const theirs = [section('s', [question('one', { name: { en: 'Theirs', fr: 'one fr' } }), question('two')])];
  const mine = [section('s', [question('one', { name: { en: 'Mine', fr: 'Le mien' } }), question('two')])];
  const values = { base, theirs: json(theirs), mine: json(mine) };
  expect(mergeSections.partsOf(values)).toMatchObject({
    units: [
      {
        path: 'question one.name.en',
        trait: 'template_acts.traits.name',
        locale: 'en',
        base: 'one',
        theirs: 'Theirs',
        mine: 'Mine',
        isDisputed: true,
      },
    ],
    onlyMine: 1,
  });
  const named = (side: 'theirs' | 'mine') => merge(theirs, mine, { 'question one.name.en': side }).merged;
  expect(named('theirs')).toMatchObject([{ fields: [{ name: { en: 'Theirs', fr: 'Le mien' } }, {}] }]);
  expect(named('mine')).toMatchObject([{ fields: [{ name: { en: 'Mine', fr: 'Le mien' } }, {}] }]);
});

it('a question that one has removed goes, unless the other has changed it: that is chosen', () => {
  const without = [section('s', [question('one')])];
  const same = [section('s', [question('one'), question('two')])];
  const changed = [section('s', [question('one'), question('two', { min: 1 })])];
  expect(merge(without, same)).toMatchObject({ units: [['question two', false]], merged: without });
  expect(merge(same, without)).toMatchObject({ units: [], onlyMine: 1, merged: without });
  for (const [theirs, mine] of [
    [without, changed],
    [changed, without],
  ] as const) {
    expect(merge(theirs, mine).units).toEqual([['question two', true]]);
    for (const side of ['theirs', 'mine'] as const)
      expect(merge(theirs, mine, { 'question two': side }).merged).toEqual(side === 'theirs' ? theirs : mine);
  }
});

it('questions keep the order in which somebody has put them, and the section into which somebody has moved them', () => {
  const turned = [section('s', [question('two'), question('one')])];
  const added = [section('s', [question('one'), question('new'), question('two')])];
  expect(merge(added, turned).merged).toMatchObject([{ fields: [{ id: 'two' }, { id: 'one' }, { id: 'new' }] }]);
  const moved = [section('s', [question('one')]), section('t', [question('two')])];
  expect(merge(moved, added).merged).toEqual([section('s', [question('one'), question('new')]), section('t', [question('two')])]);
});
