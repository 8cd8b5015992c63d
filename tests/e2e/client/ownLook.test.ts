/** Tests a site of other data than the demonstration's: it has the product's own look and its client's name, and nothing of the demonstration's client; a customization of its own replaces that look. */
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { impactReport } from '#customization/home/impactReport';
import { locales } from '#resources/definition';
import { closeVisits, openBrowser, visit } from '#tests/support/browser/browser';
import { post, visitingClient } from '#tests/support/product/client';
import { product } from '#tests/support/product/demonstration';
import { mailText, startMailServer, type MailServer } from '#tests/support/services/mailServer';
import { expectNarrow, expectNoViolation } from '../support/looks';
import { administrator, install, name, password, type Installation } from '../support/newInstallation';

let site: Installation;
let mail: MailServer;
let browser: Browser;

beforeAll(async () => {
  [mail, browser] = await Promise.all([startMailServer(), openBrowser()]);
  site = await install({ DEMO: '0', SMTP_URL: mail.url, MAIL_FROM: 'rse@moulins.example' });
});
afterAll(async () => {
  await closeVisits(browser);
  await Promise.all([site.close(), mail.close()]);
});

/** The name of the demonstration's client, its headline, its colours and its fonts. */
const ofDemonstration = /\blacet|net.zero|net.zéro|#c8401f|#f7f3ec|Bricolage/i;
const pages = [
  '/',
  '/indicators',
  '/indicators/energy',
  '/indicators/energy/use',
  '/indicators/energy/use/electricity?by=mill',
  '/indicators/water/river/key_highlights',
  '/embed/electricity',
  '/restatements',
  '/data',
  '/faq',
  '/search?q=energy',
  '/accessibility',
  '/nowhere',
  '/profile/sign_in',
  '/profile/password/recover',
  '/admin',
];
const files = [
  '/indicators/energy/use/electricity.csv',
  '/indicators/energy/use/electricity.json',
  '/indicators/energy/use/electricity.svg?by=mill',
  '/indicators/energy/use/electricity.svg?chart=donut&by=mill',
  '/api/services/changes.atom',
  '/api/services/clients',
  '/api/services/glances',
];
const unnamed = ['/robots.txt', '/sitemap.xml', '/favicon.svg'];

describe.each(locales)('in %s', (locale) => {
  const read = async (path: string) => (await fetch(site.address + path, { headers: { 'accept-language': locale } })).text();

  it.each([...pages, ...files])('%s has the client’s name, and nothing of the demonstration’s', async (path) => {
    const text = await read(path);
    expect(text).not.toMatch(ofDemonstration);
    if (!path.includes('glances')) expect(text).toContain(name);
  });
  it.each(unnamed)('%s has nothing of the demonstration’s', async (path) => expect(await read(path)).not.toMatch(ofDemonstration));

  it('a reader and an administrator see the client’s name, in pages without a fault', async () => {
    const person = await visit(browser, site.address, { locale });
    const { page } = person;
    await page.goto('/');
    expect(await page.locator('main h1').innerText()).toBe(name);
    await page.locator('html[data-alive]').waitFor();
    await expectNoViolation(page);
    await expectNarrow(page);
    await page.goto('/indicators/water/river/key_highlights');
    await page.locator('html[data-alive]').waitFor();
    expect(await page.locator('main h1').innerText()).toBe(locale === 'fr' ? 'Eau prélevée dans la rivière' : 'Water taken from the river');
    await expectNoViolation(page);
    await page.goto('/profile/sign_in');
    await expect.poll(() => page.title()).toMatch(new RegExp(`^.+ · ${name}$`));
    await expectNoViolation(page);
    await page.locator('input[type=email]').fill(administrator);
    await page.locator('input[type=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/profile'));
    await page.goto('/admin');
    await page.getByRole('menu').first().waitFor();
    expect(await page.getByRole('banner').getByRole('link').first().innerText()).toBe(name);
    expect(await page.locator('html').innerHTML()).not.toMatch(ofDemonstration);
    await expectNoViolation(page);
    expect(person.problems()).toEqual([]);
    await person.context.close();
  });
});

it('answers the files of its own look alone: no picture, film, document or script of the demonstration’s', async () => {
  const listed = (folder: string) =>
    readdirSync(join(product, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.br$|index\.html$|manifest\.json$/.test(entry.name))
      .map(({ parentPath, name: file }) => join(parentPath, file).slice(join(product, folder).length));
  const own = new Set(listed('dist/plain/client'));
  const others = listed('dist/client').filter((path) => !own.has(path));
  expect([...new Set(others.map((path) => extname(path)))].sort()).toEqual(['.css', '.js', '.svg', '.vtt', '.webm', '.webp', '.woff2']);
  expect((await fetch(site.address + impactReport('en'))).status).toBe(404);
  for (const path of others) expect((await fetch(site.address + path)).status, path).toBe(404);
  for (const path of own) {
    const answer = await fetch(site.address + path);
    expect(answer.status, path).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(readFileSync(join(product, 'dist/plain/client', path))), path).toBe(true);
    if (/\.(?:js|css|svg)$/.test(path)) expect(bytes.toString('utf8'), path).not.toMatch(ofDemonstration);
  }
});

it('writes emails in the client’s name', async () => {
  const visitor = await visitingClient(site.address);
  await visitor.fetch('/api/profile/password/recover', post({ email: administrator }));
  await expect.poll(() => mail.taken.length).toBeGreaterThan(0);
  for (const { body } of mail.taken) expect(body + mailText(body)).not.toMatch(ofDemonstration);
});

it('has the same look where DEMO=1 is said, since its data are not the demonstration’s', async () => {
  await site.restart({ DEMO: '1' });
  expect(await (await fetch(site.address)).text()).not.toMatch(ofDemonstration);
});

it('has the client’s own customization, where the build has no other: one without the mark of the demonstration', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'empreinte-own-build-'));
  for (const part of ['dist/server', 'dist/stamp', 'resources', 'package.json'])
    await cp(join(product, part), join(folder, part), { recursive: true });
  for (const part of ['dist/client', 'dist/ssr', 'node_modules']) await symlink(join(product, part), join(folder, part));
  await site.restart({ DEMO: '0' }, folder);
  expect(await (await fetch(site.address)).text()).toMatch(/aria-label="Lacet, (?:home|accueil)"/);
  await rm(folder, { recursive: true, force: true });
});
