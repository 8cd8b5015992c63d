/** Tests that signing in, and stopping to view as another user, work without scripts. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';
import { languagesOf } from '#tests/support/nightly';
import { expectNarrow, violations } from '../support/looks';

const words = {
  en: {
    wrong: 'The email address or the password is wrong.',
    email: 'Email address',
    password: 'Password',
    submit: 'Sign in',
    other: 'FR',
    visitor: /a visitor/,
    stop: 'Stop',
    forgotten: 'Forgotten your password?',
    send: 'Send me the link',
    sent: 'The link is on its way',
    link: 'Link of the email',
    needed: 'JavaScript is needed',
  },
  fr: {
    wrong: 'L’adresse courriel ou le mot de passe est incorrect.',
    email: 'Adresse courriel',
    password: 'Mot de passe',
    submit: 'Se connecter',
    other: 'EN',
    visitor: /un visiteur/,
    stop: 'Arrêter',
    forgotten: 'Mot de passe oublié',
    send: 'M’envoyer le lien',
    sent: 'Le lien est en route',
    link: 'Lien du courriel',
    needed: 'JavaScript est nécessaire',
  },
};
let site: ReadersSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
});
afterAll(() => closeVisits(browser));

describe.each(languagesOf('fr'))('in %s', (locale) => {
  const said = words[locale];
  it('one signs in, after being told that a password was wrong, and goes on where one was going', async () => {
    const person = await visit(browser, site.address, { locale, width: 390, javaScript: false });
    const { page } = person;
    await page.goto(`/profile/sign_in?next=/indicators`);
    await page.getByLabel(said.email, { exact: true }).fill('reader@lacet.example');
    await page.getByLabel(said.password, { exact: true }).fill('wrong');
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByRole('button', { name: said.submit }).click();
    const drawn = await (await answered).text();
    await page.getByRole('alert').getByText(said.wrong).waitFor();
    expect(await page.getByLabel(said.email, { exact: true }).inputValue()).toBe('reader@lacet.example');
    expect(await page.getByLabel(said.password, { exact: true }).inputValue()).toBe('');
    await expectNarrow(page);
    await page.getByLabel(said.password, { exact: true }).fill('Empreinte-2026');
    await page.getByRole('button', { name: said.submit }).click();
    await page.waitForURL('**/indicators');
    expect(await (await person.context.request.get('/api/profile')).json()).toMatchObject({ email: 'reader@lacet.example' });
    // Leaves out the refusal, which the browser's console notes and the test expects.
    expect(person.problems().filter((problem) => !problem.includes('401'))).toEqual([]);
    await person.context.close();
    // Axe is a script: it checks the same page in a browser that runs scripts, without those of the product.
    const looker = await visit(browser, site.address, { locale, width: 390 });
    const body = drawn.replace(/<\/?noscript>|<script[^>]*><\/script>/g, '');
    await looker.page.route('**/profile/sign_in', (route) => route.fulfill({ contentType: 'text/html', body }));
    await looker.page.goto('/profile/sign_in');
    await looker.page.getByRole('button', { name: said.submit }).waitFor();
    expect(await violations(looker.page)).toEqual([]);
    await looker.context.close();
  });

  it.each(['start', 'shell', 'base'])('one signs in where the file “%s” of the scripts can’t be loaded', async (file) => {
    const { context, page } = await visit(browser, site.address, { locale, width: 390 });
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort());
    await page.goto('/profile/sign_in?next=/indicators');
    await page.getByLabel(said.email, { exact: true }).fill('reader@lacet.example');
    await page.getByLabel(said.password, { exact: true }).fill('Empreinte-2026');
    await expectNarrow(page);
    await page.getByRole('button', { name: said.submit }).click();
    await page.waitForURL('**/indicators');
    await context.close();
  });

  it('one asks for a link to choose a password, pastes it, and reads what needs scripts', async () => {
    const { context, page, problems } = await visit(browser, site.address, { locale, width: 390, javaScript: false });
    await page.goto('/profile/sign_in');
    await page.getByRole('link', { name: said.forgotten }).click();
    await page.getByLabel(said.email, { exact: true }).fill('reader@lacet.example');
    await page.getByRole('button', { name: said.send }).click();
    await page.getByRole('heading', { level: 1, name: said.sent }).waitFor();
    await expectNarrow(page);
    await page.goto('/profile/password#secret');
    await page.getByLabel(said.link, { exact: true }).waitFor();
    await expectNarrow(page);
    for (const path of ['/profile/sessions', '/profile/dispute#secret', '/admin/suppliers']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: said.needed }).waitFor();
      await expectNarrow(page);
    }
    expect(problems()).toEqual([]);
    await context.close();
  });

  it('one stops seeing with the eyes of another', async () => {
    const { context, page } = await visit(browser, site.address, { locale, javaScript: false });
    const asked = await context.request.get('/api/profile');
    const headers = { 'x-csrf-token': asked.headers()['x-csrf-token'] ?? '' };
    const signedIn = await context.request.post('/api/profile/sign_in', {
      headers,
      data: { email: 'admin@lacet.example', password: 'Empreinte-2026' },
    });
    expect(signedIn.status()).toBe(200);
    const data = { reason: 'A look', from: '/faq' };
    expect((await context.request.post('/api/users/public/impersonate', { headers, data })).status()).toBe(200);
    await page.goto(`/?lang=${locale}`);
    await page.getByRole('complementary', { name: said.visitor }).getByRole('button', { name: said.stop }).click();
    await page.waitForURL('**/faq');
    expect(await page.locator('#impersonation').count()).toBe(0);
    expect(await (await context.request.get('/api/profile')).json()).toMatchObject({ email: 'admin@lacet.example', impersonator: null });
    await context.close();
  });

  it('the page is read in the other language', async () => {
    const { context, page } = await visit(browser, site.address, { locale, javaScript: false });
    await page.goto('/profile/sign_in');
    await page.getByRole('link', { name: said.other, exact: true }).click();
    const other = words[locale === 'en' ? 'fr' : 'en'];
    await page.getByRole('button', { name: other.submit }).waitFor();
    await context.close();
  });
});
