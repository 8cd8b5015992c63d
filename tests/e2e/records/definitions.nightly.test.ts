/** Tests that definition files may change while the product runs: they are previewed and applied on the screen or by a signal, and reported in the terminal. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, visit, type Visit } from '#tests/support/browser/browser';
import { definitionFiles } from '#tests/support/database/definitions';
import { startEmbeddedSite, type Site } from '#tests/support/product/site';
import { ask } from '../support/furniture';

interface Written {
  id: string;
  fields: { id: string; max?: number; name: { en: string; fr: string }; [rule: string]: unknown }[];
  list: { columns: string[] };
  form: { fields: unknown[] }[];
}

let site: Site;
let browser: Browser;
let person: Visit;

beforeAll(async () => {
  [site, browser] = await Promise.all([startEmbeddedSite(), openBrowser()]);
  person = await visit(browser, site.address, { locale: 'fr' });
  await signIn(person, 'super@lacet.example', 'fr');
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

/** Returns the definition of suppliers as a configurator changes it: a new field, a narrowed field, and the changes of `change`. */
function suppliers(change: (definition: Written) => void = () => {}): Written {
  const definition: Written = JSON.parse(JSON.stringify(definitionFiles()['suppliers.json']));
  definition.fields.push({ id: 'contract', name: { en: 'Energy contract', fr: 'Contrat d’énergie' }, type: 'string' });
  definition.list.columns.splice(1, 0, 'contract');
  definition.form[0]?.fields.push('contract');
  for (const field of definition.fields) if (field.id === 'employees') field.max = 100;
  change(definition);
  return definition;
}

it('a file that changed is seen in words, taken by a click, and the list that was open shows its field', async () => {
  const list = await person.context.newPage();
  await list.goto('/admin/suppliers');
  await list.locator('tbody tr[data-id]').first().waitFor();
  const { page } = person;
  await page.goto('/admin/definitions');
  await page.getByText('Aucune modification en attente').waitFor();
  await site.define(suppliers());
  await page.getByRole('button', { name: 'Comparer à nouveau' }).click();
  const plan = page.getByRole('article', { name: 'Fournisseurs' });
  await plan.getByText('Contrat d’énergie nouveau champ').waitFor();
  await plan.getByText('Effectif devient plus exigeant').waitFor();
  await plan.getByText(/fiches ne seront plus conformes/).waitFor();
  expect(await list.getByRole('columnheader', { name: 'Contrat d’énergie' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await page.getByText('Aucune modification en attente').waitFor();
  // The next request of the open list shows it that the definitions have changed.
  await list.getByRole('textbox', { name: 'Rechercher' }).fill('a');
  await list.getByRole('columnheader', { name: 'Contrat d’énergie' }).waitFor();
  await list.close();
});

it('a signal takes a changed file while it runs; with a mistake in one it goes on with what it had', async () => {
  const { page } = person;
  const names = async () => {
    const answer: { id: string; name: { fr: string }; fields: { id: string }[] }[] = await ask(page, 'GET', '/api/definitions');
    return answer.find(({ id }) => id === 'suppliers')?.fields.map(({ id }) => id) ?? [];
  };
  expect(await names()).not.toContain('second_contract');
  const second = suppliers(({ fields }) => fields.push({ id: 'second_contract', name: { en: 'Other', fr: 'Autre' }, type: 'string' }));
  await site.define(second);
  site.signal('SIGHUP');
  await expect.poll(names).toContain('second_contract');

  await writeFile(join(site.folder, 'resources', 'suppliers.json'), '{ "id": "suppliers",, }');
  site.signal('SIGHUP');
  await expect.poll(site.printed).toContain('suppliers.json: line 1, column 21: this is not JSON');
  expect(await names()).toContain('second_contract');
  await page.goto('/admin/definitions');
  await page.getByText('Les fichiers de définitions contiennent des erreurs').waitFor();
  await page.getByText('suppliers.json: line 1').waitFor();
  expect(await page.getByRole('button', { name: 'Appliquer' }).count()).toBe(0);
});

it('check:resources -- --plan says in the terminal what would change, and changes nothing', async () => {
  await site.define(suppliers(({ fields }) => fields.push({ id: 'third', name: { en: 'Third', fr: 'Troisième' }, type: 'string' })));
  const plan = async () => {
    const folder = join(site.folder, 'resources');
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'check:resources', '--', folder, '--plan'], {
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: join(site.folder, 'data'), DATABASE_URL: '' },
    });
    return stdout;
  };
  // The running server holds the embedded database: the message says so, without a stack trace.
  const refused = await plan().catch((error: { stderr: string }) => error.stderr);
  expect(refused).toMatch(/^The data folder .+ is in use by process \d+\. Stop that one first, .+\n$/);
  await site.restart(async () => {
    const said = await plan();
    expect(said).toContain('suppliers:');
    expect(said).toContain('  third: a new field');
    expect(said).toMatch(/ {2}second_contract: hidden; the values of \d+ records are kept/);
    expect(await plan()).toBe(said);
  });
});
