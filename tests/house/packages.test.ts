/** Tests that the packages that the owner ordered are installed, and that each is used. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;

/** The place in the code where each package is used. */
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
  vite: '.',
  vitest: '.',
  '@testing-library/react': 'src',
  'json-server': 'scripts/sandbox',
};

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

it.each(Object.entries(ordered))('%s, in %s', (name, folder) => {
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
  const imported = new RegExp(`from '${name}(/[^']*)?'`);
  expect(sourcesIn(folder).some((source) => imported.test(source))).toBe(true);
});

it('react-router is imported by its own name, not by that of its older package', () => {
  const older = ['src', 'customization', 'dataProvider'].flatMap(sourcesIn).filter((source) => /from 'react-router-dom'/.test(source));
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
