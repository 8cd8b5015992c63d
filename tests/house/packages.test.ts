/** Tests that the packages that the owner ordered are installed, and that each is used. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;

/** The place in the code where each package is used. Tests and types don't count as uses of what the product is built from. */
const ordered: Record<string, string> = {
  'react-admin': 'src/workplace/resource',
  'ra-data-simple-rest': 'dataProvider',
  'ra-i18n-polyglot': 'src/shell/i18n',
  'ra-language-french': 'src/workplace/screens/texts',
  'ra-language-english': 'src/workplace/screens/texts',
  '@mui/material': 'src',
  '@mui/x-date-pickers': 'src/workplace/fields/days',
  'ra-input-rich-text': 'src/workplace/fields',
  'react-dropzone': 'src/workplace/fields',
  recharts: 'src/charts',
  'react-router': 'src',
  vite: 'scripts',
  vitest: '.',
  '@testing-library/react': 'src',
  'json-server': 'scripts/sandbox',
};

/** The packages that the tests are written with. */
const ofTests = new Set(['vitest', '@testing-library/react']);

/** True when a source imports something else than types from a package. */
function isUsed(name: string, source: string): boolean {
  const clauses = [...source.matchAll(new RegExp(`^import ([^;']*) from '${name}(?:/[^']*)?'`, 'gm'))].map(([, clause = '']) => clause);
  return clauses.some((clause) => clause.split(/[{},]/).some((named) => /^(?!type\b)[\w*]/.test(named.trim())) && !/^type\b/.test(clause));
}

const sourcesIn = (folder: string, withTests = true) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && (withTests || !/\.(?:test|fixture)\./.test(path)))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

it.each(Object.entries(ordered))('%s, in %s', (name, folder) => {
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
  expect(sourcesIn(folder, ofTests.has(name)).some((source) => isUsed(name, source))).toBe(true);
});

it('an import of types alone is no use of a package', () => {
  const uses = (source: string) => isUsed('a', source);
  const used = ["import a from 'a';", "import * as a from 'a/b';", "import { type A, b } from 'a';", "import a, { type A } from 'a';"];
  expect(used.filter((source) => !uses(source))).toEqual([]);
  const unused = ["import type { A } from 'a';", "import type A from 'a';", "import { type A, type B } from 'a';", "// import a from 'a';"];
  expect([...unused, "import b from 'b';\nimport type { A } from 'a';"].filter(uses)).toEqual([]);
});

it('react-router is imported by its own name, not by that of its older package', () => {
  const older = ['src', 'customization', 'plain', 'dataProvider']
    .flatMap((folder) => sourcesIn(folder))
    .filter((source) => /from 'react-router-dom'/.test(source));
  expect(older).toEqual([]);
});

it('each package has its reason in the decision about dependencies', () => {
  const decision = readFileSync('docs/decisions/0004-dependencies.md', 'utf8');
  const named = [...decision.matchAll(/^\| (.+?) \|/gm)].flatMap(([, names = '']) => names.split(/, | and /));
  const isNamed = (name: string) => named.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : each === name));
  const asked = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'));
  expect(asked.filter((name) => !isNamed(name))).toEqual([]);
  const isThere = (name: string) => (name.endsWith('*') ? asked.some((each) => each.startsWith(name.slice(0, -1))) : asked.includes(name));
  expect(named.filter((name) => /^[@a-z]/.test(name) && !['package', 'what'].includes(name) && !isThere(name))).toEqual([]);
});
