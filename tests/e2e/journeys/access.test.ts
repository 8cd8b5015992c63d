/** Tests the ways to sign in: a forgotten password, a temporary password, a browser signed out from another. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInMessages } from '#src/shell/signIn/messages';
import { closeVisits, openBrowser, signIn, speak, visit } from '#tests/support/browser/browser';
import { post, signedInClient } from '#tests/support/product/client';
import { linkTo, startMailServer, type MailServer } from '#tests/support/services/mailServer';
import { startSiteWithMail, type Site } from '#tests/support/product/site';
import { languagesOf } from '#tests/support/nightly';
import { violations } from '../support/looks';

let mail: MailServer;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  mail = await startMailServer();
  [site, browser] = await Promise.all([startSiteWithMail(mail), openBrowser()]);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
  await mail.close();
});

const texts = {
  en: { save: 'Save', fields: { email: 'Email address', send_invitation: 'Send an invitation by email' } },
  fr: { save: 'Enregistrer', fields: { email: 'Adresse courriel', send_invitation: 'Envoyer une invitation par courriel' } },
};

/** Returns the address of the link in the last email to this address. */
const wayOf = async (address: string) => `/profile/password#${await linkTo(mail, address)}`;

describe.each(languagesOf('en'))('in %s', (locale) => {
  const say = signInMessages[locale];
  const email = locale === 'fr' ? 'contributor@lacet.example' : 'approver@lacet.example';
  const reader = 'reader@lacet.example';
  const chosen = `Cinq-sapins-${locale}-5`;
  const visitor = async () => {
    const person = await visit(browser, site.address, { locale });
    await speak(person.context, locale);
    return person;
  };

  // The users of this test have chosen their language.
  beforeAll(async () => {
    for (const address of [email, reader]) {
      const person = await signedInClient(site.address, address);
      const answer = await person.fetch('/api/profile', { ...post({ locale }), method: 'PUT' });
      expect(answer.status).toBe(200);
    }
  });

  it('who forgot a password chooses another by the link of a mail, and is in', async () => {
    const { page, context, problems } = await visitor();
    await page.goto('/profile/sign_in');
    await page.getByRole('link', { name: say.forgotten }).click();
    await page.getByRole('heading', { level: 1, name: say.recover.title }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('textbox', { name: say.email }).fill(email);
    await page.getByRole('button', { name: say.recover.submit }).click();
    await page.getByRole('alert').getByText(say.recover.sent).waitFor();
    const path = await wayOf(email);
    await page.goto(path);
    const password = page.getByLabel(say.choose.new, { exact: true });
    await password.fill('court');
    await page
      .getByRole('listitem')
      .filter({ hasText: `${say.choose.rules.NO_DIGIT}, ${say.choose.unmet}` })
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: say.choose.submit }).click();
    await page.getByRole('alert').getByText(say.choose.refusals.WEAK).waitFor();
    await password.fill('Password1');
    await page
      .getByRole('listitem')
      .filter({ hasText: `${say.choose.rules.NO_DIGIT}, ${say.choose.met}` })
      .waitFor();
    await page.getByRole('button', { name: say.choose.submit }).click();
    await page.getByRole('alert').getByText(say.choose.refusals.WEAK).waitFor();
    await password.fill(chosen);
    expect(problems().filter((problem) => !problem.includes('422'))).toEqual([]);
    await page.getByRole('button', { name: say.choose.submit }).click();
    await page.waitForURL('**/admin');
    await page.goto(path);
    await password.fill(`${chosen}-again`);
    await page.getByRole('button', { name: say.choose.submit }).click();
    await page.getByRole('alert').getByText(say.errors.INVALID_TOKEN).waitFor();
    await context.close();
  });

  it('who has two browsers signs one out from the other', async () => {
    const [here, there] = [await visitor(), await visitor()];
    for (const person of [here, there]) await signIn(person, reader, locale);
    await here.page.goto('/profile/sessions');
    await here.page.getByText(say.sessions.current).waitFor();
    expect(await violations(here.page)).toEqual([]);
    await here.page.getByRole('button', { name: say.sessions.end_others }).click();
    await here.page.getByText(say.sessions.others_none).waitFor();
    const { status } = await there.context.request.get('/api/profile/sessions').then((answer) => ({ status: answer.status() }));
    expect(status).toBe(401);
    const own = here.page.getByRole('listitem').filter({ hasText: say.sessions.current });
    await own.getByRole('button').click();
    await here.page.waitForURL('**/profile/sign_in');
    expect((await here.context.request.get('/api/profile/sessions')).status()).toBe(401);
    expect(here.problems()).toEqual([]);
    for (const { context } of [here, there]) await context.close();
  });

  it('who is invited by an administrator chooses a password, and is in', async () => {
    const guest = `guest-${locale}@lacet.example`;
    const { fields } = texts[locale];
    const admin = await visitor();
    await signIn(admin, 'admin@lacet.example', locale);
    await admin.page.goto('/admin/users/create');
    await admin.page.getByRole('textbox', { name: fields.email }).fill(guest);
    await admin.page.getByRole('switch', { name: fields.send_invitation }).check();
    await admin.page.getByRole('button', { name: texts[locale].save, exact: true }).click();
    await admin.page.waitForURL((url) => !url.pathname.endsWith('/create'));
    await admin.context.close();
    const invited = await visitor();
    await invited.page.goto(await wayOf(guest));
    await invited.page.getByLabel(say.choose.new, { exact: true }).fill(chosen);
    await invited.page.getByRole('button', { name: say.choose.submit }).click();
    // A user without any permission of the back-office is sent to the public pages.
    await invited.page.waitForURL((url) => url.pathname === '/');
    const profile = await invited.context.request.get('/api/profile');
    expect(await profile.json()).toMatchObject({ email: guest });
    await invited.context.close();
  });

  it('who is signed in changes the password, and stays in', async () => {
    const { page, context } = await visitor();
    await page.goto('/profile/sign_in');
    await page.getByRole('textbox', { name: say.email }).fill(email);
    await page.getByLabel(say.password, { exact: true }).fill(chosen);
    await page.getByRole('button', { name: say.submit, exact: true }).click();
    await page.waitForURL('**/admin');
    await page.goto('/profile/password');
    await page.getByLabel(say.choose.present, { exact: true }).fill(chosen);
    await page.getByLabel(say.choose.new, { exact: true }).fill(chosen);
    await page.getByRole('button', { name: say.choose.submit }).click();
    await page.getByRole('alert').getByText(say.choose.refusals.Same).waitFor();
    await page.getByLabel(say.choose.new, { exact: true }).fill(`${chosen}-6`);
    await page.getByRole('button', { name: say.choose.submit }).click();
    await page.getByRole('alert').getByText(say.choose.saved).waitFor();
    await page.getByRole('link', { name: say.choose.to_sessions }).click();
    await page.getByText(say.sessions.current).waitFor();
    await context.close();
  });
});
