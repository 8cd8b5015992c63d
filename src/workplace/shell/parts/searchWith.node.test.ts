import { expect, it } from 'vitest';
import { searchWith } from './searchWith';

it('keeps what it is not told of, and changes nothing that it is given', () => {
  const before = new URLSearchParams('only=&page=3&q=a');
  expect(searchWith(before, { page: null, q: 'b', only: '' }).toString()).toBe('only=&q=b');
  expect(before.get('page')).toBe('3');
});
