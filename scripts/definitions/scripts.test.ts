import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDefinition, freeName } from './create';
import { starter } from './starter';
import { readDefinitions, readFiles, resourcesFolder } from '#server/entities/definitions/files';
import { typesOf } from './types';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'resources-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('new:resource', () => {
  it('writes a file that has no mistake, and never writes over it', () => {
    expect(createDefinition('site_visits', folder)).toBeNull();
    const file = join(folder, 'site_visits.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ name: { en: { one: 'Site visit', other: 'Site visits' } } });
    writeFileSync(file, readFileSync(file, 'utf8').replace('Folder', 'Train'));
    expect(createDefinition('site_visits', folder)).toBe('resources/site_visits.json exists already: nothing was written.');
    expect(freeName(folder)).toBe('trainings');
    expect(readFiles(folder)).toMatchObject({ problems: [], definitions: [{ id: 'site_visits', icon: 'Train' }] });
  });

  it.each(['a', 'site_visits', 'names_of_many_words_that_are_as_long_as_a_line'])('writes %s as prettier does', async (id) => {
    const config = await resolveConfig(join(resourcesFolder(), `${id}.json`));
    expect(await format(starter(id), { ...config, parser: 'json' })).toBe(starter(id));
  });

  it.each([
    ['Fournisseurs', 'lower-case letters'],
    ['../evil', 'lower-case letters'],
    ['a"b', 'lower-case letters'],
    ['a__b', 'without "__"'],
    ['profile', 'the product’s own paths'],
    ['progress', 'the product’s own paths'],
    ['bulk', 'the product’s own paths'],
    ['maintenance', 'the product’s own screens'],
    ['why', 'the product’s own screens'],
    ['see_as', 'the product’s own screens'],
    // The specification reserves these names for screens that aren't built yet.
    ['questionnaires', 'the product’s own'],
    ['configuration', 'the product’s own'],
  ])('refuses the name %s', (name, why) => expect(createDefinition(name, folder)).toContain(why));
});

describe('check:resources', () => {
  it('prints every mistake, those of JSON with their line, and exits with 1', async () => {
    writeFileSync(join(folder, 'visits.json'), '{\n  "id": "visits",,\n}');
    writeFileSync(join(folder, 'guests.json'), '{ "id": "guests", "menu": { "group": "colection", "position": 1 } }');
    const script = join(import.meta.dirname, 'checkResources.ts');
    const { code, stderr } = await new Promise<{ code: number | null; stderr: string }>((done) => {
      const child = execFile(process.execPath, ['--import', 'tsx', script, folder], (_error, _stdout, text) =>
        done({ code: child.exitCode, stderr: text }),
      );
    });
    expect(code).toBe(1);
    expect(stderr).toContain('visits.json: line 2, column 18: this is not JSON');
    expect(stderr).toContain(
      'guests.json: menu.group: found "colection"; accepted: one of collection, publication, reference, people, configuration, traces (did you mean "collection"?)',
    );
    expect(stderr).toMatch(/\d mistakes\. docs\/configurator\.md/);
  }, 60_000);
});

it.each(['--plan', '--data'])(
  'check:resources %s asks a database that is there, and makes none',
  async (asked) => {
    const data = join(mkdtempSync(join(tmpdir(), 'no-data-')), 'data');
    const script = join(import.meta.dirname, 'checkResources.ts');
    const { BASE_URL: _ofTheTests, DATABASE_URL: _another, ...environment } = process.env;
    const env = { ...environment, DATA_DIR: data };
    const { code, stderr } = await new Promise<{ code: number | null; stderr: string }>((done) => {
      const child = execFile(process.execPath, ['--import', 'tsx', script, asked], { env }, (_error, _stdout, text) =>
        done({ code: child.exitCode, stderr: text }),
      );
    });
    expect(code).toBe(1);
    expect(stderr).toContain(`There is no database in ${data} yet`);
    expect(existsSync(data)).toBe(false);
  },
  60_000,
);

it('keeps the generated types up to date', async () => {
  expect(readFileSync(join(resourcesFolder(), 'types.generated.ts'), 'utf8'), 'run: npm run generate:types').toBe(
    await typesOf(readDefinitions()),
  );
});

/** Returns the TypeScript compiler's output for a program placed beside the generated types. */
function compiled(source: string, ...more: string[]): Promise<string> {
  const file = join(folder, 'program.ts');
  const root = join(resourcesFolder(), '..');
  writeFileSync(file, source.replaceAll('./resources/', resourcesFolder()).replaceAll(/'#(server|resources)\//g, `'${root}/$1/`));
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'preserve', '--lib', 'es2024,dom,dom.iterable', '--types', ''];
  return new Promise((done) => {
    execFile(join(root, 'node_modules/.bin/tsc'), [...options, ...more, '--ignoreConfig', file], (_error, stdout) => done(stdout));
  });
}

it('documents the types with an example that compiles, and that would not with a mistake', async () => {
  const page = readFileSync(join(resourcesFolder(), '../docs/developer.md'), 'utf8');
  const example = /```ts\n(import type[\s\S]*?)```/.exec(page)?.[1] ?? '';
  expect(await compiled(example)).toBe('');
  expect(await compiled(example.replace("country: 'FR', ", ''))).toContain('country');
  expect(await compiled(example.replace("'tier_1', 'tier_2'", "'tier_9'"))).toContain('tier_9');
  expect(await compiled(example.replace('spend__gte', 'spent__gte'))).toContain('spent__gte');
}, 60_000);

it('documents the rule of a new area with an example that compiles, and that would not with a mistake', async () => {
  const page = readFileSync(join(resourcesFolder(), '../docs/newArea.md'), 'utf8');
  const example = /```ts\n(import type[\s\S]*?)```/.exec(page)?.[1] ?? '';
  const options = ['--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--skipLibCheck', '--types', 'node'];
  expect(await compiled(example, ...options)).toBe('');
  expect(await compiled(example.replace('READ_ONLY', 'LOCKED'), ...options)).toContain('LOCKED');
}, 60_000);
