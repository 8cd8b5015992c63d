/** Tests single sign-on: a first sign-in through the identity provider, sign-out from both, sign-in again; and a sign-out that the provider starts. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInMessages } from '#src/shell/signIn/messages';
import { closeVisits, openBrowser, speak, visit } from '#tests/support/browser/browser';
import { demonstration } from '#tests/support/product/demonstration';
import { startIdentityProvider, type IdentityProvider } from '#tests/support/services/identityProvider';
import { startServer, type RunningServer } from '#tests/support/product/server';
import { languagesOf } from '#tests/support/nightly';
import { violations } from '../support/looks';

let provider: IdentityProvider;
let server: RunningServer;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empreinte-saml-'));
  await cp((await demonstration('')).folder, folder, { recursive: true });
  provider = await startIdentityProvider();
  await provider.behave({
    people: {
      'camille-en@lacet.example': { first_name: 'Camille', last_name: 'Marsh', locale: 'en', groups: ['collect'] },
      'camille-fr@lacet.example': { first_name: 'Camille', last_name: 'Marais', locale: 'fr', groups: ['collect'] },
    },
  });
  const mapped = { SAML_CREATE: '1', SAML_AUDIENCE: 'private', SAML_ROLES: JSON.stringify({ collect: ['Contribution'] }) };
  [server, browser] = await Promise.all([startServer({ DATA_DIR: folder, ...provider.environment, ...mapped }), openBrowser()]);
});
afterAll(async () => {
  await closeVisits(browser);
  await server.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

/** Signs in at the provider's own page. */
async function sayWho(page: Page, email: string): Promise<void> {
  await page.waitForURL(`${provider.address}/**`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Sign in here' }).click();
}

describe.each(languagesOf('fr'))('in %s', (locale) => {
  const say = signInMessages[locale];
  const email = `camille-${locale}@lacet.example`;
  const visitor = async (javaScript = true) => {
    const person = await visit(browser, server.address, { locale, javaScript });
    await speak(person.context, locale);
    return person;
  };
  const whoIs = async (page: Page): Promise<string | null> => (await (await page.request.get('/api/profile')).json()).email;

  it('who was never here signs in by the provider, works, and signs out of both', async () => {
    const { page, context, problems } = await visitor();
    await page.goto('/admin/inputs');
    await page.waitForURL('**/profile/sign_in');
    const way = page.getByRole('link', { name: say.single_sign_on });
    await way.waitFor();
    expect(await violations(page)).toEqual([]);
    await way.click();
    await sayWho(page, email);
    await page.waitForURL('**/admin/inputs');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const profile = await (await page.request.get('/api/profile')).json();
    expect(profile).toMatchObject({ email, locale, name: locale === 'fr' ? 'Camille Marais' : 'Camille Marsh' });
    expect(profile.effective_permissions).toContain('inputs:write');
    await page.getByRole('button', { name: profile.name }).click();
    // The browser loads a new document when it comes back from the provider.
    const back = page.waitForResponse(`${server.address}/profile/sign_in`);
    await page.getByRole('menuitem', { name: locale === 'fr' ? 'Se déconnecter' : 'Logout' }).click();
    await (await back).finished();
    await page.waitForURL(`${server.address}/profile/sign_in`);
    await page.getByRole('heading', { level: 1, name: say.title }).waitFor();
    expect(await whoIs(page)).toBeNull();
    // The provider's session has ended too, so it asks for the user again.
    await page.goto('/profile/saml/sign_in');
    await page.getByRole('button', { name: 'Sign in here' }).waitFor();
    // A visitor of /admin gets a 401 and is sent to sign in; the product's own pages give no other error.
    expect(problems().filter((problem) => problem.startsWith(server.address) && !problem.includes('401'))).toEqual([]);
    await context.close();
  });

  it('whom the provider signs out is signed out here', async () => {
    const { page, context } = await visitor();
    await page.goto('/profile/saml/sign_in?return_to=/admin');
    await sayWho(page, email);
    await page.waitForURL('**/admin');
    expect(await whoIs(page)).toBe(email);
    await page.goto(`${provider.address}/logout`);
    await page.getByRole('heading', { name: 'Signed out' }).waitFor();
    expect(await whoIs(page)).toBeNull();
    await context.close();
  });

  it('whom a page of another site leads here goes on by a click of theirs, to where it led', async () => {
    const { page, context } = await visitor();
    const elsewhere = `${provider.address}/elsewhere`;
    const address = `${server.address}/profile/saml/sign_in?return_to=/indicators`;
    const body = `<meta http-equiv="refresh" content="0;url=${address}">`;
    await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(elsewhere);
    await expect.poll(() => page.url()).toBe(`${server.address}/profile/sign_in?next=%2Findicators`);
    await page.getByRole('link', { name: say.single_sign_on }).click();
    await sayWho(page, email);
    await page.waitForURL(`${server.address}/indicators`);
    expect(await whoIs(page)).toBe(email);
    await context.close();
  });

  it('whom the product refuses reads it in words', async () => {
    const { page, context } = await visitor();
    await page.goto('/profile/saml/sign_in');
    // The account signs in with a password: single sign-on must not take it over.
    await sayWho(page, 'admin@lacet.example');
    await page.getByRole('alert').getByText(say.errors.SAML_REFUSED).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await whoIs(page)).toBeNull();
    await context.close();
  });

  it('goes to the provider and back without JavaScript', async () => {
    const { page, context } = await visitor(false);
    await page.goto('/profile/saml/sign_in?return_to=/indicators');
    await sayWho(page, email);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.waitForURL(`${server.address}/indicators`);
    expect(await whoIs(page)).toBe(email);
    await context.close();
  });
});
