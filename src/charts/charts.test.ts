import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lacePaths, quietPath } from './model/lacePaths';
import { placeLabels } from './model/placeLabels';
import { chartScale } from './model/chartScale';
import { createScale } from './model/scale';

const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });

describe('createScale', () => {
  it.each([
    [0, 351, [0, 100, 200, 300]],
    [0, 815, [0, 250, 500, 750]],
    [0, 1, [0, 0.5, 1]],
    [-3, 12, [0, 5, 10]],
    [5, 5, [0, 2, 4]],
    [0, 0, [0, 0.5, 1]],
    [-0.3, 0, [-0.3, -0.2, -0.1, 0]],
  ])('from %d to %d', (low, high, ticks) => {
    expect(createScale(low, high).ticks).toEqual(ticks);
  });
  it('leaves no air beyond zero', () => {
    expect(createScale(0, 10)).toMatchObject({ min: 0 });
    expect(createScale(-10, 0)).toMatchObject({ max: 0 });
  });
  it('holds every value, with few ticks', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const scale = createScale(low, high);
        const hair = (scale.max - scale.min) * 1e-6;
        expect(scale.min).toBeLessThanOrEqual(low + hair);
        expect(scale.max).toBeGreaterThanOrEqual(high - hair);
        expect(scale.ticks.length).toBeGreaterThanOrEqual(1);
        expect(scale.ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('chartScale', () => {
  const series = (...values: (number | null)[]) => [{ key: 'a', name: 'A', values, labels: [], color: 1 }];
  it('stands bars on zero', () => {
    expect(chartScale({ kind: 'bar', series: series(900, 1000), targets: [] }).min).toBe(0);
  });
  it('lets lines that are far from zero leave it, and no others', () => {
    expect(chartScale({ kind: 'line', series: series(960, 1000), targets: [] }).min).toBeGreaterThan(0);
    expect(chartScale({ kind: 'line', series: series(400, 1000), targets: [] }).min).toBe(0);
  });
  it('adds up what is stacked', () => {
    const stacked = [...series(5, 5), ...series(7, null)];
    expect(chartScale({ kind: 'stacked_bar', series: stacked, targets: [] }).max).toBeGreaterThanOrEqual(12);
  });
  it('makes room for targets, and survives no value at all', () => {
    expect(chartScale({ kind: 'line', series: series(1, null), targets: [{ value: 50, label: '' }] }).max).toBeGreaterThanOrEqual(50);
    expect(chartScale({ kind: 'line', series: series(1, null), targets: [], quiet: [[90]] }).max).toBeGreaterThanOrEqual(90);
    expect(chartScale({ kind: 'line', series: series(null, null), targets: [] }).ticks.length).toBeGreaterThan(1);
  });
});

describe('placeLabels', () => {
  it('leaves alone what is apart', () => {
    expect(placeLabels([80, 10, 40], 7)).toEqual([80, 10, 40]);
  });
  it('keeps them apart, in order, and inside', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 8 }), (wished) => {
        const placed = placeLabels(wished, 7);
        const sorted = [...placed].sort((a, b) => a - b);
        sorted.forEach((position, index) => {
          expect(position).toBeGreaterThanOrEqual(-1e-6);
          expect(position).toBeLessThanOrEqual(100 + 1e-6);
          if (index > 0) expect(position - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(7 - 1e-6);
        });
        wished.forEach((a, i) =>
          wished.forEach((b, j) => {
            if (a < b) expect(placed[i]).toBeLessThan(placed[j] ?? 0);
          }),
        );
      }),
    );
  });
});

describe('lacePaths', () => {
  const model = (count: number) => ({
    kind: 'line' as const,
    periods: Array.from({ length: count }, (_, place) => ({ key: String(place), label: '', axis: '' })),
  });
  const paths = (values: readonly (number | null)[]) =>
    lacePaths(
      { ...model(values.length), color: 1, series: [], targets: [], notes: [], unit: '', tick: String },
      values.map((value) => (value === null ? null : [value, value])),
      undefined,
      (period, value) => `${period} ${value}`,
    );

  it('shows each of a few values as a ring, and of many those that no line leads to', () => {
    expect(paths([1, 2, null, 4]).known.map(({ period }) => period)).toEqual([0, 1, 3]);
    const many = Array.from({ length: 60 }, (_, place) => (place === 20 || place === 22 ? null : place));
    expect(paths(many).known.map(({ period }) => period)).toEqual([21]);
  });
  it('draws quiet lines as one path, interrupted where there is no value, with a dot for a value alone', () => {
    const quiet = [
      [1, 2, null, 4],
      [null, null, null, null],
    ];
    const chart = { ...model(4), color: 1, series: [], targets: [], notes: [], unit: '', tick: String };
    expect(quietPath({ ...chart, quiet }, (period, value) => `${period} ${value}`)).toBe('M0 1L1 2M3 4h0');
    expect(quietPath(chart, String)).toBe('');
  });
  it('joins values at equal distances of several periods', () => {
    const everyFifth = Array.from({ length: 60 }, (_, place) => (place % 5 === 0 ? place : null));
    const { solid, known } = paths(everyFifth);
    expect([solid.split('M').length - 1, solid.split('L').length - 1, known.length]).toEqual([1, 11, 0]);
  });
});
