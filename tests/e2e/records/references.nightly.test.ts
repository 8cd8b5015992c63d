/** Tests that a refused list says why, and that a deletion names the records that refer to the deleted one. */
import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, visit, type Visit } from '#tests/support/browser/browser';
import { definitionFiles } from '#tests/support/database/definitions';
import { startSite, type Site } from '#tests/support/product/site';
import { fr } from '#src/workplace/shell/i18n/fr/fr';
import { frRefusals } from '#src/shell/i18n/refusals/frRefusals';
import { ask } from '../support/furniture';
import { expectAccessible } from '../support/looks';

let site: Site;
let browser: Browser;
let person: Visit;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  person = await visit(browser, site.address, { locale: 'fr' });
  await signIn(person, 'super@lacet.example', 'fr');
  ({ page } = person);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const picture = async (name: string) => {
  const folder = process.env['PICTURES'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
};

it('a list whose order or filter is refused says so, and leads back to the whole list', async () => {
  for (const query of ['sort=documents&order=ASC', `filter=${encodeURIComponent('{"since":"soon"}')}`]) {
    await page.goto(`/admin/suppliers?${query}`);
    const refusal = page.getByRole('main').getByRole('alert');
    await refusal.waitFor();
    expect(await refusal.innerText()).toContain(
      query.startsWith('sort') ? frRefusals.errors.INVALID_SORT : frRefusals.errors.INVALID_FILTER,
    );
    expect(await page.getByText(fr.list.no_match).count()).toBe(0);
    await expectAccessible(page);
    await picture(query.slice(0, 4));
    await refusal.getByRole('button', { name: fr.list.begin_again }).click();
    await page.locator('tbody tr[data-id]').first().waitFor();
  }
});

it('deleting a record says how many refer to it, and leads to them', async () => {
  await page.goto('/admin/suppliers');
  const make = (name: string, parent?: string): Promise<{ id: string }> =>
    ask(page, 'POST', '/api/suppliers', { name, country: 'FR', tier: 'tier_2', ...(parent && { parent }) });
  const { id } = await make('Maison mère');
  for (const name of ['Atelier Nord', 'Atelier Sud']) await make(name, id);
  await page.goto(`/admin/suppliers/${id}`);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const link = dialog.getByRole('link', { name: /^2\sfournisseurs$/ });
  await link.waitFor();
  await expectAccessible(page);
  await picture('delete');
  await link.click();
  await page.locator('tbody tr[data-id]').first().waitFor();
  await expect.poll(() => page.locator('tbody tr[data-id]').count()).toBe(2);
  await page.getByText('Atelier Nord').first().waitFor();
});

it('a value of a former type, and a choice that is gone, are read and kept until they are replaced', async () => {
  const { id }: { id: string } = await ask(page, 'POST', '/api/suppliers', {
    name: 'Filature du Vercors',
    country: 'FR',
    city: 'Romans',
    tier: 'tier_3',
  });
  const definition: {
    fields: { id: string; type: string; max_length?: number; choices?: { key: string }[]; display_condition?: object }[];
  } = JSON.parse(JSON.stringify(definitionFiles()['suppliers.json']));
  for (const field of definition.fields) {
    if (field.id === 'city') Object.assign(field, { type: 'number', max_length: undefined });
    if (field.id === 'tier') field.choices?.pop();
    if (field.id === 'parent') field.display_condition = { key: 'tier', values: ['tier_2'] };
  }
  await site.define(JSON.parse(JSON.stringify(definition)));
  await ask(page, 'POST', '/api/super_admin/definitions/take', {});
  await page.goto(`/admin/suppliers?filter=${encodeURIComponent('{"name":"Filature du Vercors"}')}`);
  await page.locator('tbody tr[data-id]').getByText('tier_3 (n’est plus proposé)').waitFor();
  await page.goto(`/admin/suppliers/${id}`);
  const former = page.getByRole('group', { name: 'Ville' });
  await former.getByText('Romans').waitFor();
  await page.getByLabel('tier_3 (n’est plus proposé)').waitFor();
  await expectAccessible(page);
  await picture('former');
  await page.getByLabel('Nom', { exact: false }).first().fill('Filature du Diois');
  const save = async () => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes(id));
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    expect((await saved).status()).toBe(200);
    // Until the form has received the answer, the browser asks before it leaves the page.
    await page.getByText(fr.form.saved, { exact: true }).waitFor();
  };
  await save();
  expect(await ask(page, 'GET', `/api/suppliers/${id}`)).toMatchObject({ name: 'Filature du Diois', city: 'Romans', tier: 'tier_3' });
  await page.goto(`/admin/suppliers/${id}`);
  await former.getByRole('button', { name: fr.form.former.replace }).click();
  await page.getByLabel('Ville', { exact: false }).first().fill('26100');
  await save();
  expect(await ask(page, 'GET', `/api/suppliers/${id}`)).toMatchObject({ city: 26100, tier: 'tier_3' });
});
