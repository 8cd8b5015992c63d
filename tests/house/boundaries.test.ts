/** Tests that imports respect the folders, each of which is a runtime boundary. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/** The top folders that each top folder may import from, besides itself. */
const allowed: Record<string, string[]> = {
  resources: [],
  dataProvider: ['resources'],
  src: ['resources', 'dataProvider'],
  customization: ['resources', 'dataProvider', 'src'],
  plain: ['resources', 'dataProvider', 'src'],
  server: ['resources'],
  scripts: ['resources', 'dataProvider', 'src', 'server', 'customization', 'tests'],
  tests: ['resources', 'dataProvider', 'src', 'server', 'customization', 'scripts'],
};
/** The imports that are allowed although `allowed` excludes them: the back-office and the public pages import the client's extensions, and drawings import its colours and fonts. */
const asking: Record<string, string[]> = {
  'src/App.tsx': ['customization/indicators', 'customization/workplace'],
  'src/portal/Portal.tsx': ['customization/index'],
  'src/portal/indicator/chart/drawing.tsx': ['customization/theme/drawing'],
  'src/portal/indicator/words/presentation.ts': ['customization/theme/parts'],
  'src/portal/routes/pages.ts': ['customization/index'],
  'src/server.tsx': ['customization/index'],
  'src/shell/signIn/SignInFrame.tsx': ['customization/signIn'],
  'src/workplace/reports/editor/sheet/PaperContext.tsx': ['customization/index'],
};
const backEdge = (file: string, target: string) => asking[file]?.includes(target) === true;
const isTest = (file: string) => /\.test\.tsx?$|\.fixture\.tsx?$/.test(file);
const browser = ['resources', 'dataProvider', 'src', 'customization', 'plain'];
const nodeOnly = new Set([...builtinModules, 'fastify', 'pg', 'drizzle-orm', 'pino']);

const root = join(import.meta.dirname, '../..');
const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', ...Object.keys(allowed)], { cwd: root, encoding: 'utf8' }).stdout;
const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file));

const edges = files.flatMap((file) => importsOf(file).map((specifier) => ({ file, specifier, target: targetOf(file, specifier) })));

function importsOf(file: string): string[] {
  try {
    const source = readFileSync(join(root, file), 'utf8');
    return [...source.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\()['"]([^'"\n]+)['"]/g)].flatMap((match) => match[1] ?? []);
  } catch {
    return []; // The file was removed, and the removal isn't committed yet.
  }
}

/** Returns the target of an import: a path from the root, or the package's name. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(file, '..', specifier)) : specifier;
}

const top = (path: string) => path.split('/')[0] ?? path;

it('finds the files and what they import', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(edges.length).toBeGreaterThan(200);
});

it('lets folders call only those below them', () => {
  const wrong = edges
    .filter(({ file, target }) => top(target) in allowed && top(target) !== top(file) && !backEdge(file, target))
    .filter(({ file, target }) => !(isTest(file) && top(target) === 'tests'))
    .filter(({ file, target }) => !allowed[top(file)]?.includes(top(target)));
  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
});

it('lets customization and plain take from src only its kit', () => {
  const wrong = edges
    .filter(({ file, target }) => ['customization', 'plain'].includes(top(file)) && top(target) === 'src' && !isTest(file))
    .filter(({ target }) => !['src/kit', 'src/slides/index', 'src/customization', 'src/portal/client/customization'].includes(target));
  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
});

/** Returns the names of the values that a file exports. */
const valuesOf = (file: string) => [...readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name);

it('gives all that the product takes of a customization in plain too', () => {
  for (const target of new Set(Object.values(asking).flat()))
    expect(valuesOf(`${target.replace('customization', 'plain')}.ts`), target).toEqual(valuesOf(`${target}.ts`));
});

it('keeps Node out of the browser', () => {
  const wrong = edges.filter(
    ({ file, target }) => browser.includes(top(file)) && !isTest(file) && (target.startsWith('node:') || nodeOnly.has(target)),
  );
  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
});

/** True for a file that imports the library of schemas for its values, itself or by another file of `resources/`. */
function hasSchemas(file: string): boolean {
  const known = withSchemas.get(file);
  if (known !== undefined) return known;
  withSchemas.set(file, false);
  const found = valuesImported(file).some(bringsSchemas);
  withSchemas.set(file, found);
  return found;
}
const withSchemas = new Map<string, boolean>();
const bringsSchemas = (target: string) => /^typebox\b/.test(target) || (top(target) === 'resources' && hasSchemas(`${target}.ts`));

function valuesImported(file: string): string[] {
  if (!files.includes(file)) return [];
  const found = readFileSync(join(root, file), 'utf8').matchAll(/^import ((?:(?!import )[^;'])*?) ?(?:from )?'([^']+)';/gm);
  const hasValue = (clause: string) =>
    !clause.startsWith('type ') && clause.split(/[{},]/).some((name) => /^(?!\s*type )\s*[\w*]/.test(name));
  return [...found].flatMap(([, clause = '', specifier = '']) => (hasValue(clause) ? [targetOf(file, specifier)] : []));
}

it('keeps the library of schemas out of the browser', () => {
  expect(hasSchemas('resources/api/transfer/imports.ts')).toBe(true);
  const pages = files.filter((file) => ['src', 'dataProvider', 'customization', 'plain'].includes(top(file)) && !isTest(file));
  const wrong = pages.flatMap((file) =>
    valuesImported(file)
      .filter(bringsSchemas)
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong, 'A constant that pages use stands in `constants.ts`, beside the schemas that the server uses.').toEqual([]);
});

it('keeps the public pages free of the back-office', () => {
  const wrong = edges.filter(
    ({ file, target }) =>
      /^src\/(portal|charts|slides|shell)\//.test(file) &&
      !isTest(file) &&
      /^(@mui\/|react-admin$|ra-ui-materialui|src\/workplace\/)/.test(target),
  );
  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
});

it('reaches another top folder by its alias, not by a path', () => {
  const wrong = edges.filter(
    ({ file, specifier, target }) => specifier.startsWith('.') && top(target) !== top(file) && top(target) in allowed,
  );
  const named = wrong.map(({ file, specifier }) => `${file} imports ${specifier}`);
  expect(named, 'Another top folder is imported by its alias (#resources/…), and server/ imports nothing of src/.').toEqual([]);
});

/** The wings of the server, each above those before it; `start` and `app.ts` may import all of them. */
const wings = ['core', 'entities', 'people', 'collection', 'figures', 'site'];
const wingOf = (path: string) => (path.startsWith('server/') ? wings.indexOf(path.split('/')[1] ?? '') : -1);
const rooms = ['app', 'main', 'demo', 'importers', 'start'];

it('lets a wing of the server import only those below it', () => {
  const wrong = edges
    .filter(({ file, target }) => wingOf(file) >= 0 && !isTest(file) && target.startsWith('server/'))
    .filter(({ file, target }) => wingOf(target) > wingOf(file) || rooms.includes(target.split('/')[1] ?? ''));
  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
  const known = new Set([...wings, ...rooms.map((room) => room), 'app.ts', 'main.ts']);
  expect(files.filter((file) => top(file) === 'server' && !known.has(file.split('/')[1] ?? ''))).toEqual([]);
});

/** Any file of the two lowest wings, `core` and `entities`, may be imported by other wings. Of each other wing they may import only `index.ts`, or `offers.ts` where a process needs no routes. */
it('enters a wing above the ground by its index or its offers', () => {
  const wrong = edges
    .filter(({ file, target }) => wingOf(target) > wings.indexOf('entities') && wingOf(target) !== wingOf(file))
    .filter(({ file, target }) => !isTest(file) && top(file) !== 'tests' && !/^server\/\w+\/(index|offers)$/.test(target));
  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
});

/** The folders of the back-office, each above those before it. `screens`, the highest, puts the screens and texts of the others together, with the frame around them. */
const workplaceRooms = [
  'shell',
  'fields',
  'history',
  'resource',
  'collection',
  'transfer',
  'people',
  'figures',
  'reports',
  'administration',
  'screens',
];
const roomOf = (path: string) => (path.startsWith('src/workplace/') ? workplaceRooms.indexOf(path.split('/')[2] ?? '') : -1);

it('lets a room of the back-office import only those below it', () => {
  const wrong = edges.filter(({ file, target }) => roomOf(file) >= 0 && !isTest(file) && roomOf(target) > roomOf(file));
  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
  expect(files.filter((file) => file.startsWith('src/workplace/') && roomOf(file) < 0)).toEqual([]);
});

it('names the wings in an app.ts of at most 60 lines', () => {
  expect(readFileSync(join(root, 'server/app.ts'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

/** Counts a module, with its tests and fixtures, as one entry of its folder. Definitions, which configurators add, pictures, and migrations, which are never edited nor moved, don't count. */
it.each(Object.keys(allowed))('keeps each folder of %s to a dozen entries', (folder) => {
  const entries = new Map<string, Set<string>>();
  const all = spawnSync('git', ['ls-files', '-co', '--exclude-standard', folder], { cwd: root, encoding: 'utf8' }).stdout.split('\n');
  for (const path of all.filter((each) => each !== '' && !/^resources\/.*\.json$|\.svg$|\/db\/migrations\//.test(each))) {
    const parts = path.split('/');
    parts.forEach((part, place) => {
      if (place === 0) return;
      const above = parts.slice(0, place).join('/');
      entries.set(above, (entries.get(above) ?? new Set()).add(place === parts.length - 1 ? (part.split('.')[0] ?? '') : `${part}/`));
    });
  }
  const full = [...entries].filter(([, names]) => names.size > 12).map(([path, names]) => `${path}: ${names.size}`);
  expect(full, 'A folder has 12 entries at most: move what belongs together into a folder of its own.').toEqual([]);
});
