import { expect, it } from 'vitest';
import { addsUp } from './addsUp';

it.each([
  ['an amount', { en: '€', fr: '€' }, true],
  ['a count', undefined, true],
  ['a share', { en: '%', fr: '%' }, false],
  ['a score', { en: '/ 100', fr: '/ 100' }, false],
  ['a rate', { en: 'kWh/m²', fr: 'kWh/m²' }, false],
])('of %s, whether a sum means something', (_what, unit, sum) => {
  expect(addsUp({ id: 'n', name: {}, type: 'number', ...(unit && { unit }) })).toBe(sum);
});
