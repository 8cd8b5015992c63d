/** Tests that an administrator who signed in long ago must confirm their identity to change an account, and loses nothing typed. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locales } from '#resources/definition';
import { signInMessages } from '#src/shell/signIn/messages';
import { password } from '#tests/support/product/accounts';
import { closeVisits, openBrowser, visit } from '#tests/support/browser/browser';
import { signedInClient } from '#tests/support/product/client';
import { startSite, type Site } from '#tests/support/product/site';
import { expectAccessible, expectNoViolation, settled } from '../support/looks';
import { arrive, texts } from './people';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

it('keeps what was typed while the person confirms who they are, then saves it', async () => {
  const { page } = await arrive(browser, site, 'super@lacet.example', 'en');
  // A user waits five minutes for this question; a test can't, so it sets the session's date back.
  await site.restart(async () => {
    const database = await site.openDatabase();
    await database.pool.query(`UPDATE sessions SET confirmed_at = now() - interval '10 minutes'`);
    await database.close();
  });
  const client = await signedInClient(site.address, 'super@lacet.example');
  const idOf = async (email: string): Promise<string | undefined> => {
    const answer = await client.fetch(`/api/users?filter=${encodeURIComponent(JSON.stringify({ email }))}`);
    const [found]: { id: string }[] = JSON.parse(await answer.text());
    return found?.id;
  };
  await page.goto(`${site.address}/admin/users/${await idOf('approver@lacet.example')}`);
  await settled(page);
  await page.getByRole('textbox', { name: 'Email address' }).fill('moved@lacet.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const say = texts.en.confirm_identity;
  const dialog = page.getByRole('dialog', { name: say.title });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(say.password).fill('wrong');
  await dialog.getByRole('button', { name: texts.en.ra.action.confirm }).click();
  await dialog.getByText(texts.en.errors.INVALID_PASSWORD).waitFor();
  expect(await page.locator('input[name="email"]').inputValue()).toBe('moved@lacet.example');
  await dialog.getByLabel(say.password).fill(password);
  await dialog.getByRole('button', { name: texts.en.ra.action.confirm }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => idOf('moved@lacet.example'), { timeout: 20_000 }).toBeDefined();
});

it('locks an account with a reason, and gives it a temporary password', async () => {
  const { page } = await arrive(browser, site, 'admin@lacet.example', 'fr');
  const { account } = texts.fr;
  await page.goto(`${site.address}/admin/users?filter=${encodeURIComponent('{"email":"reader@lacet.example"}')}`);
  await page.getByRole('link', { name: 'reader@lacet.example' }).click();
  await page.getByRole('button', { name: account.lend.button }).click();
  await page.getByRole('dialog').getByRole('button', { name: account.lend.button }).click();
  await expect.poll(() => page.getByRole('dialog').locator('output').textContent()).toMatch(/^\w{4}(-\w{4}){5}$/);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.fr.ra.action.close, exact: true }).last().click();
  await page.getByRole('button', { name: account.lock.button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: account.lock.title });
  await dialog.getByLabel(account.reason).fill('Ordinateur perdu');
  await dialog.getByRole('button', { name: account.lock.button }).click();
  await page.getByRole('button', { name: account.unlock.button }).waitFor();
});

it('a link to dispute a change that has been used offers nothing more', async () => {
  for (const locale of locales) {
    const { page, context } = await visit(browser, site.address, { locale });
    const say = signInMessages[locale].dispute;
    await page.goto(`${site.address}/profile/dispute#used`);
    await expectNoViolation(page);
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByRole('alert').getByText(say.used).waitFor();
    await expect.poll(() => page.getByRole('button', { name: say.submit }).count()).toBe(0);
    await expectNoViolation(page);
    await context.close();
  }
});
