import { expect, test } from 'vitest';
import { slug, uniqueKeys } from './keys';

test('names become keys', () => {
  expect(slug('Québec & Côte-Nord')).toBe('quebec_and_cote_nord');
  expect(slug('Men+')).toBe('men_plus');
  expect(slug('15 to 24 years')).toBe('n_15_to_24_years');
  expect(slug('日本')).toMatch(/^n_[0-9a-f]{6}$/);
});

test('a long name keeps its own key', () => {
  const long = 'x'.repeat(200);
  expect(slug(long).length).toBeLessThanOrEqual(80);
  expect(slug(long)).not.toBe(slug(`${long}y`));
});

test('names that look alike are told apart, whatever their order', () => {
  const one = uniqueKeys(['Total', 'total', 'TOTAL'], { prefix: 'age' });
  const other = uniqueKeys(['TOTAL', 'Total', 'total'], { prefix: 'age' });
  expect(new Set(one.values()).size).toBe(3);
  expect(other.get('total')).toBe(one.get('total'));
  for (const key of one.values()) expect(key).toMatch(/^[a-z][a-z0-9_]*$/);
});
