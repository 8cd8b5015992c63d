import { expect, it } from 'vitest';
import { periodsBetween } from '#resources/formats/periods/periods';
import { placePeriods } from './months';

it.each([
  ['month', 1, Array.from({ length: 12 }, () => [0, 1]), 0],
  ['quarter', 1, Array.from({ length: 4 }, () => [0, 3]), 0],
  ['year', 1, [[0, 12]], 0],
] as const)('places %ss over the months', (kind, fiscal, expected, after) => {
  const periods = periodsBetween(kind, '2024-01-01', '2024-12-31', fiscal);
  const result = placePeriods(2024, periods, []);
  expect(result.placed.map(({ before, span }) => [before, span])).toEqual(expected);
  expect(result.after).toBe(after);
});

it('cuts a fiscal year at January, and leaves what has not come free', () => {
  const [period] = periodsBetween('fiscal_year', '2023-07-01', '2023-07-01', 7);
  const result = placePeriods(2024, period ? [period] : [], [{ period: '2023-24', n: 1 }]);
  expect(result.placed.map(({ before, span, cell }) => [before, span, cell?.n])).toEqual([[0, 6, 1]]);
  expect(result.after).toBe(6);
});
