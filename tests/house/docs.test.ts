/** Tests that the pages for developers name only files and commands that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isRecordOf = (value: unknown): value is { scripts: Record<string, string> } =>
  typeof value === 'object' && value !== null && 'scripts' in value;

/** Matches the files of the area that newArea.md has its readers write. */
const ofExample = /\bvisits\b|\bsite_visits\b/;

it.each(['docs/developer.md', 'docs/newArea.md', 'docs/configurator.md'])('%s names files and commands that are there', (file) => {
  const page = read(file);
  const named = [...page.matchAll(/`((?:server|src|resources|tests|scripts|customization|dataProvider|docs)\/[\w./-]*)`/g)];
  const paths = named.map(([, path = '']) => path).filter((path) => !ofExample.test(path));
  expect(paths.length).toBeGreaterThan(2);
  expect([...new Set(paths)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const links = [...page.matchAll(/\]\(([\w/.-]+)(?:#[\w-]+)?\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, 'docs', link)))).toEqual([]);
  const content: unknown = JSON.parse(read('package.json'));
  const scripts = isRecordOf(content) ? Object.keys(content.scripts) : [];
  const commands = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !scripts.includes(name))).toEqual([]);
});
