/** Tests that a super administrator sees the refused sign-ins, archives dormant users, and reads the permissions of a past day. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLogs } from '#server/entities/definitions/files';
import { closeVisits, openBrowser, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { languagesOf } from '#tests/support/nightly';
import { expectAccessible, settled, violations } from '../support/looks';
import { guess } from '../support/furniture';
import { arrive, open, texts } from './people';

const dormant = { en: 'approver@lacet.example', fr: 'preapprover@lacet.example' };
let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  // A test can't wait a hundred days, so it changes the dates in the database.
  await site.restart(async () => {
    const database = await site.openDatabase();
    await database.pool.query(`UPDATE users SET created_at = now() - interval '100 days' WHERE email = ANY($1)`, [Object.values(dormant)]);
    await database.close();
  });
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

describe.each(languagesOf('en'))('in %s', (locale) => {
  const { access } = texts[locale];
  let person: Visit;
  let page: Page;
  beforeAll(async () => {
    person = await arrive(browser, site, 'super@lacet.example', locale);
    ({ page } = person);
  });
  afterAll(() => person.context.close());

  const wordOf = (id: string, choice: string) =>
    readLogs()
      .find((log) => log.id === 'sign_in_failures')
      ?.fields.find((field) => field.id === id)
      ?.choices?.find(({ key }) => key === choice)?.name[locale] ?? 'no such word';
  const row = (email: string) => page.getByRole('row').filter({ has: page.getByText(email, { exact: true }) });

  it('sees who was not let in and why, and takes it away', async () => {
    await guess(page, 'reader@lacet.example');
    await guess(page, `nobody-${locale}@lacet.example`);
    await open(page, '/admin/sign_in_failures');
    await settled(page);
    await expectAccessible(page);
    await row('reader@lacet.example').getByText(wordOf('code', 'INVALID_CREDENTIALS')).first().waitFor();
    await page.getByRole('button', { name: texts[locale].spreadsheet.export }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: texts[locale].spreadsheet.csv }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(wordOf('code', 'INVALID_CREDENTIALS'));
    expect(text).not.toContain('nobody-');
  });

  it('archives who has not come for long', async () => {
    const email = dormant[locale];
    await open(page, '/admin/dormant');
    await row(email).getByRole('button', { name: access.dormant.archive }).click();
    const window = page.getByRole('dialog');
    await window.getByText(email).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await window.getByRole('button', { name: access.dormant.archive }).click();
    // Rows behind an open dialog are hidden from assistive technology, so they are not found by role.
    await window.waitFor({ state: 'detached' });
    await row(email).waitFor({ state: 'detached' });
    const filter = encodeURIComponent(JSON.stringify({ email }));
    const [found] = await (await person.context.request.get(`/api/users?include_archived=true&filter=${filter}`)).json();
    expect(found.archived_at).not.toBeNull();
  });

  it('reads who could do what on a day, and how far that is known', async () => {
    await open(page, '/admin/day_rights');
    await settled(page);
    await expectAccessible(page);
    const reader = row('contributor@lacet.example');
    await reader.getByRole('button').click();
    await page.getByRole('dialog').locator('strong').first().waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await row(dormant[locale]).count()).toBe(0);
    // Two days back, since midnight may have passed since the audit log began.
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    await open(page, `/admin/day_rights?${new URLSearchParams({ filter: JSON.stringify({ day }) })}`);
    await page
      .getByRole('alert')
      .filter({ hasText: access.rights.before.split('%')[0] ?? '' })
      .waitFor();
    expect(person.problems()).toEqual([]);
  });
});
