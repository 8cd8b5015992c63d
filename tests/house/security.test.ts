/** Tests that docs/security.md names only files and tests that exist, and leaves no requirement out. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/security.md');

/** The requirements of ASVS 5.0.0, as published, by level, of the chapters that the page names. */
const levels: Record<1 | 2, string> = {
  1: `2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1
    6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1
    11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1`,
  2: `2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1 3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2
    4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4 5.1.1 5.2.3 5.4.1 5.4.2 5.4.3 6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4
    6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4 7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5
    7.5.1 7.5.2 7.6.1 7.6.2 8.1.2 8.2.3 8.4.1 11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1
    12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4 13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5
    14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3 16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4
    16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3`,
};
const wanted = ([1, 2] as const).flatMap((level) => levels[level].split(/\s+/).map((number) => `${number} ${level}`));

const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

/** Returns the names of the tests and groups that a test file declares. */
const declared = (source: string) =>
  new Set([...source.matchAll(/(?:\bit|\bdescribe|\))\(\s*(['"`])(.*?)\1/g)].map(([, , name = '']) => name.replaceAll("\\'", "'")));

it('lists every requirement of levels 1 and 2 once, each with a verdict and what it rests on', () => {
  expect(rows.map(([number, level]) => `${number} ${level}`).toSorted()).toEqual(wanted.toSorted());
  const unsaid = rows.filter((row) => row.length !== 5 || !/^(met|not applicable|open)$/.test(row[3] ?? '') || (row[4] ?? '').length < 10);
  expect(unsaid).toEqual([]);
});

it('names files that are there', () => {
  const paths = [...page.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(100);
  expect([...new Set(paths)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('names tests that stand in their files', () => {
  const lost: string[] = [];
  let found = 0;
  for (const [, , , , by = ''] of rows) {
    let file = '';
    for (const [, path, name] of by.matchAll(/`([\w./-]+\.\w+)`|“([^”]+)”/g)) {
      if (path !== undefined) file = path;
      else if (name !== undefined && file.includes('.test.') && declared(read(file)).has(name)) found += 1;
      else lost.push(`${file}: ${name}`);
    }
  }
  expect(lost).toEqual([]);
  expect(found).toBeGreaterThan(60);
});
