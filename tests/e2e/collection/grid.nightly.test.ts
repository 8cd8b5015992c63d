/** Tests the entry grid as a spreadsheet: typed, pasted with French decimals, undone, kept without a connection, two people in one cell. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeVisits, openBrowser, read, signIn, type Visit, visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { expectAccessible, expectNarrow, settled } from '../support/looks';

const path = '/admin/subjects/steam/inputs/new/grid?last=2026-10-01';
const subjects = '/api/services/data_cluster/subjects';
let site: Site;
let browser: Browser;
let person: Visit;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const maker = await arrive('admin@lacet.example', 'en');
  const token = (await maker.context.request.get('/api/profile')).headers()['x-csrf-token'] ?? '';
  const steam = {
    key: 'steam',
    name: { en: 'Steam', fr: 'Vapeur' },
    section: 'climate',
    period: 'month',
    approval: 'single',
    fields: [
      {
        id: 'used',
        name: { en: 'Steam used', fr: 'Vapeur consommée' },
        type: 'number',
        required: true,
        min: 0,
        unit: { en: 'kWh', fr: 'kWh' },
      },
    ],
    tag_roots: [
      { key: 'country', required: true },
      { key: 'brand', required: false },
    ],
  };
  const made = await maker.context.request.post(subjects, { headers: { 'x-csrf-token': token }, data: steam });
  expect(made.status(), await made.text()).toBe(201);
  await maker.context.close();
  person = await arrive('admin@lacet.example', 'fr');
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});
beforeEach(async () => {
  page = await person.startAnew();
});

async function arrive(email: string, locale: 'en' | 'fr'): Promise<Visit> {
  const someone = await visit(browser, site.address, { locale });
  await someone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(someone, email, locale);
  return someone;
}
/** Returns a cell by its row and its column, both counted from 0 over the whole grid. */
const cell = (row: number, column: number, where = page) => where.locator(`[data-row="${row}"][data-column="${column}"]`);
const value = async (row: number, column: number, where = page) =>
  (await cell(row, column, where).locator('.value').innerText()).replace(/\s/g, ' ');
const status = (where = page) => where.getByRole('main').getByRole('status').first();
const copied = (text: string) => page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
async function open(where = page): Promise<void> {
  await where.goto(path);
  await where.getByRole('grid').waitFor();
  await settled(where);
}
async function saved(where = page): Promise<void> {
  await expect.poll(() => status(where).innerText()).toMatch(/Tout est enregistré|Everything is saved/);
}

it('is typed in, moved in, filled, undone and done again by the keyboard alone', async () => {
  await open();
  await cell(1, 4).click();
  await page.keyboard.type('1234,5');
  await page.keyboard.press('Enter');
  await expect.poll(() => value(1, 4)).toBe('1 234,5');
  await saved();
  await expect.poll(() => cell(1, 4).innerText()).toMatch(/Enregistrée/);
  await expect.poll(() => read(page, 'document.activeElement.dataset.row')).toBe('2');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect.poll(() => value(2, 4)).toBe('1 234,5');
  await page.keyboard.press('Control+z');
  await expect.poll(() => value(2, 4)).toBe('');
  await saved();
  await page.keyboard.press('Control+y');
  await expect.poll(() => value(2, 4)).toBe('1 234,5');
  await saved();
  await page.keyboard.press('F2');
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect.poll(() => value(2, 4)).toBe('1 234,5');
  await page.keyboard.type('beaucoup');
  await page.keyboard.press('Tab');
  await expect.poll(() => value(2, 4)).toBe('beaucoup');
  await expect.poll(() => status().innerText()).toMatch(/1 saisie à corriger/);
  await page.getByRole('button', { name: 'Aller à la suivante' }).click();
  await page.getByText(/beaucoup.*ne peut pas être lu/).waitFor();
  await page.keyboard.press('Delete');
  await saved();
  await expectAccessible(page);
  await expectNarrow(page);
  expect(person.problems()).toEqual([]);
});

it('how an entry was found is said by keys and from the menu, shown in its cell, taken back; a value is filled to the right', async () => {
  await open();
  await cell(9, 4).click();
  await page.keyboard.type('50');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+e');
  await expect.poll(() => value(9, 4)).toBe('≈ 50');
  await saved();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitemradio', { name: 'Estimée', checked: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Sans objet' }).click();
  await expect.poll(() => value(9, 4)).toBe('Sans objet');
  await page.getByText('Sans objet : 1 valeur effacée').waitFor();
  await page.getByRole('button', { name: 'Annuler l’effacement' }).click();
  await expect.poll(() => value(9, 4)).toBe('≈ 50');
  await saved();
  await cell(9, 4).click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitemradio', { name: 'Sans objet' }).click();
  await saved();
  await page.keyboard.press('Control+z');
  await expect.poll(() => value(9, 4)).toBe('≈ 50');
  await saved();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+r');
  await expect.poll(() => value(9, 5)).toBe('50');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+d');
  await expect.poll(() => value(10, 5)).toBe('50');
  // The pane updates once the keys pause for long enough.
  const pane = page.getByRole('region').filter({ hasText: `${await page.locator('[role=rowheader][data-row="10"]').innerText()} ·` });
  await pane.getByRole('combobox', { name: 'Qualité de la donnée' }).selectOption('Sans objet');
  await saved();
  await page.reload();
  await page.getByRole('grid').waitFor();
  await expect.poll(async () => [await value(9, 4), await value(9, 5), await value(10, 5)]).toEqual(['≈ 50', '50', 'Sans objet']);
  await cell(10, 5).click();
  await page.keyboard.press('Delete');
  await saved();
  await expect.poll(() => value(10, 5)).toBe('');
  expect(person.problems()).toEqual([]);
});

it('a dimension that may be left out has its rows when asked, and the address says so', async () => {
  await open();
  const rows = async () => Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
  const whole = await rows();
  await page.getByRole('combobox', { name: 'Lignes par · Marque' }).selectOption('Une ligne pour chaque');
  await page.waitForURL(/split=brand/);
  await expect.poll(rows).toBeGreaterThan(whole);
  await page.getByRole('columnheader', { name: /· Marque/ }).waitFor();
  await page.getByRole('combobox', { name: /^Filtrer par · Pays/ }).fill('Portugal');
  await page.getByRole('option', { name: 'Portugal', exact: true }).click();
  await page.waitForURL(/under\.country=/);
  await expect.poll(rows).toBeLessThan(whole);
  await page.reload();
  await page.getByRole('columnheader', { name: /· Marque/ }).waitFor();
  await page.getByRole('combobox', { name: 'Lignes par · Marque' }).selectOption('Ensemble');
  await page.waitForURL((url) => !url.search.includes('split'));
  expect(person.problems()).toEqual([]);
});

it('an entry of several required fields waits for all of them', async () => {
  await page.goto('/admin/subjects/electricity/inputs/new/grid?last=2026-10-01');
  await page.getByRole('columnheader', { name: 'Électricité consommée' }).waitFor();
  await cell(1, 0).click();
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await expect.poll(() => status().innerText()).toBe('1 saisie à compléter');
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await saved();
});

it('a block of a spreadsheet is shown as it is read before anything is kept; what is ambiguous is asked', async () => {
  await open();
  await copied('1 500,25\t900\r\n1.750,5 kWh\tn/a\r\n');
  await cell(4, 4).click();
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('3 valeurs sont lues · 1 à corriger').waitFor();
  await dialog.getByText('virgule décimale').waitFor();
  await dialog.getByText('« n/a » n’est pas un nombre, ou peut se lire de deux façons').waitFor();
  await expectAccessible(page);
  await expect.poll(() => value(4, 4)).toBe('');
  await dialog.getByRole('button', { name: 'Coller' }).click();
  await saved();
  await expect.poll(async () => [await value(4, 4), await value(5, 4), await value(4, 5)]).toEqual(['1 500,25', '1 750,5', '900']);
  await copied('1.234');
  await cell(5, 5).click();
  await page.keyboard.press('Control+v');
  await dialog.getByText(/1\.234.*est-ce une virgule/).waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Coller' }).isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: /^Virgule/ }).check();
  await dialog.getByRole('button', { name: 'Coller' }).click();
  await saved();
  await expect.poll(() => value(5, 5)).toBe('1 234');
  await cell(4, 4).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  await expect.poll(() => read(page, 'navigator.clipboard.readText()')).toBe('1500,25\r\n1750,5');
  expect(person.problems()).toEqual([]);
});

it('the drafts that are shown are submitted as one, what cannot be stays, and the approver meets them', async () => {
  await open();
  const line = await page.getByRole('rowheader').nth(3).innerText();
  await page.getByRole('searchbox', { name: 'Trouver une ligne' }).fill(line);
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
  for (const [column, typed] of ['310', '320', 'beaucoup'].entries()) {
    await cell(0, column).click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => status().innerText()).toBe('1 saisie à corriger');
  await page.getByRole('button', { name: 'Soumettre 2 brouillons' }).click();
  const dialog = page.getByRole('dialog', { name: 'Soumettre 2 brouillons ?' });
  await dialog.getByText(/1 saisie a des modifications non enregistrées/).waitFor();
  await settled(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Soumettre', exact: true }).click();
  await page.getByText('2 saisies soumises').waitFor();
  await expect.poll(() => cell(0, 0).innerText()).toMatch(/Soumise/);
  await page.getByRole('button', { name: /^Soumettre/ }).waitFor({ state: 'detached' });
  await cell(0, 2).click();
  await page.getByRole('button', { name: /Abandonner/ }).click();
  await cell(0, 1).click();
  await page.keyboard.type('330');
  await page.keyboard.press('Enter');
  await saved();
  await page.getByRole('button', { name: 'Soumettre 1 brouillon', exact: true }).waitFor();
  expect(await cell(0, 1).innerText()).not.toMatch(/Soumise/);
  expect(person.problems()).toEqual([]);
  const approver = await arrive('approver@lacet.example', 'fr');
  await approver.page.goto('/admin/approval/steam');
  const queue = approver.page.locator('main ul').last();
  await queue.getByRole('listitem').filter({ hasText: line }).filter({ hasText: '310' }).waitFor();
  await expect.poll(() => queue.getByRole('listitem').count()).toBe(1);
  await approver.page
    .getByRole('button', { name: /^Approuver/ })
    .first()
    .click();
  await queue.getByRole('listitem').waitFor({ state: 'detached' });
  await approver.context.close();
  await page.reload();
  await page.getByRole('searchbox', { name: 'Trouver une ligne' }).fill(line);
  await expect.poll(() => cell(0, 0).innerText()).toMatch(/Approuvée/);
  await expect.poll(() => cell(0, 0).getAttribute('aria-readonly')).toBe('true');
});

it('without a connection what is typed waits through a reload; changed meanwhile by another, both values are shown and one is chosen', async () => {
  await open();
  await cell(7, 4).click();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await saved();
  await person.context.route('**/cells', (route) => route.abort());
  await cell(7, 4).click();
  await page.keyboard.type('111');
  await page.keyboard.press('Enter');
  await cell(8, 4).click();
  await page.keyboard.type('222');
  await page.keyboard.press('Enter');
  await expect.poll(() => status().innerText()).toMatch(/2 saisies sont gardées sur cet ordinateur/);
  const other = await arrive('super@lacet.example', 'en');
  await open(other.page);
  await expect.poll(() => value(8, 4, other.page)).toBe('');
  await cell(7, 4, other.page).click();
  await other.page.keyboard.type('999');
  await other.page.keyboard.press('Enter');
  await saved(other.page);
  await other.context.close();
  await page.reload();
  await page.getByRole('grid').waitFor();
  await expect.poll(async () => [await value(7, 4), await value(8, 4)]).toEqual(['111', '222']);
  await person.context.unroute('**/cells');
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect.poll(() => status().innerText()).toMatch(/1 saisie modifiée par une autre personne/);
  await page.getByRole('button', { name: 'Aller à la suivante' }).click();
  await page.getByText(/a modifié cette valeur le/).waitFor();
  await page.getByRole('button', { name: 'Prendre la sienne : 999' }).waitFor();
  await page.getByRole('button', { name: 'Garder la mienne : 111' }).click();
  await saved();
  await page.reload();
  await page.getByRole('grid').waitFor();
  await expect.poll(async () => [await value(7, 4), await value(8, 4)]).toEqual(['111', '222']);
});
