/** Tests that errors in a user's browser are reported to the technical team: once, without a loop, and without the typed text. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, visit, type Visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';

let site: ReadersSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
});
afterAll(() => closeVisits(browser));

interface Told {
  status: number;
  message: string;
  url: string;
}

/** Opens a page as this user, or as a visitor, and collects the error reports that the server received from it. */
async function watched(email?: string): Promise<{ person: Visit; told: Told[] }> {
  const person = await visit(browser, site.address);
  if (email) await signIn(person, email);
  const told: Told[] = [];
  person.page.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/api/error') return;
    told.push({ status: response.status(), ...response.request().postDataJSON() });
  });
  return { person, told };
}

/** Throws uncaught errors, the same ones over and over; a last error marks that all have been seen. */
const breaking = `for (let turn = 0; turn < 5; turn += 1) setTimeout(function broken() { throw new Error('no room for "Jeanne Martin"'); });
  Promise.reject(new TypeError('late for jeanne@example.org'));
  setTimeout(function last() { throw new RangeError('last'); }, 50)`;

describe.each([
  ['a public page', '/indicators', undefined],
  ['a public page of a person signed in', '/', 'admin@lacet.example'],
  ['the back-office', '/admin', 'admin@lacet.example'],
])('%s', (_where, path, email) => {
  it('reports each error once, and nothing of what it says of people', async () => {
    const { person, told } = await watched(email);
    await person.page.goto(path);
    await person.page.locator('main h1, main h2').first().waitFor();
    await person.page.evaluate(breaking);
    await expect
      .poll(() => told.map(({ message }) => message).sort())
      .toEqual(['Error: no room for "…"', 'RangeError: last', 'TypeError: late for …']);
    expect(new Set(told.map(({ status, url }) => `${status} ${url}`))).toEqual(new Set([`204 ${path}`]));
    expect(JSON.stringify(told)).not.toMatch(/jeanne/i);
    await person.context.close();
  });
});

describe('a screen that cannot be drawn', () => {
  it('is reported by who catches it; a report that fails is let go', async () => {
    const { person, told } = await watched('admin@lacet.example');
    const { page, context } = person;
    let asked = 0;
    await context.route('**/assets/AuditList-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("unwell")' }),
    );
    await context.route('**/api/error', (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.goto('/admin/audit');
    await expect.poll(() => asked).toBe(1);
    await page.evaluate(`setTimeout(() => { throw new RangeError('later') })`);
    await expect.poll(() => told.map(({ message }) => message)).toEqual(['RangeError: later']);
    expect(asked).toBe(2);
    await context.close();
  });

  it.each([
    ['BackOffice', '/admin'],
    ['SignInPage', '/profile/sign_in'],
  ])('says so where %s does not come, and is opened once it does', async (part, path) => {
    const { person } = await watched(path === '/admin' ? 'admin@lacet.example' : undefined);
    const { page, context } = person;
    const script = `**/assets/${part}-*.js`;
    await page.route(script, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'This page could not be opened' }).waitFor();
    await page.unroute(script);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'could not be opened' }).waitFor();
    await context.close();
  });
});
