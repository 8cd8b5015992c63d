import { expect, it } from 'vitest';
import { hugeBodies } from './bodies.fixture';
import { excessOf } from './shape';

const list = (length: number) => JSON.stringify(Array(length).fill(0));
const object = (length: number) => JSON.stringify(Object.fromEntries(Array.from({ length }, (_none, place) => [`k${place}`, 1])));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

it.each([
  ['a list as long as may be', list(100_000), null],
  ['one more', list(100_001), 'TOO_MANY_VALUES'],
  ['an object as large as may be', object(10_000), null],
  ['one more', object(10_001), 'TOO_MANY_VALUES'],
  ['a list of those', `[${object(10_000)},${object(10_000)}]`, null],
  ['as deep as may be', nested(50), null],
  ['one level more', nested(51), 'TOO_DEEP'],
  ['lists beside each other', `[${Array(60).fill('[[[]]]').join()}]`, null],
  ['all the values that may be', JSON.stringify(Array(19).fill(Array(10_000).fill(0))), null],
  ['more', JSON.stringify(Array(21).fill(Array(10_000).fill(0))), 'TOO_MANY_VALUES'],
  ['a text as long as may be', JSON.stringify('x'.repeat(199_999)), null],
  ['longer', JSON.stringify('x'.repeat(200_001)), 'TOO_MANY_VALUES'],
  ['signs within a text', JSON.stringify({ text: `${'[{,'.repeat(20_000)}"\\"` }), null],
  ['a text that ends with backslashes', JSON.stringify(['\\\\\\', ...Array(10).fill('\\"')]), null],
  ['a text without an end', `{"text":"${'\\"'.repeat(10)}`, null],
  ['backslashes without end', `"${'\\'.repeat(199_000)}`, null],
  ['what closes what is not open', `]]}},,,`, null],
  ['nothing', '', null],
])('%s', (_name, text, excess) => {
  expect(excessOf(text)).toBe(excess);
});

it.each(Object.entries(hugeBodies))('%s', (_name, text) => {
  expect(excessOf(text)).not.toBeNull();
});
