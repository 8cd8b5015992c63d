import { expect, it } from 'vitest';
import { plural } from './plural';

it('the form of a word follows the number as each language counts', () => {
  const forms = (locale: 'en' | 'fr', ...counts: number[]) => counts.map((count) => plural(locale, count, 'one', 'other'));
  expect(forms('en', 0, 1, 2, 1_000_000)).toEqual(['other', 'one', 'other', 'other']);
  expect(forms('fr', 0, 1, 2, 1_000_000)).toEqual(['one', 'one', 'other', 'other']);
});
