/** Tests that a new entity is one JSON file: once it is written and the product restarted, its records can be created, edited, found, sorted and deleted in both languages. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, speak, visit, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { machines } from '../support/machines';

let site: Site;
let browser: Browser;
let admin: Visit;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  await site.define(machines);
  await site.restart();
  admin = await visit(browser, site.address);
  await signIn(admin, 'super@lacet.example', 'en');
  ({ page } = admin);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const save = async (words: { save: string; done: string }) => {
  await page.getByRole('button', { name: words.save }).click();
  await page.getByText(words.done, { exact: true }).waitFor();
};
const english = { save: 'Save', done: 'Created' };
const rows = () => page.locator('tbody tr');
const names = () => rows().locator('td.column-name').allInnerTexts();

it('is in the menu, and its empty list says how to begin', async () => {
  await page.goto('/admin');
  await page.getByRole('menuitem', { name: 'Machines' }).click();
  await page.getByRole('link', { name: 'Create' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
});

it('refuses what is missing, field by field, and shows a field only where its conditions hold', async () => {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('3 fields need your attention').waitFor();
  expect(await page.getByText('The form is not valid').count()).toBe(0);
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Fuel').count()).toBe(0);
  await page.getByRole('radio', { name: 'Running' }).check();
  await page.getByRole('combobox', { name: 'Fuel' }).click();
  await page.getByRole('option', { name: 'Gas' }).click();
  await page.getByRole('textbox', { name: 'Blend' }).waitFor();
  await page.getByRole('radio', { name: 'Stopped' }).check();
  await page.getByRole('textbox', { name: 'Blend' }).waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Running' }).check();
});

it('is created with a value of every type', async () => {
  await page.getByRole('textbox', { name: 'Name' }).fill('Press 7');
  await page.getByRole('textbox', { name: 'Label (English)' }).fill('Big press');
  await page.getByRole('textbox', { name: 'Label (French)' }).fill('Grande presse');
  await page.getByRole('textbox', { name: 'Blend' }).fill('80/20');
  await page.getByRole('textbox', { name: 'Power' }).fill('1,234.5');
  await page.getByRole('textbox', { name: 'Bought on' }).fill('09/03/2024');
  await page
    .getByRole('switch', { name: 'Leased' })
    .or(page.getByRole('checkbox', { name: 'Leased' }))
    .check();
  await page.getByRole('combobox', { name: 'Uses' }).click();
  for (const use of ['Cutting', 'Sewing']) await page.getByRole('option', { name: use }).click();
  await page.keyboard.press('Escape');
  const [maker]: { name: string }[] = await (await page.request.get('/api/suppliers?range=[0,0]')).json();
  const makerName = maker?.name ?? '';
  await page.getByRole('combobox', { name: 'Maker' }).fill(makerName);
  await page.getByRole('option', { name: makerName, exact: true }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('First line\nSecond line');
  await page.locator('[contenteditable=true]').first().fill('Bought second-hand.');
  await page.getByRole('button', { name: /^Attach (a file|files)$/ }).click();
  await page
    .locator('[role=dialog] input[type=file]')
    .setInputFiles({ name: 'guarantee.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 test') });
  await page.getByText('1 file ready').waitFor();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('link', { name: 'guarantee.pdf' }).waitFor();
  await save(english);
  await page.getByRole('link', { name: 'Show' }).click();
  for (const text of [
    'Press 7',
    'Big press',
    'Running',
    'Gas',
    '80/20',
    '1,234.5',
    'Cutting, Sewing',
    makerName,
    'Second line',
    'Bought second-hand.',
    'guarantee.pdf',
  ]) {
    await page.getByRole('main').getByText(text).first().waitFor();
  }
});

it('is edited; what no longer shows is no longer kept', async () => {
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Press 8');
  await page.getByRole('radio', { name: 'Stopped' }).check();
  await save({ save: 'Save', done: 'Saved' });
  await page.getByRole('link', { name: 'Show' }).click();
  await page.getByRole('link', { name: 'Edit' }).waitFor();
  await page.getByText('Stopped').waitFor();
  expect(await page.getByText('80/20').count()).toBe(0);
});

it('is created, filtered, sorted and deleted in French', async () => {
  await speak(admin.context, 'fr');
  await page.goto('/admin/machines/create');
  await page.getByRole('textbox', { name: 'Nom' }).fill('Presse 9');
  await page.getByRole('textbox', { name: 'Étiquette (français)' }).fill('Petite presse');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('2 champs demandent votre attention').waitFor();
  await page.getByRole('textbox', { name: 'Étiquette (anglais)' }).fill('Small press');
  await page.getByRole('radio', { name: 'En marche' }).check();
  await page.getByRole('textbox', { name: 'Puissance' }).fill('12,25');
  await save({ save: 'Enregistrer', done: 'Création enregistrée' });

  await page.getByRole('link', { name: 'Liste' }).click();
  await page.getByText('Petite presse').waitFor();
  await page.getByText('12,25\u00a0kW').waitFor();
  await expect.poll(names).toEqual(['Press 8', 'Presse 9']);
  await page.getByRole('button', { name: 'Nom' }).click();
  await expect.poll(names).toEqual(['Presse 9', 'Press 8']);
  await page.getByRole('textbox', { name: 'Rechercher' }).fill('petite');
  await expect.poll(names).toEqual(['Presse 9']);
  await page.getByRole('textbox', { name: 'Rechercher' }).fill('');
  await expect.poll(names).toEqual(['Presse 9', 'Press 8']);
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await page
    .getByRole('menuitemcheckbox', { name: 'État' })
    .or(page.getByRole('menuitem', { name: 'État' }))
    .click();
  await choose('État', 'marche', 'En marche');
  await expect.poll(names).toEqual(['Presse 9']);
  await page.getByRole('button', { name: 'Terminé' }).click();
  await page.getByText('En marche').first().waitFor();

  await rows().first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Rien ne correspond à ces filtres.').waitFor();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect.poll(names).toEqual(['Press 8']);
});

it('said nothing in the console', () => expect(admin.problems()).toEqual([]));

async function choose(field: string, typed: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: option }).click();
}
