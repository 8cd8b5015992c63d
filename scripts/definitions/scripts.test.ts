import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadable, readDefinitions, resourcesFolder } from './files';
import { typesOf } from './types';

const run = (script: string, ...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const child = execFile(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '..', script), ...args], (_, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, stdout, stderr }));
  });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'resources-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('new:resource and check:resources', () => {
  it('writes a file that has no mistake, and never writes over it', async () => {
    const first = await run('newResource.ts', 'site_visits', folder);
    expect([first.code, first.stdout]).toEqual([0, expect.stringContaining('npm run check:resources')]);
    const file = join(folder, 'site_visits.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ name: { en: { one: 'Site visit', other: 'Site visits' } } });
    writeFileSync(file, readFileSync(file, 'utf8').replace('Folder', 'Train'));
    const second = await run('newResource.ts', 'site_visits', folder);
    expect([second.code, second.stderr]).toEqual([1, 'resources/site_visits.json exists already: nothing was written.\n']);
    expect(readDefinitions(folder)).toMatchObject({ problems: [], definitions: [{ id: 'site_visits', icon: 'Train' }] });
    expect(await run('checkResources.ts', folder)).toMatchObject({ code: 0, stdout: '1 definition, no mistake: site_visits.\n' });
  });

  it.each([['Fournisseurs', 'lower-case letters'], ['../evil', 'lower-case letters'], ['a"b', 'lower-case letters'], ['a__b', 'without "__"'], ['profile', 'the product’s own paths']])(
    'refuses the name %s', async (name, why) => {
      const { code, stderr } = await run('newResource.ts', name, folder);
      expect(code).toBe(1);
      expect(stderr).toContain(why);
    });

  it('prints every mistake, those of JSON with their line, and exits with 1', async () => {
    writeFileSync(join(folder, 'visits.json'), '{\n  "id": "visits",,\n}');
    writeFileSync(join(folder, 'guests.json'), '{ "id": "guests", "menu": { "group": "colection", "position": 1 } }');
    const { code, stderr } = await run('checkResources.ts', folder);
    expect(code).toBe(1);
    expect(stderr).toContain('visits.json: line 2, column 18: this is not JSON');
    expect(stderr).toContain('guests.json: menu.group: found "colection"; accepted: one of collection, publication, reference, people, configuration (did you mean "collection"?)');
    expect(stderr).toMatch(/\d mistakes\. docs\/configurator\.md/);
  });
});

it('keeps the generated types up to date', () => {
  expect(readFileSync(join(resourcesFolder, 'types.generated.ts'), 'utf8'), 'run: npm run generate:types').toBe(typesOf(loadable()));
});
