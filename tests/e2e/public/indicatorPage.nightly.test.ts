/** Tests what a reader can do with the figures of an indicator: change the view, compare with another indicator, see how a figure is made, and see the figures as published on a past day. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';

const path = '/indicators/climate/emissions/ghg_emissions';
let site: ReadersSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
});
afterAll(() => closeVisits(browser));
const query = (page: Page) => new URL(page.url()).search;

it('a map of countries, chosen in the form, is walked by the arrow keys', async () => {
  const { page, context, problems } = await visit(browser, site.address);
  await page.goto(`${path}?by=country`);
  await page.getByRole('combobox', { name: 'Shown as' }).selectOption('map');
  await expect.poll(() => query(page)).toBe('?by=country&chart=map');
  const map = page.getByRole('listbox');
  await map.focus();
  const current = () => map.locator('[aria-selected=true]').getAttribute('aria-label');
  await expect.poll(current).toMatch(/^United States, 1,\d{3}/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(current).toMatch(/^Canada, \d{3}/);
  expect(problems()).toEqual([]);
  await context.close();
});

it.each([
  ['ring', `${path}?by=brand&chart=donut`, ['Graphique en anneau', 'Alizée']],
  ['big number', `${path}?chart=number`, ['t CO₂e en 2024']],
  ['map', `${path}?by=country&chart=map`, ['États-Unis', 'Portugal']],
  ['two indicators', `${path}?compare=renewable_electricity`, ['Électricité renouvelable']],
  [
    'a made figure',
    `${path}?made=2025&of=country:france`,
    ['Comment ce chiffre est établi', 'Électricité, Émissions', 'aucune estimée', 'Approbation'],
  ],
  ['the ledger', '/restatements', ['Chiffres révisés', 'Prélèvements d’eau', '2024']],
])('without scripts: %s', async (_name, address, texts) => {
  const { page, context } = await visit(browser, site.address, { locale: 'fr', javaScript: false });
  await page.goto(address);
  const text = (await page.getByRole('main').innerText()).replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const each of texts) expect(text).toContain(each);
  await context.close();
});

it('another view is asked for a quarter of a second later; the one before stays until it is there', async () => {
  const { page, context, problems } = await visit(browser, site.address);
  await page.goto(path);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/services/indicators/ghg_emissions?**', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate("addEventListener('click', ({ timeStamp }) => { window.clicked = timeStamp; }, true)");
  const asked = page.waitForRequest(/indicators\/ghg_emissions\?by=country/);
  await page.getByRole('link', { name: 'By country' }).click();
  await asked;
  await expect.poll(() => page.locator('article[data-waiting]').count()).toBe(1);
  await expect.poll(() => page.getByRole('row', { name: /^2025/ }).count()).toBe(1);
  release();
  await page.getByRole('columnheader', { name: /Portugal/ }).waitFor();
  const [waited] = await page.evaluate<number[]>(
    "performance.getEntriesByType('resource').filter(({ name }) => name.includes('ghg_emissions?by=country')).map(({ startTime }) => startTime - window.clicked)",
  );
  expect(waited).toBeGreaterThanOrEqual(249);
  expect(problems()).toEqual([]);
  await context.close();
});

it('how a figure is made opens from its cell by the keyboard, and closes where it was', async () => {
  const { page, context, problems } = await visit(browser, site.address);
  await page.goto(`${path}?by=country`);
  const cell = page.getByRole('row', { name: /^2024/ }).getByRole('link').first();
  await cell.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'How this figure is made' });
  await dialog.getByText('Heating, Natural gas').first().waitFor();
  await expect.poll(() => query(page)).toBe('?by=country&made=2024&of=country:canada');
  expect(await dialog.innerText()).not.toMatch(/See the entries|@/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => query(page)).toBe('?by=country');
  expect(problems()).toEqual([]);
  await context.close();
});

it('who may read inputs reaches them from the figure', async () => {
  const person = await visit(browser, site.address);
  await signIn(person, 'admin@lacet.example');
  const { page, context, problems } = person;
  // A click before the page's scripts have loaded, as on a slow connection, must not be lost.
  let letScriptsCome = () => {};
  const coming = new Promise<void>((done) => (letScriptsCome = done));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto(`${path}?made=2025&of=country:france`, { waitUntil: 'commit' });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('See the entries').first().click();
  letScriptsCome();
  const row = dialog.getByRole('row').nth(1);
  await row.waitFor();
  await expect.poll(() => row.innerText()).toContain('Marc Gagnon');
  await expect
    .poll(() => dialog.getByRole('columnheader').allInnerTexts())
    .toEqual(['Site and period', 'Value, kg CO₂e', 'Entered by', 'Approved by', 'Evidence']);
  const [entry, sheet] = await Promise.all((await row.getByRole('link').all()).map((link) => link.getAttribute('href')));
  expect(entry).toMatch(/^\/admin\/subjects\/electricity\/inputs\//);
  const read = await context.request.get(sheet ?? '');
  expect(read.headers()['content-type']).toBe('application/pdf');
  expect((await read.body()).toString('latin1')).toContain('Relevé du compteur électrique');
  expect(problems()).toEqual([]);
  await context.close();
});

it('figures as they were published on a day say so; those that are not kept say that', async () => {
  const { page, context } = await visit(browser, site.address);
  const today = new Date().toISOString().slice(0, 10);
  await page.goto(path);
  await page.getByLabel('As published on').selectOption(today);
  await page.getByRole('button', { name: 'See' }).click();
  await expect.poll(() => query(page)).toBe(`?as_of=${today}`);
  await page.getByText('See today’s figures').waitFor();
  expect((await page.goto(`${path}?by=country&tags=brand:alizee&as_of=${today}`))?.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('These figures are not kept as they were');
  await context.close();
});

it('the view is taken away in each format from an address of its own, with what is to be known of it', async () => {
  const { page, context } = await visit(browser, site.address);
  await page.goto(`${path}?by=country&from=2020`);
  const section = page.getByRole('region', { name: 'Download or embed' });
  await expect
    .poll(() => section.innerText())
    .toContain('Lacet, “Greenhouse gas emissions of our operations, by country and site, 2020–2025”');
  const href = async (name: string) => (await section.getByRole('link', { name }).getAttribute('href')) ?? '';
  expect(await href('CSV')).toBe(`${path}.csv?by=country&from=2020&lang=en`);
  const csv = await (await context.request.get(await href('CSV'))).text();
  expect(csv).toContain('Stores closed: Stores stayed closed for 71 days on average');
  expect(csv).toContain('figures of');
  const json = await (await context.request.get(await href('JSON'))).json();
  expect(json).toMatchObject({ key: 'ghg_emissions', licence: { name: 'CC BY 4.0' }, data: { query: { by: 'country', from: '2020' } } });
  const xlsx = await context.request.get(await href('XLSX'));
  expect(xlsx.headers()['content-disposition']).toContain('ghg_emissions.xlsx');
  expect((await xlsx.body()).subarray(0, 2).toString()).toBe('PK');
  expect((await context.request.get('/indicators/climate/emissions/nowhere.csv')).status()).toBe(404);
  const drawing = await context.request.get(await href('SVG'));
  expect(drawing.headers()['content-type']).toContain('image/svg+xml');
  expect(await drawing.text()).toMatch(/^<svg [^]*Stores closed[^]*CC BY 4\.0/);
  expect((await context.request.get('/indicators/climate/emissions/nowhere.svg')).status()).toBe(404);
  const map = await (await context.request.get(`${path}.svg?by=country&chart=map&lang=fr`)).text();
  for (const said of ['>États-Unis<', '>Portugal<', 'Licence CC BY 4.0']) expect(map).toContain(said);
  const saved = page.waitForEvent('download');
  await section.getByRole('button', { name: 'PNG' }).click();
  const picture = await saved;
  expect(picture.suggestedFilename()).toBe('ghg_emissions.png');
  const points = await readFile(await picture.path());
  // The first chunk of a PNG file has its width.
  expect([points.subarray(1, 4).toString(), points.readUInt32BE(16)]).toEqual(['PNG', 2000]);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@type': 'Dataset', license: 'https://creativecommons.org/licenses/by/4.0/' });
  await context.close();
});

it.each([
  ['en', 'withheld', 'Withheld: figures that count fewer than 5, and those that would let one be worked out.', 'Keep one.'],
  [
    'fr',
    'non publié',
    'Non publiés : les chiffres qui comptent moins de 5, et ceux qui permettraient d’en retrouver un.',
    'N’en gardez qu’une.',
  ],
] as const)(
  'small figures of an indicator are withheld, which the page, its drawing and its files say: %s',
  async (locale, word, note, one) => {
    const alerts = '/indicators/governance/ethics/ethics_alerts';
    const person = await visit(browser, site.address, { locale });
    await signIn(person, 'reader@lacet.example', locale);
    const { page, context, problems } = person;
    await page.goto(`${alerts}?by=country`);
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    const said = async () => plain(await page.getByRole('main').innerText());
    await page.locator('tbody td', { hasText: word }).first().waitFor();
    expect(await said()).toContain(note);
    for (const cell of await page.locator('tbody td').allInnerTexts()) expect(cell).toMatch(new RegExp(`^(?:${word}|0|[5-9]|\\d\\d)$`));
    // Only one breakdown is offered at a time, and neither provisional figures nor those of a past day are.
    expect(await page.locator('select[name=tags], input[name=provisional], input[name=as_of]').count()).toBe(0);
    const drawing = await page.evaluate(
      async (address) => (await fetch(address)).text(),
      `${alerts}.svg?by=country&chart=bar&lang=${locale}`,
    );
    expect(
      plain(drawing)
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' '),
    ).toContain(note.slice(0, 40));
    const csv = await page.evaluate(async (address) => (await fetch(address)).text(), `${alerts}.csv?by=country&lang=${locale}`);
    expect(csv).toContain(`,${word},`);
    await page.goto(`${alerts}?by=country&tags=brand:pave`);
    await expect.poll(said).toContain(one);
    expect(new Set(await page.locator('tbody td').allInnerTexts())).toEqual(new Set([word]));
    expect(problems()).toEqual([]);
    await context.close();
  },
);

it('an embed stands in a frame of any site, gives no cookie, speaks the language of its address; no other page may be framed', async () => {
  const { page, context, problems } = await visit(browser, site.address, { locale: 'en' });
  const answer = await page.goto('/embed/ghg_emissions?by=country&lang=fr');
  const headers = (await answer?.allHeaders()) ?? {};
  expect(headers['content-security-policy']).toContain('frame-ancestors *');
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Émissions de gaz à effet de serre de nos activités');
  expect(await page.locator('header').count()).toBe(0);
  expect(await page.getByText(/Des chiffres montrés ici ont été révisés/).count()).toBe(0);
  await page.goto('/embed/water_use?lang=en');
  await page.getByText(/Figures shown here were restated on \d/).waitFor();
  expect((await page.goto('/embed/nowhere'))?.status()).toBe(404);
  const other = (await (await page.goto(path))?.allHeaders()) ?? {};
  expect(other['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(problems().filter((said) => !said.includes('404'))).toEqual([]);
  await context.close();
});
