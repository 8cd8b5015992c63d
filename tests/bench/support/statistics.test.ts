import { expect, it } from 'vitest';
import { differenceOf, leastTold, mannWhitney, quantile } from './statistics';

/** Returns even steps, so that the test has the same values each time. */
const steps = (count: number, from = 0) => Array.from({ length: count }, (_, place) => from + place / count);

it('tells two lots apart as the tables say', () => {
  // U = 17 of 20 pairs; the normal approximation gives 0.1113 (the exact test 0.1111).
  const { p, above } = mannWhitney([19, 22, 16, 29, 24], [20, 11, 17, 12]);
  expect(above).toBe(17 / 20);
  expect(p).toBeCloseTo(0.1113469, 6);
});

it('counts a tie as half', () => {
  expect(mannWhitney([1, 1, 1], [1, 1, 1])).toEqual({ p: 1, above: 0.5 });
  expect(mannWhitney([1, 2, 2], [2, 2, 3]).above).toBeCloseTo(2 / 9, 10);
});

it('finds nothing between equals, and what is there', () => {
  expect(mannWhitney(steps(1000), steps(1000)).p).toBeCloseTo(1, 9);
  expect(mannWhitney(steps(1000, 0.1), steps(1000)).p).toBeLessThan(1e-9);
  expect(mannWhitney(steps(1000), steps(1000, 0.1)).p).toBeLessThan(1e-9);
  const least = leastTold(steps(1000), 0.01);
  expect(least).toBeGreaterThan(0.02);
  expect(least).toBeLessThan(0.05);
});

it('says where quantiles lie, and their difference', () => {
  expect([0, 0.5, 0.99, 1].map((share) => quantile([4, 1, 3, 2], share))).toEqual([1, 2, 4, 4]);
  const [low, high] = differenceOf(steps(1000, 5), steps(1000), 0.5);
  expect(low).toBeGreaterThan(4.9);
  expect(high).toBeLessThan(5.1);
});
