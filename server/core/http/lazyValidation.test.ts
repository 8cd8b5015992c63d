/** Tests that all errors are looked for only in the beginning of a request. */
import { expect, it } from 'vitest';
import { lazyValidation } from './lazyValidation';

const schema = {
  type: 'object',
  properties: {
    cells: { type: 'array', maxItems: 10_000, items: { type: 'object', required: ['a', 'b', 'c', 'd', 'e', 'f'] } },
    name: { type: 'string' },
  },
};
const check = lazyValidation({ getSchemas: () => ({}) })({ schema, method: 'PUT', url: '/', httpPart: 'body' });
function errorsOf(data: unknown): string[] {
  const found: unknown = check(data);
  if (typeof found !== 'object' || found === null || !('error' in found) || !Array.isArray(found.error)) return [];
  return found.error.map(({ instancePath, keyword }: { instancePath: string; keyword: string }) => `${instancePath} ${keyword}`);
}
const cells = (length: number) => Array.from({ length }, () => ({}));

it('what is right passes, however long', () => {
  const cell = { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 };
  expect(check({ cells: Array.from({ length: 10_000 }, () => cell) })).toBe(true);
});

it('all errors of a short request are found', () => {
  expect(errorsOf({ cells: cells(10), name: {} })).toHaveLength(61);
});

it('of a long list the check stops at its beginning', () => {
  for (const length of [9000, 96_000]) {
    const errors = errorsOf({ cells: cells(length) });
    expect(errors.length).toBeGreaterThan(50);
    expect(errors.length).toBeLessThan(4000);
  }
});

it('that a list is too long is said first', () => {
  expect(errorsOf({ cells: cells(96_000) })[0]).toBe('/cells maxItems');
});

it('an error beyond the beginning is found as well', () => {
  const cell = { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 };
  expect(errorsOf({ cells: [...Array.from({ length: 9000 }, () => cell), {}] })).toEqual(['/cells/9000 required']);
});

it('unknown members are found up to as many as are listed', () => {
  expect(errorsOf(Object.fromEntries(cells(1000).map((_cell, place) => [`k${place}`, 1])))).toHaveLength(50);
});
