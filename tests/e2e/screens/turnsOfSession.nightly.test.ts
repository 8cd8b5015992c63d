/** Tests turns in place while a session ends, here or elsewhere: nothing private is shown again or kept, and no typed text is lost. */
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';
import { announced, asked, follow, heading, heldIn, open } from '../support/turning';

let site: ReadersSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
});
afterAll(() => closeVisits(browser));

it('signing out in place leaves nothing of what was read, in the page or in its memory', async () => {
  const person = await visit(browser, site.address);
  const { page, context } = person;
  await signIn(person, 'admin@lacet.example');
  await page.goto('/admin/suppliers');
  await page.locator('tbody td.title a').first().waitFor();
  const answer = await context.request.get(`${site.address}/api/suppliers?range=[4,4]&sort=["name","ASC"]`);
  const [{ name }]: [{ name: string }] = await answer.json();
  expect(await heldIn(page, name)).toBeGreaterThan(0);
  const { documents } = asked(page);
  await page.locator('header').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await expect.poll(() => heldIn(page, name)).toBe(0);
  await page.getByRole('link', { name: 'Back to the public site' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect([await heldIn(page, name), documents()]).toEqual([0, []]);
  await context.close();
});

it.each(['/', '/indicators/governance/ethics/ethics_alerts'])(
  'signing out by the menu of the public page %s turns to the home page of a visitor, in place, and leaves nothing private',
  async (from) => {
    const person = await visit(browser, site.address, { locale: 'en' });
    const { page, context, problems } = person;
    await signIn(person, 'reader@lacet.example');
    await open(page, from);
    const answer = await context.request.get('/api/profile');
    const { name, email }: { name: string; email: string } = await answer.json();
    const secret = 'Every report counts, founded or not';
    if (from !== '/') expect(await heldIn(page, secret)).toBeGreaterThan(0);
    // Reads another page ahead, as the person who is still signed in.
    await page.locator('header a[href="/indicators/climate"]').first().hover();
    const { documents, data, still } = asked(page);
    await still();
    await page.locator('header').getByText('My account').click();
    await page.getByText(name || email, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.locator('header').getByRole('link', { name: 'Sign in' }).waitFor();
    await expect.poll(() => heading(page)).not.toBe('');
    expect(new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => announced(page)).toBe(await page.title());
    await still();
    expect(documents()).toEqual([]);
    expect(data().map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/profile/session', '/api/services/pages']));
    expect(await (await context.request.get('/api/profile')).json()).toMatchObject({ id: null });
    for (const text of [secret, email]) await expect.poll(() => heldIn(page, text)).toBe(0);
    await follow(page, '/indicators/climate');
    await expect.poll(() => heading(page)).toBe('Climate');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await page.locator('header').getByRole('link', { name: 'Sign in' }).waitFor();
    expect([await page.getByText(secret).count(), documents(), problems()]).toEqual([0, [], []]);
    await context.close();
  },
);

it('signing out of a public page goes by the form where the call fails, and without scripts', async () => {
  for (const javaScript of [true, false]) {
    const person = await visit(browser, site.address, { locale: 'en', javaScript });
    const { page, context } = person;
    await signIn(person, 'reader@lacet.example');
    if (javaScript) await open(page, '/faq');
    else await page.goto('/faq');
    await page.route('**/api/profile/session', (route) => route.abort());
    const { documents } = asked(page);
    await page.locator('header').getByText('My account').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.locator('header').getByRole('link', { name: 'Sign in' }).waitFor();
    expect(documents().map(({ path }) => path)).toEqual(['/profile/sign_out', '/']);
    await context.close();
  }
});

/** Ends the session of a visit, as another tab of the browser does. */
async function signOutElsewhere({ request }: BrowserContext): Promise<void> {
  const profile = await request.get('/api/profile');
  const { id }: { id: string } = await profile.json();
  const headers = { 'x-csrf-token': profile.headers()['x-csrf-token'] ?? '', 'x-person': id };
  expect((await request.delete('/api/profile/session', { headers })).ok()).toBe(true);
}

it('once a page says that nobody is signed in, nothing private is shown again, nor kept', async () => {
  const person = await visit(browser, site.address, { locale: 'en' });
  const { page, context } = person;
  const own = '/indicators/governance/ethics/ethics_alerts';
  await signIn(person, 'reader@lacet.example');
  await open(page, '/');
  await follow(page, own);
  await expect.poll(() => heading(page)).not.toBe('');
  const secret = 'Every report counts, founded or not';
  await page.getByText(secret).first().waitFor();
  expect(await heldIn(page, secret)).toBeGreaterThan(0);
  await signOutElsewhere(context);
  await follow(page, '/data');
  await page.locator('header').getByRole('link', { name: 'Sign in' }).waitFor();
  await expect.poll(() => heading(page)).not.toBe('');
  await expect.poll(() => heldIn(page, secret)).toBe(0);
  const was = await heading(page);
  const { data } = asked(page);
  await page.goBack();
  await expect.poll(() => heading(page)).not.toBe(was);
  await expect.poll(() => heading(page)).not.toBe('');
  expect(data().map(({ path }) => path)).toEqual(['/api/services/pages']);
  expect([await page.getByText(secret).count(), await heldIn(page, secret)]).toEqual([0, 0]);
  await context.close();
});

it('a link that is pointed at changes nothing of the page on screen, whoever is signed in by then', async () => {
  const person = await visit(browser, site.address, { locale: 'en' });
  const { page, context } = person;
  await signIn(person, 'admin@lacet.example');
  await page.goto('/admin/suppliers/create');
  const name = page.getByLabel('Name').first();
  const kept = page.waitForResponse(/\/api\/drafts\/suppliers\/new/);
  await name.fill('Tannerie Roux');
  await kept;
  await signOutElsewhere(context);
  const { data, still } = asked(page);
  // A part of the screen that appears meanwhile may take the hover, so the test points again.
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await page.getByRole('link', { name: 'See the public site' }).hover();
      return data().map(({ path }) => path);
    })
    .toContain('/api/services/pages');
  await still();
  expect(new URL(page.url()).pathname).toBe('/admin/suppliers/create');
  expect(await name.inputValue()).toBe('Tannerie Roux');
  await context.close();
});

it('a page of the back-office shows nothing of another account that signs in in this browser, and keeps what was typed for its own', async () => {
  const person = await visit(browser, site.address, { locale: 'en' });
  const { page, context } = person;
  await signIn(person, 'admin@lacet.example', 'en');
  await page.goto('/admin/suppliers/create');
  await page.getByLabel('Name').first().fill('Tannerie Blanche');
  await page.getByText('Changes kept, not saved yet').waitFor();
  await signOutElsewhere(context);
  await signIn(person, 'super@lacet.example', 'en');
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await page.getByRole('heading', { name: 'Another account has signed in in this browser' }).waitFor();
  expect(await page.locator('nav, form, header').count()).toBe(0);
  await page.getByRole('button', { name: 'Continue with this account' }).click();
  await expect.poll(() => page.getByLabel('Name').first().inputValue()).toBe('');
  await signOutElsewhere(context);
  await signIn(person, 'admin@lacet.example', 'en');
  await page.goto('/admin/suppliers/create');
  await expect.poll(() => page.getByLabel('Name').first().inputValue()).toBe('Tannerie Blanche');
  await context.close();
});
