import { expect, test } from 'vitest';
import { decimalsFor, parseValue } from './number';

test.each([
  ['81.444', 81.444],
  ['20.0', 20],
  ['+5', 5],
  ['.5', 0.5],
  ['7.', 7],
  ['-0', 0],
  ['1e3', 1000],
  ['224.964704409885', 224.964704409885],
  ['0.12345678901234567891', '0.12345678901234567891'],
  ['9007199254740993', '9007199254740993'],
])('%s is stored as %s', (text, stored) => {
  expect(parseValue(text)).toBe(stored);
});

test.each(['', 'NaN', 'Infinity', '-inf', '1e999', '1,5', '1 000', '12%', '0x10', 'n/a', '..', '1.2.3'])('%s is refused', (text) => {
  expect(parseValue(text)).toBeUndefined();
});

test('large figures need fewer decimals than small ones', () => {
  expect(decimalsFor([0.2499, 1.5])).toBe(3);
  expect(decimalsFor([81.444])).toBe(1);
  expect(decimalsFor([1003.855])).toBe(0);
  expect(decimalsFor([12])).toBe(0);
});
