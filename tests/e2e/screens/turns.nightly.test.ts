/** Tests the turns from page to page in place: no document is loaded, the heading is announced, Back restores the scroll; plain links work without scripts. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';
import { inTurn, languagesOf } from '#tests/support/nightly';
import { settled } from '../support/looks';
import { announced, asked, follow, heading, heading1, open, scrolled, section } from '../support/turning';

let site: ReadersSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
});
afterAll(() => closeVisits(browser));

it.each(languagesOf('fr'))('a link turns the page in place, and Back restores it (%s)', async (locale) => {
  const { page, context, problems } = await visit(browser, site.address, { locale });
  await open(page, '/');
  const { documents, data } = asked(page);
  await page.evaluate('window.scrollTo(0, 400)');
  const link = page.locator(`main a[href="${section}"]`).first();
  const title = await page.title();
  await link.scrollIntoViewIfNeeded();
  const was = await scrolled(page);
  await link.dispatchEvent('click');
  await expect.poll(() => new URL(page.url()).pathname).toBe(section);
  await expect.poll(() => heading(page)).toBe(locale === 'fr' ? 'Climat' : 'Climate');
  expect(await scrolled(page)).toBe(0);
  expect(await page.title()).not.toBe(title);
  await expect.poll(() => announced(page)).toBe(await page.title());
  expect(data().length).toBeGreaterThan(0);

  const before = data().length;
  await page.goBack();
  await expect.poll(() => page.title()).toBe(title);
  await expect.poll(() => scrolled(page)).toBe(was);
  await page.goForward();
  await expect.poll(() => heading(page)).not.toBe('');
  expect([documents(), data().length]).toEqual([[], before]);
  expect(problems()).toEqual([]);
  await context.close();
});

it('a turn that nothing announced asks for its data in one request, and for no document', async () => {
  const { page, context, problems } = await visit(browser, site.address);
  const kinds = [
    '/',
    section,
    '/indicators/climate/emissions',
    '/indicators/climate/emissions/ghg_emissions?by=site',
    '/indicators/climate/climate_story',
    '/indicators/key_highlights',
    '/indicators',
    '/data',
    '/restatements',
    '/search?q=water',
    '/faq',
  ];
  for (const [place, kind] of kinds.entries()) {
    for (const from of inTurn(['/accessibility', '/profile/sign_in'], place)) {
      await page.goto(from);
      await page.locator('h1').first().waitFor();
      const { documents, data, still } = asked(page);
      await still();
      const before = data().length;
      await follow(page, kind);
      await expect.poll(() => heading(page)).not.toMatch(/^$|Sign in|Accessib/);
      await still();
      expect([
        kind,
        data()
          .slice(before)
          .map(({ path }) => path),
        documents(),
      ]).toEqual([kind, ['/api/services/pages'], []]);
    }
  }
  expect(problems()).toEqual([]);
  await context.close();
});

it('a link that a pointer rests on, or that has the focus, is read before it is followed', async () => {
  const { page, context, problems } = await visit(browser, site.address);
  for (const meant of ['hover', 'focus'] as const) {
    await open(page, '/');
    const link = page.locator(`main a[href="${section}"]`).first();
    const { all, documents, data, still } = asked(page);
    await link[meant]();
    await expect.poll(() => data().length).toBeGreaterThan(0);
    // Moves the pointer away: on the next page it would rest on a link, whose data would be loaded too.
    await page.mouse.move(0, 0);
    await still();
    const before = all().length;
    await link.press('Enter');
    await expect.poll(() => heading(page)).not.toBe('');
    expect([new URL(page.url()).pathname, all().slice(before), documents()]).toEqual([section, [], []]);
  }
  expect(problems()).toEqual([]);
  await context.close();
});

it('the portal, the way in and the back-office are one document', async () => {
  const { page, context, problems } = await visit(browser, site.address);
  await open(page, '/faq');
  const { documents } = asked(page);
  await page.locator('header').getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(() => heading(page)).toBe('Sign in');
  await expect.poll(() => announced(page)).toMatch(/^Sign in · /);
  await page.getByLabel('Email').fill('admin@lacet.example');
  await page.getByLabel('Password', { exact: true }).fill('Empreinte-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => heading(page)).not.toBe('');
  // The link stands at the foot of the page, which moves while the parts of the first screen load.
  await settled(page);
  await page.getByRole('link', { name: 'See the public site' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await page.getByText('Striving for net zero by 2050').first().waitFor();
  expect(documents()).toEqual([]);
  expect(problems()).toEqual([]);
  await context.close();
});

it('a turn within the back-office puts the focus on the heading of the next screen, and Back on that of the former', async () => {
  const { page, context, problems } = await visit(browser, site.address);
  await signIn({ context }, 'admin@lacet.example');
  await page.goto('/admin/suppliers');
  await page.getByRole('heading', { level: 1, name: 'Suppliers' }).waitFor();
  await follow(page, '/admin/roles');
  await expect.poll(() => heading(page)).toBe('Roles');
  await expect.poll(() => announced(page)).toMatch(/^Roles/);
  await follow(page, '/admin/suppliers');
  await expect.poll(() => heading(page)).toBe('Suppliers');
  await page.getByRole('link', { name: 'Create' }).first().click();
  await page.waitForURL('**/suppliers/create');
  await expect.poll(() => heading(page)).not.toMatch(/^$|^Suppliers$/);
  await page.goBack();
  await expect.poll(() => heading(page)).toBe('Suppliers');
  expect(problems()).toEqual([]);
  await context.close();
});

it('Back from an address that is not open to the account leads to the page before it, which is alive', async () => {
  const { page, context } = await visit(browser, site.address);
  await signIn({ context }, 'reader@lacet.example');
  await open(page, '/faq');
  const title = await heading1(page);
  await follow(page, '/admin/suppliers');
  await page.locator('html:not([data-alive])').waitFor({ state: 'attached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/suppliers');
  await expect.poll(() => heading1(page)).not.toBe(title);
  await page.goBack();
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await expect.poll(() => heading1(page)).toBe(title);
  await page.locator('footer a[href="/about"], footer a').first().waitFor();
  await context.close();
});

it('Back from an anchor gives back the place, Forward goes to the anchor again', async () => {
  const { page, context, problems } = await visit(browser, site.address, { locale: 'en' });
  await open(page, '/indicators/climate/emissions/ghg_emissions');
  const link = page.locator('main a[href="#methodology"]').first();
  await link.scrollIntoViewIfNeeded();
  const was = await scrolled(page);
  await link.click();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(was + 200);
  const anchor = await scrolled(page);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(was);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(anchor);
  expect(problems()).toEqual([]);
  await context.close();
});

it('a link to where one is begins at the top, and a link pressed twice turns once: neither leaves a second entry in the history', async () => {
  const { page, context, problems } = await visit(browser, site.address, { locale: 'en' });
  await open(page, '/');
  const entries = () => page.evaluate<number>('history.length');
  const before = await entries();
  await page.evaluate('window.scrollTo(0, 600)');
  await page.locator('header a[href="/"]').first().dispatchEvent('click');
  await expect.poll(() => scrolled(page)).toBe(0);
  expect(await entries()).toBe(before);
  await page.locator(`main a[href="${section}"]`).first().dblclick();
  await expect.poll(() => heading(page)).toBe('Climate');
  expect(await entries()).toBe(before + 1);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect(problems()).toEqual([]);
  await context.close();
});

it('a turn that takes a while is told on the page, until the next is there', async () => {
  const { page, context, problems } = await visit(browser, site.address, { locale: 'en' });
  await open(page, '/');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator(`main a[href="${section}"]`).first().dispatchEvent('click');
  await page.locator('html[data-turning]').waitFor();
  expect(await page.locator('#root').getAttribute('aria-busy')).toBe('true');
  letGo();
  await expect.poll(() => heading(page)).toBe('Climate');
  await page.locator('html:not([data-turning])').waitFor();
  expect(await page.locator('#root').getAttribute('aria-busy')).toBe('false');
  await page.unroute('**/api/**');
  expect(problems()).toEqual([]);
  await context.close();
});

it('turns that follow each other at once, or to an anchor that can’t be read, break nothing', async () => {
  const { page, context, problems } = await visit(browser, site.address, { locale: 'en' });
  await open(page, '/');
  for (const path of [section, '/faq', '/data', '/faq#%zz']) await follow(page, path);
  await expect.poll(() => heading(page)).not.toBe('');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/faq');
  expect(problems()).toEqual([]);
  await context.close();
});

it.each(['*.js', 'portal-*.js'])(
  'Back before the page is alive, while %s is read, turns to the page before, at its place',
  async (late) => {
    const { page, context, problems } = await visit(browser, site.address, { locale: 'en' });
    await open(page, '/indicators/climate/emissions/ghg_emissions');
    const title = await heading1(page);
    await page.evaluate('window.scrollTo(0, 500)');
    const was = await scrolled(page);
    await follow(page, '/faq');
    await expect.poll(() => heading(page)).not.toBe('');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asksFor = page.waitForRequest(`**/assets/${late}`);
    await page.route(`**/assets/${late}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await Promise.all([asksFor, page.locator('h1').waitFor()]);
    await page.evaluate('history.back()');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/indicators/climate/emissions/ghg_emissions');
    letGo();
    await expect.poll(() => heading(page)).toBe(title);
    await expect.poll(() => scrolled(page)).toBe(was);
    await page.unroute(`**/assets/${late}`);
    expect(problems()).toEqual([]);
    await context.close();
  },
);

it('a page that fails to load after another one was opened does not replace that page or the text typed in it', async () => {
  const { page, context } = await visit(browser, site.address);
  await open(page, '/');
  const { documents } = asked(page);
  let fail: () => void = () => undefined;
  await page.route(
    (url) => url.pathname === '/api/services/pages' && url.searchParams.get('address')?.startsWith('/faq') === true,
    async (route) => {
      await new Promise<void>((done) => {
        fail = done;
      });
      await route.abort();
    },
  );
  await page.locator('a[href="/faq"]').first().dispatchEvent('click');
  await expect.poll(() => page.locator('#root').getAttribute('aria-busy')).toBe('true');
  await page.locator('a[href="/search"]').first().dispatchEvent('click');
  await page.getByRole('searchbox').fill('typed');
  expect(await page.locator('#root').getAttribute('aria-busy'), 'nothing loads any more').toBe('false');
  fail();
  await page.waitForTimeout(500);
  expect(await page.getByRole('searchbox').inputValue()).toBe('typed');
  expect(documents()).toEqual([]);
  await context.close();
});
