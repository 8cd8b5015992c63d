import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dangerOf } from './danger';

it.each([
  '[a-z][a-z0-9_]*',
  '[A-Z]{2}[A-Z0-9]{5,18}',
  '(19|20)[0-9]{2}',
  '[a-z0-9]+(-[a-z0-9]+)*',
  '[^@]+@[^@]+',
  '\\d{5}(-\\d{4})?',
  '(ab?){3}',
  '(?<year>\\d{4})-(?<month>\\d{2})',
  '\\+?[0-9 ]{6,20}',
  '[\\]a]+b',
  'a{2,}?b',
  '',
  '^$',
])('accepts %s', (pattern) => expect(dangerOf(pattern)).toBeNull());

it.each([
  '(a+)+',
  '(a|a)*',
  '(a|ab)*c',
  'a*a*',
  '(a*)*',
  '(?:a?){3}a',
  '(x+x+)+y',
  '(?=a)a',
  '(a)\\1',
  '.+@.+',
  '\\p{L}+\\p{Ll}',
  '[α-ω]+[γ-ε]',
  '\\u{1F600}+\\u{1F600}',
])('refuses %s', (pattern) => expect(dangerOf(pattern)).not.toBeNull());

it('lets no pattern through that is slow on a text made for it', () => {
  const atom = fc.constantFrom('a', 'b', '[ab]', 'a*', 'b+', 'a?', '[^a]', 'b{1,3}');
  const group = fc
    .tuple(fc.array(atom, { minLength: 1, maxLength: 3 }), fc.array(atom, { maxLength: 2 }), fc.constantFrom('', '*', '+', '{2,5}'))
    .map(([one, two, repeat]) => `(${one.join('')}${two.length > 0 ? `|${two.join('')}` : ''})${repeat}`);
  const pattern = fc.array(fc.oneof(atom, group), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(pattern, fc.constantFrom('a', 'b', 'ab', 'aab'), (source, unit) => {
      fc.pre(dangerOf(source) === null);
      const start = performance.now();
      new RegExp(`^(?:${source})$`, 'u').test(`${unit.repeat(250)}!`);
      expect(performance.now() - start).toBeLessThan(2000);
    }),
    { numRuns: 300 },
  );
});
