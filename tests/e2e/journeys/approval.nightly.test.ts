/** Tests the way from a contributor's grid to the public page, through two approvals: warned, pasted, rejected with a reason, corrected, approved. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#resources/definition';
import { closeVisits, openBrowser, visit, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { languagesOf } from '#tests/support/nightly';
import { expectNoViolation, settled } from '../support/looks';
import { arrive, open, plain, published, publishSubject, texts } from './people';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  for (const locale of locales) await publishSubject(site, `water_${locale}`, { approval: 'double', variation_threshold: 20 });
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

describe.each(languagesOf('fr'))('in %s', (locale) => {
  const key = `water_${locale}`;
  const home = `/admin/subjects/${key}/inputs`;
  const say = texts[locale];
  const used = locale === 'fr' ? 'Eau consommée' : 'Water used';
  const number = (value: number) => plain(value.toLocaleString(locale === 'fr' ? 'fr-FR' : 'en-GB'));
  const known = new Map<string, Visit>();
  let reader: Visit;
  let person: Visit;
  let page: Page;
  /** Returns the page of a user, the same each time. */
  const as = async (email: string) => {
    const before = known.get(email);
    person = before ?? (await arrive(browser, site, email, locale));
    known.set(email, person);
    page = before ? await person.startAnew() : person.page;
  };
  beforeAll(async () => {
    reader = await visit(browser, site.address, { locale });
  });
  afterAll(() => Promise.all([reader, ...known.values()].map(({ context }) => context.close())));
  const cell = (row: number, column: number) => page.locator(`[data-row="${row}"][data-column="${column}"]`);
  const saved = () => page.getByRole('status').filter({ hasText: say.grid.status.saved }).waitFor();
  const row = (state: string) => page.locator('tbody tr[data-id]').filter({ hasText: state });
  const publicText = async () => {
    await reader.page.goto(published(key));
    return plain(await reader.page.getByRole('main').innerText());
  };

  it('a contributor types into the grid, is warned of a large variation, explains it', async () => {
    await as('contributor@lacet.example');
    await open(page, `${home}/new/grid?last=2025-01-01`);
    await cell(0, 1).click();
    await page.keyboard.type('1000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2000');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    const pane = page.getByRole('region', { name: say.grid.cell });
    await pane.getByText(/\+100/).waitFor();
    await expectNoViolation(page);
    await pane.getByRole('textbox', { name: say.grid.comment }).fill('A second shift');
    await page.keyboard.press('Enter');
    await saved();
    await cell(0, 2).getByText(say.grid.states.warning, { exact: true }).waitFor();
    expect(person.problems()).toEqual([]);
  });

  it('pastes two years of another site from a spreadsheet', async () => {
    const decimals = locale === 'fr' ? '500,5\t550,5' : '500.5\t550.5';
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(decimals)})`);
    await cell(1, 1).click();
    await page.keyboard.press('Control+v');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(say.grid.paste.checking).waitFor({ state: 'detached' });
    await settled(page);
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: say.grid.paste.confirm, exact: true }).click();
    await saved();
    await expect.poll(async () => plain(await cell(1, 2).locator('.value').innerText())).toBe(number(550.5));
    expect(person.problems()).toEqual([]);
  });

  it('enters the same again, is shown the entry that is there, and submits all', async () => {
    const site1 = await page.getByRole('rowheader').first().innerText();
    await open(page, `${home}/new/single`);
    await page.getByRole('combobox', { name: say.inputs.period }).fill('2024');
    await page.getByRole('option', { name: '2024' }).click();
    await page.getByRole('combobox', { name: locale === 'fr' ? 'Pays et site' : 'Country and site' }).fill(site1);
    await page.getByRole('option', { name: site1 }).click();
    await page.getByRole('textbox', { name: used }).fill('7');
    await page.getByRole('button', { name: say.inputs.save_draft }).click();
    await page.getByText(say.inputs.duplicated).waitFor();
    await page.getByText(locale === 'fr' ? 'Modifications gardées, pas encore enregistrées' : 'Changes kept, not saved yet').waitFor();
    await settled(page);
    await expectNoViolation(page);
    // Drops the console's messages about the answers that the server refused.
    person.problems();
    page.removeAllListeners('dialog').once('dialog', (dialog) => dialog.accept());
    await page.getByRole('link', { name: say.inputs.open_duplicate }).click();
    await page.waitForURL(/inputs\/[0-9a-f-]{36}/);
    await expect.poll(() => page.getByRole('textbox', { name: used }).inputValue()).toMatch(/^1\D?000$/);
    await open(page, home);
    await page.locator('thead').getByRole('checkbox').check();
    await page.getByRole('button', { name: say.inputs.submit, exact: true }).click();
    await expect.poll(() => row(locale === 'fr' ? 'Soumise' : 'Submitted').count()).toBe(4);
    expect(await publicText()).not.toContain(number(1500.5));
    expect(person.problems()).toEqual([]);
  });

  it('a pre-approver refuses what is doubtful with a reason, and passes the others on', async () => {
    await as('preapprover@lacet.example');
    await open(page, '/admin/approval');
    await expectNoViolation(page);
    await open(page, `/admin/approval/${key}`);
    const queue = page.locator('main ul').last();
    await queue
      .getByRole('button')
      .filter({ hasText: number(2000) })
      .click();
    await page.getByRole('article').getByText('A second shift').waitFor();
    await settled(page);
    await expectNoViolation(page);
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('textbox').fill('There was no second shift');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => queue.getByRole('listitem').count()).toBe(3);
    await page.getByRole('checkbox', { name: say.approval.choose_all }).check();
    await page.getByRole('button', { name: new RegExp(`^${say.inputs.approve} 3 `) }).click();
    await page.getByText(say.approval.all_decided).waitFor();
    expect(await publicText()).not.toContain(number(1500.5));
    expect(person.problems()).toEqual([]);
  });

  it('the contributor reads why, corrects and submits again', async () => {
    await as('contributor@lacet.example');
    await open(page, home);
    await row(locale === 'fr' ? 'Refusée' : 'Rejected')
      .getByRole('link')
      .first()
      .click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'There was no second shift' })
      .getByText(/Martin/)
      .waitFor();
    await settled(page);
    await expectNoViolation(page);
    await page.getByRole('textbox', { name: used }).fill(locale === 'fr' ? '1150,5' : '1150.5');
    await page.getByRole('button', { name: say.inputs.save_and_submit }).click();
    await expect.poll(() => row(locale === 'fr' ? 'Soumise' : 'Submitted').count()).toBe(1);
    expect(person.problems()).toEqual([]);
  });

  it('both approve, and the public page shows the figures', async () => {
    await as('preapprover@lacet.example');
    await open(page, `/admin/approval/${key}`);
    await page.locator('main ul').last().getByRole('button').first().click();
    await page.keyboard.press('a');
    await page.getByText(say.approval.all_decided).waitFor();
    await as('approver@lacet.example');
    await open(page, `/admin/approval/${key}`);
    await page.getByRole('checkbox', { name: say.approval.choose_all }).check();
    await page.getByRole('button', { name: new RegExp(`^${say.inputs.approve} 4 `) }).click();
    await page.getByText(say.approval.all_decided).waitFor();
    await expectNoViolation(page);
    const text = await publicText();
    expect(text).toContain(number(1500.5));
    expect(text).toContain(number(1701));
    expect(person.problems()).toEqual([]);
  });
});
