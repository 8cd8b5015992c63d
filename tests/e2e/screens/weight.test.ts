/** Tests the JavaScript that a first visit loads, compressed by gzip, in French, whose texts are the longer ones: at most 135 kB for the home page, 220 for an indicator with its chart, which is a file of its own, 137 for the sign-in page, 345 for any list of the back-office, 333 for the board of subjects. */
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
let site: ReadersSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
});
afterAll(() => closeVisits(browser));

it('the home page, and the indicator page with its chart', async () => {
  const home = await scriptsOf('/');
  const indicator = await scriptsOf('/indicators/climate/emissions/ghg_emissions?by=country');
  expect(kilobytes(home)).toBeGreaterThan(20);
  expect(kilobytes(home), named(home)).toBeLessThanOrEqual(135);
  expect(kilobytes(indicator), named(indicator)).toBeLessThanOrEqual(220);
  const own = [...indicator.keys()].filter((url) => !home.has(url));
  expect(own.length, 'the charts are in files of their own').toBeGreaterThan(0);
});

it('the sign-in page, which loads nothing of the back-office', async () => {
  const wayIn = await scriptsOf('/profile/sign_in');
  expect(kilobytes(wayIn)).toBeGreaterThan(20);
  expect(kilobytes(wayIn), named(wayIn)).toBeLessThanOrEqual(137);
});

describe('a list, whose forms, editors and pickers load when they are first opened', () => {
  let session: StorageState;
  beforeAll(async () => {
    const person = await visit(browser, site.address);
    await signIn(person, 'super@lacet.example', 'fr');
    session = await person.context.storageState();
    await person.context.close();
  });
  it('or the board of subjects, whose texts are those of the collection', async () => {
    const board = await scriptsOf('/admin/subjects', session);
    expect(kilobytes(board)).toBeGreaterThan(150);
    expect(kilobytes(board), named(board)).toBeLessThanOrEqual(333);
  });
  it.each([
    ['that is generated', 'suppliers'],
    ['with displays and acts of its own, the heaviest of all', 'sessions'],
    ['of files, with their texts', 'import'],
    ['of templates, without their editor', 'questionnaires/templates'],
    ['of the questionnaires of a person, without their form', 'questionnaires'],
    ['of questionnaires to approve', 'questionnaires/approval'],
    ['of questionnaires to manage, with a line for each template', 'questionnaires/manage'],
  ])('%s', async (_, id) => {
    const list = await scriptsOf(`/admin/${id}`, session);
    expect(kilobytes(list)).toBeGreaterThan(150);
    expect(kilobytes(list), named(list)).toBeLessThanOrEqual(345);
  });
});

/** Returns the compressed bytes of each script. */
async function scriptsOf(path: string, session?: StorageState): Promise<Map<string, number>> {
  const { page, context } = await visit(browser, site.address, { locale: 'fr' });
  if (session) await context.addCookies(session.cookies);
  await context.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 100_000);
  await page.waitForLoadState('networkidle');
  const entries = await page.evaluate<[string, number][]>(`performance.getEntriesByType('resource')
    .filter(({ initiatorType, name }) => initiatorType === 'script' || /\\.m?js(\\?|$)/.test(name)).map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize])`);
  const [first = ''] = entries.map(([url]) => url);
  const answer = await context.request.get(first, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers()['content-encoding']).toBe('gzip');
  await context.close();
  return new Map(entries);
}

const kilobytes = (scripts: ReadonlyMap<string, number>) => [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1000;
const named = (scripts: ReadonlyMap<string, number>) => [...scripts].map(([url, size]) => `${url} ${size}`).join('\n');
