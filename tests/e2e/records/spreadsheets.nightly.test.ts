/** Tests that a list is exported as a spreadsheet, changed, and imported on the screens: previewed cell by cell, confirmed, undone. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { edited } from '#server/core/sheets/workbook.fixture';
import { closeVisits, openBrowser, signIn, visit, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { ask } from '../support/furniture';

let site: Site;
let browser: Browser;
let person: Visit;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  person = await visit(browser, site.address, { locale: 'fr' });
  await signIn(person, 'admin@lacet.example', 'fr');
  ({ page } = person);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const suppliers = '/api/suppliers?sort=["name","ASC"]&range=[0,99]';
const cities = async () => {
  const records: { name: string; city: string | null }[] = await ask(page, 'GET', suppliers);
  return records.map(({ name, city }) => `${name}: ${city}`);
};

it('goes out, is changed, and comes back: what changes, and what cannot, is seen by cell before anything is written', async () => {
  const before = await cities();
  await page.goto('/admin/suppliers');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Toutes les colonnes/ }).click(),
  ]);
  let country = 0;
  const file = await edited(await readFile(await download.path()), (rows, place) => {
    country = place('country');
    for (const row of rows.slice(0, 2)) row[place('city')] = { kind: 'text', text: 'Ville changée' };
    const third = rows[2];
    if (third) third[country] = { kind: 'text', text: 'Nulle part' };
  });

  await page.getByRole('link', { name: 'Importer' }).click();
  await page.getByRole('heading', { name: 'Importer : Fournisseurs' }).waitFor();
  await page.locator('main input[type=file]').setInputFiles({ name: 'fournisseurs.xlsx', mimeType, buffer: file });
  await page.getByText('À confirmer').waitFor();
  const refused = page.getByRole('grid').getByRole('gridcell').filter({ hasText: 'Nulle part' });
  expect(await refused.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('grid').getByRole('columnheader').filter({ hasText: 'Pays' }).innerText()).toContain(
    String.fromCharCode(65 + country),
  );
  await page.getByRole('button', { name: /^À modifier\s2$/ }).click();
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Ville changée' }).count()).toBe(2);
  expect(await cities()).toEqual(before);

  await page.getByRole('button', { name: 'Importer 2 lignes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importer 2 lignes' }).click();
  await page.getByText('Terminé').waitFor();
  const after = await cities();
  expect(after.filter((line) => !before.includes(line))).toHaveLength(2);
  expect(after.filter((line) => line.endsWith('Ville changée'))).toHaveLength(2);

  await page.getByRole('button', { name: 'Annuler l’import' }).click();
  await page.getByRole('dialog').getByText('2 fiches redeviendront comme avant.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import' }).click();
  await page.getByText('tout est comme avant').waitFor();
  expect(await cities()).toEqual(before);
  expect(person.problems()).toEqual([]);
});

it('says above the rows that nothing identifies them, with what each would write; and recognises what is there', async () => {
  const there = { category: 'purchased-electricity', name: 'Atlantide', total_co2_kg: 1 };
  await ask(page, 'POST', '/api/emission_factors', there);
  await page.goto('/admin/emission_factors/import');
  const text = 'Nom;Catégorie;Émissions par unité\nAtlantide;Électricité achetée;1234,56\nLémurie;Électricité achetée;0,45\n';
  await page.locator('main input[type=file]').setInputFiles({ name: 'facteurs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByText('1 ligne ressemble à une fiche existante').waitFor();
  const fresh = page.getByRole('row').filter({ hasText: 'Lémurie' });
  for (const told of ['À créer', '0,45', 'Électricité achetée']) await fresh.getByText(told).first().waitFor();
  await page.getByRole('link', { name: 'Cette fiche lui ressemble' }).waitFor();
  await page.getByRole('button', { name: /^Les reconnaître par\s: Nom \+ Catégorie$/ }).click();
  const known = page.getByRole('row').filter({ hasText: 'Atlantide' });
  for (const told of ['À modifier', /1\s234,56/]) await known.getByText(told).first().waitFor();
  await page.getByText('Rien n’identifie les fiches').waitFor({ state: 'detached' });
  expect(person.problems()).toEqual([]);
});

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
