import { expect, it } from 'vitest';
import { isUuid, uuidv7 } from './uuid';

it('identifiers made one after the other are in that order, whatever the millisecond', () => {
  const made = Array.from({ length: 20_000 }, uuidv7);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made.every((id) => isUuid(id) && /^.{14}7.{4}[89ab]/.test(id))).toBe(true);
});
