/** Tests that values typed into the entry grid are not lost: not when the session ends, not when the browser closes, not out of sight. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { password } from '#tests/support/product/accounts';
import { closeVisits, openBrowser, openOwnBrowser, read, signIn, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { fr } from '#src/workplace/shell/i18n/fr/fr';
import { arrive, open, plain, publishSubject, texts } from '../journeys/people';
import { ask } from '../support/furniture';
import { expectAccessible } from '../support/looks';

const email = 'admin@lacet.example';
const key = 'dew';
const grid = `/admin/subjects/${key}/inputs/new/grid?last=2025-01-01`;
const say = texts.fr.grid;
let site: Site;
let browser: Browser;
let person: Visit;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  await publishSubject(site, key);
  person = await arrive(browser, site, email, 'fr');
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});
beforeEach(async () => {
  page = await person.startAnew();
});

const cell = (row: number, column: number, where = page) => where.locator(`[data-row="${row}"][data-column="${column}"]`);
const status = (where = page) => where.getByRole('main').getByRole('status').first();
const said = async (where = page) => plain(await status(where).innerText());
async function type(text: string, row: number, column: number, where = page): Promise<void> {
  await cell(row, column, where).click();
  await where.keyboard.type(text);
  await where.keyboard.press('Enter');
}
const entered = async (where = page): Promise<number[]> => {
  const found: { values: { used: number } }[] = await ask(
    where,
    'GET',
    `/api/services/data_cluster/inputs?range=[0,99]&filter={"subject_key":"${key}"}`,
  );
  return found.map(({ values }) => values.used).sort();
};

it('what waits for a person is found wherever it was typed, and the choices above the grid keep the focus', async () => {
  await open(page, grid);
  await type('beaucoup', 3, 2);
  await expect.poll(said).toBe('1 saisie à corriger');
  // The count of waiting entries stays, even when the search leaves no row.
  await page.getByRole('searchbox', { name: say.search }).fill('zzz');
  await page.getByText(say.no_rows).waitFor();
  await expect.poll(said).toBe('1 saisie à corriger');
  await page.getByRole('button', { name: say.status.next }).click();
  await page.getByText(/beaucoup.*ne peut pas être lu/).waitFor();
  const last = page.getByRole('combobox', { name: say.last });
  await last.focus();
  await last.selectOption('2016');
  await page.getByRole('columnheader', { name: '2016' }).waitFor();
  await expect.poll(() => read(page, 'document.activeElement.tagName')).toBe('SELECT');
  await page.getByRole('button', { name: say.status.next }).click();
  await page.getByText(/beaucoup.*ne peut pas être lu/).waitFor();
  await page.waitForURL(/last=2025/);
  await expect.poll(() => read(page, '({ ...document.activeElement.dataset })')).toMatchObject({ row: '3', column: '2' });
  await page.keyboard.press('Delete');
  await expect.poll(said).toBe(say.status.saved);
  expect(person.problems()).toEqual([]);
});

it('what the server takes none of says why, and the rest goes on', async () => {
  await open(page, grid);
  await page.route('**/cells', (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', error: 'Forbidden', details: {}, feedback: null } }),
  );
  await type('11', 4, 2);
  await expect.poll(said).toBe('1 saisie à corriger');
  await page.getByRole('button', { name: say.status.next }).click();
  await page.getByRole('region', { name: say.cell }).getByText(fr.errors.FORBIDDEN).waitFor();
  await page.unroute('**/cells');
  await type('12', 5, 2);
  await expect.poll(said).toBe('1 saisie à corriger');
  await page.getByRole('button', { name: say.status.next }).click();
  await page.getByRole('button', { name: say.discard }).click();
  await expect.poll(said).toBe(say.status.saved);
  await expect.poll(entered).toEqual([12]);
});

it('the cell that is being typed, and the comment, are found again when the page is loaded again', async () => {
  await publishSubject(site, 'fog');
  await open(page, grid.replace(key, 'fog'));
  await cell(9, 2).click();
  await page.keyboard.type('41');
  await page.reload();
  await page.getByRole('grid').waitFor();
  await expect.poll(() => cell(9, 2).innerText()).toMatch(/41/);
  await expect.poll(said).toBe(say.status.saved);
  await expect.poll(() => page.evaluate('({ ...document.activeElement.dataset })')).toMatchObject({ row: '9', column: '2' });
  const comment = page.getByRole('region', { name: say.cell }).getByRole('textbox', { name: say.comment });
  await comment.fill('Relevé du compteur');
  await page.reload();
  await page.getByRole('grid').waitFor();
  await expect.poll(said).toBe(say.status.saved);
  await cell(9, 2).click();
  await expect.poll(() => comment.inputValue()).toBe('Relevé du compteur');
  // A change that is abandoned is not stored.
  await page.keyboard.type('5');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('grid').waitFor();
  await expect.poll(() => cell(9, 2).innerText()).toMatch(/41/);
  expect(person.problems()).toEqual([]);
});

it('what waits for a cell that is gone is shown, copied and let go of', async () => {
  const subject = 'mist';
  const used = { id: 'used', name: { en: 'Water used', fr: 'Eau consommée' }, type: 'number', required: true };
  const lost = { ...used, id: 'lost', name: { en: 'Water lost', fr: 'Eau perdue' }, required: false };
  await publishSubject(site, subject, { fields: [used, lost] });
  const mist = `/admin/subjects/${subject}/inputs/new/grid?last=2025-01-01`;
  const [root]: { id: string }[] = await ask(page, 'GET', '/api/tags?filter={"key":"country"}');
  const name = { en: 'Passing site', fr: 'Site de passage' };
  const tag: { id: string } = await ask(page, 'POST', '/api/tags', { key: 'passing', name, parent_id: root?.id });
  await open(page, mist);
  await page.getByRole('searchbox', { name: say.search }).fill(name.fr);
  await page.getByRole('rowheader', { name: name.fr }).waitFor();
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
  await type('beaucoup', 0, 2);
  await expect.poll(said).toBe('1 saisie à corriger');
  await expect.poll(() => page.evaluate(keptCells)).toBe(1);
  page = await person.startAnew();
  await open(page, `${mist}&field=lost`);
  await type('peu', 3, 1);
  await expect.poll(said).toBe('2 saisies à corriger');
  await expect.poll(() => page.evaluate(keptCells)).toBe(2);
  const place = await page.getByRole('rowheader').nth(3).innerText();
  await ask(page, 'DELETE', `/api/tags/${tag.id}`);
  const subjects = '/api/services/data_cluster/subjects';
  const { version }: { version: number } = await ask(page, 'GET', `${subjects}/${subject}`);
  await ask(page, 'PUT', `${subjects}/${subject}`, { version, fields: [used] });
  page = await person.startAnew();
  await open(page, mist);
  await expect.poll(said).toBe('2 valeurs sans cellule');
  expect(await page.getByRole('button', { name: say.status.next }).count()).toBe(0);
  await page.getByRole('button', { name: 'Les voir' }).click();
  const shown = page.getByRole('dialog');
  const items = shown.getByRole('listitem');
  const [ofRow, ofField] = [items.filter({ hasText: name.fr }), items.filter({ hasText: place })];
  await expect
    .poll(async () => plain(await ofRow.innerText()))
    .toContain(`${name.fr} · 2025 Eau consommée : beaucoup ${plain(say.unplaced.why.row)}`);
  await expect.poll(async () => plain(await ofField.innerText())).toContain(`${place} · 2024 lost : peu ${plain(say.unplaced.why.field)}`);
  await expectAccessible(page);
  await shown.getByRole('button', { name: say.unplaced.copy, exact: true }).click();
  await shown.getByText(say.unplaced.copied).waitFor();
  const copied = (await page.evaluate<string>('navigator.clipboard.readText()')).split('\r\n').sort();
  expect(copied).toEqual([`${name.fr}\t2025\tEau consommée\tbeaucoup`, `${place}\t2024\tlost\tpeu`].sort());
  await ofField.getByRole('button').click();
  await expect.poll(() => items.count()).toBe(1);
  await shown.getByRole('button', { name: 'Abandonner', exact: true }).click();
  await expect.poll(() => page.evaluate("document.activeElement.getAttribute('role')")).toBe('gridcell');
  await expect.poll(said).toBe(say.status.saved);
  await expect.poll(() => read(page, keptCells)).toBe(0);
  expect(person.problems()).toEqual([]);
});

it('a session that ends says so: what is typed goes once one is signed in again, from where one was', async () => {
  await open(page, grid);
  await person.context.clearCookies({ name: /session/ });
  await type('21', 6, 2);
  await expect.poll(said).toMatch(/^Votre session a pris fin : 1 saisie est gardée sur cet ordinateur/);
  await expectAccessible(page);
  await page.getByRole('button', { name: say.status.sign_in }).click();
  await page.waitForURL('**/profile/sign_in');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => `${url.pathname}${url.search}` === grid);
  await page.getByRole('grid').waitFor();
  // Signing in sets the user's own language.
  await expect.poll(said).toMatch(/^(Tout est enregistré|Everything is saved)$/);
  await expect.poll(entered).toEqual([12, 21]);
});

it('a browser that crashes keeps it: the next one sends it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'empreinte-crash-'));
  const begin = async () => {
    const context = await openOwnBrowser(folder, site.address);
    await signIn({ context }, email, 'en');
    return context;
  };
  try {
    const first = await begin();
    const typed = await first.newPage();
    await typed.route('**/cells', (route) => route.abort());
    await open(typed, grid);
    await type('31', 7, 2, typed);
    await expect.poll(() => said(typed)).toMatch(/^No connection: 1 entry is kept on this computer/);
    await expect.poll(() => typed.evaluate(keptCells)).toBe(1);
    const gone = first.waitForEvent('close');
    const devtools = await first.newCDPSession(typed);
    await Promise.all([gone, devtools.send('Browser.crash').catch(() => undefined)]);
    const second = await begin();
    const found = await second.newPage();
    await open(found, grid);
    await expect.poll(() => said(found)).toBe(texts.en.grid.status.saved);
    await expect.poll(() => cell(7, 2, found).innerText()).toMatch(/31/);
    await second.close();
    await expect.poll(entered).toEqual([12, 21, 31]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('what one person typed is never entered by who signs in beside them', async () => {
  await open(page, grid);
  await page.route('**/cells', (route) => route.abort());
  await type('26', 8, 2);
  await expect.poll(() => page.evaluate(keptCells)).toBe(1);
  await signIn(person, 'super@lacet.example');
  await page.unroute('**/cells');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/cells'));
  await page.evaluate("dispatchEvent(new Event('online'))");
  expect((await sent).status()).toBe(401);
  page = await person.startAnew();
  await open(page, grid);
  await expect.poll(said).toMatch(/^(Tout est enregistré|Everything is saved)$/);
  await expect.poll(entered).toEqual([12, 21, 31]);
  await signIn(person, email);
  page = await person.startAnew();
  await open(page, grid);
  await expect.poll(entered).toEqual([12, 21, 26, 31]);
  const { id }: { id: string } = await ask(page, 'GET', '/api/profile');
  const found: { created_by: string }[] = await ask(page, 'GET', `/api/services/data_cluster/inputs?filter={"subject_key":"${key}"}`);
  expect(new Set(found.map(({ created_by }) => created_by))).toEqual(new Set([id]));
});

/** Returns the number of cells that this browser stores. */
const keptCells = `new Promise((resolve, reject) => {
  const asked = indexedDB.open('empreinte-grid');
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const counted = asked.result.transaction('cells').objectStore('cells').count();
    counted.onsuccess = () => resolve(counted.result);
    counted.onerror = () => reject(counted.error);
  };
})`;
