import { expect, it } from 'vitest';
import { parseExactly, withExactNumbers } from './exactNumbers';

it.each([
  ['1234567890123456.78', '1234567890123456.78'],
  ['-0.12345678901234567890', '-0.12345678901234567890'],
  ['12345678901234567890', '12345678901234567890'],
  ['1e400', '1e400'],
  ['1e-500', '1e-500'],
  ['0.1', 0.1],
  ['0.30000000000000004', 0.30000000000000004],
  ['1.7976931348623157e+308', 1.7976931348623157e308],
  ['1.00000000000000000', '1.00000000000000000'],
  ['1E3', 1000],
  ['1e21', 1e21],
  ['9007199254740993', '9007199254740993'],
  ['9007199254740992', 9007199254740992],
])('reads %s to its last digit', (text, value) => {
  expect(parseExactly(text)).toEqual(value);
  expect(parseExactly(`{"a": [${text} , {"b":${text}}]}`)).toEqual({ a: [value, { b: value }] });
});

it('leaves texts and keys as they are', () => {
  const text = JSON.stringify({ 'a 12345678901234567.5': 'x 12345678901234567.5 " \\" 1e5', __proto__x: ['\\', '"1234567890123456789"'] });
  expect(withExactNumbers(text)).toBe(text);
  expect(parseExactly(text)).toEqual(JSON.parse(text));
});

it('refuses what is no JSON', () => {
  for (const text of ['{1234567890123456789: 1}', '[12345678901234567.]', '[-]', '1.2.3456789012345678', '[1234567890123456789'])
    expect(() => parseExactly(text), text).toThrow(SyntaxError);
});

it('reads 2 MB of long numbers, and of one text, without ever going back', () => {
  const many = `[${Array(110_000).fill('12345678901234567.5').join(',')}]`;
  const one = JSON.stringify(`${'\\"'.repeat(500_000)}12345678901234567`);
  expect(parseExactly(many)).toHaveLength(110_000);
  expect(parseExactly(one)).toHaveLength(1_000_017);
});
