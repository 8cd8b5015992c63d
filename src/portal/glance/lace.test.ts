import { expect, it } from 'vitest';
import { laceOf } from './lace';

const years = (...values: (number | null)[]) => ({
  periods: values.map((_, place) => ({ key: `${2020 + place}`, date: `${2020 + place}-01-01`, date_end: `${2020 + place}-12-31` })),
  headline: { values },
});
const named = { first: '2020', latest: '2023' };

it('goes straight from value to value, to the promise at its date, and is broken where there is no value', () => {
  const lace = laceOf(years(100, null, 60, 50), { date: '2026-01-01', value: 20, label: '2026' }, named);
  expect(lace?.runs.map((run) => run.map(({ x }) => Math.round(x)))).toEqual([[0], [33, 50]]);
  expect(lace?.ahead?.x).toBe(100);
  expect(lace?.latest.y).toBeLessThan(lace?.ahead?.y ?? 0);
  expect(lace?.labels.map(({ text }) => text)).toEqual(['2020', '2023', '2026']);
});

it('without a promise ends with its latest value; where two labels would touch, the latest gives way', () => {
  expect(laceOf(years(1, 2, 3, 4), null, named)).toMatchObject({ ahead: null, latest: { x: 100 } });
  const near = laceOf(years(1, 2, 3, 4), { date: '2024-01-01', value: 5, label: '2024' }, { ...named, latest: '2023' });
  expect(near?.labels.map(({ text }) => text)).toEqual(['2020', '2023', '2024']);
  const nearer = laceOf(
    years(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    { date: '2030-01-01', value: 11, label: '2030' },
    { first: '2020', latest: '2029' },
  );
  expect(nearer?.labels.map(({ text }) => text)).toEqual(['2020', '2030']);
});

it('of one value there is none', () => {
  expect(laceOf(years(null, 4), null, named)).toBeNull();
});
