/** Tests that everything of Lacet is in customization/, public/ and the demonstration: the code that every client has uses none of its colours, and doesn't name it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const isOfTests = (file: string) => /\.(?:test|fixture)\.|\/testing\//.test(file);
const files = ['src', 'plain', 'index.html'].flatMap((place) =>
  place.endsWith('.html')
    ? [place]
    : readdirSync(join(root, place), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name))
        .map(({ parentPath, name }) => join(parentPath, name)),
);
const texts = files
  .filter((file) => !isOfTests(file))
  .map((file) => ({ file, text: readFileSync(file.startsWith('/') ? file : join(root, file), 'utf8') }));

it('names the first client nowhere in what every client has', () => {
  expect(texts.length).toBeGreaterThan(400);
  expect(texts.filter(({ text }) => /lacet/i.test(text)).map(({ file }) => file)).toEqual([]);
});

it('wears none of its colours there', () => {
  const tokens = readFileSync(join(root, 'customization/theme/tokens.css'), 'utf8');
  const colours = [...new Set([...tokens.matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => colour))];
  expect(colours.length).toBeGreaterThan(10);
  const wearing = texts.filter(({ text }) => colours.some((colour) => text.toLowerCase().includes(colour)));
  expect(wearing.map(({ file }) => file)).toEqual([]);
});
