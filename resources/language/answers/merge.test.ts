/** Tests that what two people make of one answer is merged cell by cell, and that only a cell that both have changed is a conflict. */
import { expect, it } from 'vitest';
import type { Field, JsonValue } from '../../definition';
import { answerAfter, answerChanges, mergeAnswers } from './merge';

const text = (word: string) => ({ en: word, fr: word });
const items: Field[] = [
  { id: 'place', name: text('Place'), type: 'string' },
  { id: 'days', name: text('Days'), type: 'number' },
  { id: 'double', name: text('Double'), type: 'number', compute: 'days * 2' },
];
const free: Field = { id: 'accidents', name: text('Accidents'), type: 'text', format: 'items', items };
const fixed: Field = {
  ...free,
  rows: [
    { key: 'a', name: text('A') },
    { key: 'b', name: text('B') },
  ],
};
const line = (row: string, place: JsonValue, days: JsonValue = null) => ({ _row: row, place, days });
const before = [line('a', 'Lyon', 1), line('b', 'Brest', 2)];
const merge = (field: Field, now: JsonValue, value: JsonValue, from: JsonValue = before) =>
  mergeAnswers(field, { before: from, now, value });

it('keeps the cells of both, in one line as in two, and no conflict', () => {
  for (const field of [free, fixed]) {
    expect(merge(field, [line('a', 'Lyon', 5), before[1] ?? null], [line('a', 'Paris', 1), line('b', 'Brest', 9)])).toEqual({
      merged: [line('a', 'Paris', 5), line('b', 'Brest', 9)],
      base: [line('a', 'Lyon', 5), before[1]],
      conflicts: [],
    });
  }
});

it('names the cell that both have changed, and merges the others', () => {
  const now = [line('a', 'Lyon', 5), line('b', 'Nice', 2)];
  const value = [line('a', 'Lyon', 7), line('b', 'Brest', 9)];
  const { merged, base, conflicts } = merge(free, now, value);
  expect(conflicts).toEqual([{ row: 'a', column: 'days', before: 1, now: 5, value: 7, conflict: true }]);
  expect(merged).toEqual([line('a', 'Lyon', 7), line('b', 'Nice', 9)]);
  // The cell in conflict stays what it was, so that the next comparison finds the conflict again, and only that one.
  expect(base).toEqual([line('a', 'Lyon', 1), line('b', 'Nice', 2)]);
  expect(mergeAnswers(free, { before: base, now, value: merged }).conflicts).toEqual(conflicts);
});

it('takes the same change of both, and other spellings of the same number, for no conflict', () => {
  expect(merge(free, [line('a', 'Lyon', 5), line('b', 'Brest', 2)], [line('a', 'Lyon', '5.0'), line('b', '', 2)])).toMatchObject({
    conflicts: [],
    merged: [line('a', 'Lyon', 5), line('b', '', 2)],
  });
  expect(merge(free, before, [line('a', 'Lyon', '1'), { ...line('b', 'Brest', 2), double: 4 }])).toMatchObject({ merged: before });
});

it('keeps the lines that each adds, also empty ones, and leaves out those that one removes', () => {
  const now = [...before, line('c', 'Metz', 3)];
  const value = [line('a', 'Lyon', 1), line('d', null)];
  expect(merge(free, now, value)).toMatchObject({
    merged: [line('a', 'Lyon', 1), line('d', null), line('c', 'Metz', 3)],
    base: now,
    conflicts: [],
  });
  expect(merge(free, [line('a', 'Lyon', 1)], before)).toMatchObject({ merged: [line('a', 'Lyon', 1)], conflicts: [] });
});

it('asks about a line that one removes and the other changes', () => {
  const [first = null] = before;
  const removed = merge(free, [line('a', 'Lyon', 1), line('b', 'Brest', 8)], [first]);
  expect(removed).toEqual({
    merged: [first],
    base: before,
    conflicts: [{ row: 'b', column: null, before: before[1], now: line('b', 'Brest', 8), value: null, conflict: true }],
  });
  const lost = merge(free, [first], [line('a', 'Lyon', 1), line('b', 'Brest', 8)]);
  expect(lost.conflicts).toEqual([{ row: 'b', column: null, before: before[1], now: null, value: line('b', 'Brest', 8), conflict: true }]);
  expect(lost.merged).toEqual([line('a', 'Lyon', 1), line('b', 'Brest', 8)]);
  // Whoever decides puts the present line, or its absence, in the place of the former one.
  expect(answerAfter(lost.base, [{ row: 'b', column: null, value: null }])).toEqual([first]);
});

it('has no removed lines where the lines are given: an empty one is a change of its cells', () => {
  const { merged, conflicts } = merge(fixed, [line('a', 'Lyon', 5), line('b', 'Brest', 2)], [line('a', null), line('b', 'Brest', 2)]);
  expect(conflicts).toMatchObject([{ row: 'a', column: 'days', before: 1, now: 5, value: null }]);
  expect(merged).toEqual([line('a', null, null), line('b', 'Brest', 2)]);
  // A line that is left out says the same as an empty one.
  expect(merge(fixed, [line('a', 'Lyon', 5), line('b', 'Brest', 2)], [line('b', 'Brest', 2)]).conflicts).toEqual(conflicts);
  expect(merge(fixed, [line('a', 'Lyon')], [line('a', null, 4), line('b', null)], null)).toMatchObject({
    merged: [line('a', 'Lyon', 4)],
    conflicts: [],
  });
});

it('keeps the order of who has moved lines', () => {
  const [first = null, second = null] = before;
  expect(merge(free, before, [second, first]).merged).toEqual([second, first]);
  expect(merge(free, [second, first], [line('a', 'Lyon', 4), second]).merged).toEqual([second, line('a', 'Lyon', 4)]);
});

it('takes a table with a line that nothing tells from the others as one cell', () => {
  const [now, value] = [[{ days: 2 }], [{ days: 3 }]];
  expect(merge(free, now, value, [{ days: 1 }])).toMatchObject({
    merged: value,
    conflicts: [{ row: null, column: null, now, value }],
  });
});

it('merges a text in several languages by language, and any other answer as one', () => {
  const field: Field = { id: 'name', name: text('Name'), type: 'string', localized: true };
  expect(merge(field, { en: 'b', fr: 'a' }, { en: 'a', fr: 'c' }, { en: 'a', fr: 'a' })).toMatchObject({
    merged: { en: 'b', fr: 'c' },
    conflicts: [],
  });
  const number: Field = { id: 'days', name: text('Days'), type: 'number' };
  expect(answerChanges(number, { before: 1, now: 2, value: 3 })).toEqual([
    { row: null, column: null, before: 1, now: 2, value: 3, conflict: true },
  ]);
  expect(answerChanges(number, { before: null, now: null, value: 3 })).toMatchObject([{ conflict: false }]);
});
