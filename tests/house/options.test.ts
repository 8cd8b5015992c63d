/** Tests that every list of options in groups gives screen readers the names of its groups: by itself, MUI puts lists in the list, whose options aren't read as such. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../src');
const grouped = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .filter(({ text }) => /\bgroupBy[=:]/.test(text));

it('each list of options in groups has the shared groups', () => {
  expect(grouped.length).toBeGreaterThan(6);
  const count = (text: string, word: RegExp) => text.match(word)?.length ?? 0;
  const without = grouped.filter(({ text }) => count(text, /\bgroupBy[=:]/g) !== count(text, /\{\.\.\.groupedOptions\}/g));
  expect(without.map(({ path }) => path)).toEqual([]);
});
