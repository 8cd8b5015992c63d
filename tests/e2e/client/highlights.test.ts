/** Tests the key highlights: the figures that the product publishes, a year that only signed-in readers may choose, and a page that needs no script. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { publishedFigures } from '#scripts/draw/lacet/figures';
import { closeVisits, openBrowser, signIn, visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';
import { settled, violations } from '../support/looks';

const path = '/indicators/climate/key_highlights';
let site: ReadersSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
});
afterAll(() => closeVisits(browser));

it('is drawn from the figures that the product publishes', async () => {
  const read = async (asked: string): Promise<IndicatorPage> => JSON.parse(await (await fetch(`${site.address}/api${asked}`)).text());
  expect(await publishedFigures(read)).toEqual(JSON.parse(readFileSync('customization/highlights/figures.json', 'utf8')));
});

it('is one click from the home page, and reads without scripts: eleven tiles of the latest year, whatever the address says', async () => {
  const { page, context } = await visit(browser, site.address, { locale: 'fr', javaScript: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'En Savoir plus' }).click();
  await page.waitForURL(`**${path}`);
  await page.goto(`${path}?year=2018`);
  expect(await page.locator('main li').count()).toBe(11);
  expect(await page.locator('main select').count()).toBe(0);
  expect(await page.locator('main header img').getAttribute('alt')).toMatch(/^2023, /);
  expect(await page.locator('main li').first().textContent()).toContain('3\u202f821');
  await context.close();
});

it('opens the impact report as a PDF in a new tab, in the reader’s language: it is the report of the site', async () => {
  for (const locale of ['en', 'fr'] as const) {
    const { page, context } = await visit(browser, site.address, { locale });
    await page.goto('/');
    const link = page.getByRole('link', { name: /PDF/ });
    expect(await link.getAttribute('target')).toBe('_blank');
    const answer = await context.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect(answer.headers()['content-disposition']).toMatch(/^inline;/);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.body()));
    expect(pdf.numPages).toBeGreaterThanOrEqual(24);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: locale === 'fr' ? 'Rapport d’impact 2025' : 'Impact report 2025' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    await context.close();
  }
});

it('lets who signed in choose the year; 2017 has a film with captions in both languages', async () => {
  const person = await visit(browser, site.address, { locale: 'en' });
  await signIn(person, 'reader@lacet.example', 'en');
  const { page } = person;
  await page.goto(path);
  const year = page.getByRole('combobox', { name: 'Year' });
  await expect.poll(() => year.inputValue()).toBe('2023');
  await expect.poll(() => year.locator('option').allTextContents()).toEqual(['2023', '2022', '2021', '2020', '2019', '2018', '2017']);
  await year.selectOption('2017');
  await expect.poll(() => page.url()).toContain('year=2017');
  await expect.poll(() => page.locator('main header img').getAttribute('alt')).toMatch(/^2017, .*7,680/);
  const tracks = page.locator('video track');
  await expect
    .poll(async () => [await tracks.first().getAttribute('srclang'), await tracks.last().getAttribute('srclang')])
    .toEqual(['en', 'fr']);
  for (const source of [page.locator('video source'), tracks.first(), tracks.last()])
    expect((await person.context.request.get((await source.getAttribute('src')) ?? '')).status()).toBe(200);
  await settled(page);
  expect(await violations(page)).toEqual([]);
  expect(person.problems()).toEqual([]);
  await person.context.close();
});
