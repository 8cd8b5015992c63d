/** Tests with axe, in both themes, the states of questionnaires that the list of screens doesn’t show: errors, a conflict, threads, and the windows. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, type Visit } from '#tests/support/browser/browser';
import { post, signedInClient } from '#tests/support/product/client';
import { startSite, type Site } from '#tests/support/product/site';
import { expectAccessible, expectNarrow, settled } from '../../support/looks';
import { arrive, open } from '../people';
import { asking, put, sections, type Asking } from './asking';

const respondent = 'contributor@lacet.example';
let site: Site;
let browser: Browser;
let asked: Asking;
let person: Visit;
let page: Page;
let id: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  asked = await asking(site);
  id = await asked.send(respondent);
  person = await arrive(browser, site, respondent, 'en');
  ({ page } = person);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const looksRight = async (of = page) => {
  await settled(of);
  await expectAccessible(of);
  await expectNarrow(of);
};

it('the form with errors', async () => {
  await open(page, `/admin/questionnaires/${id}?section=all`);
  await page.getByRole('gridcell', { name: /^Paper, Mass/ }).click();
  await page.getByRole('textbox', { name: /^Mass/ }).fill('5000');
  await page.getByText('Saved', { exact: true }).waitFor({ state: 'detached' });
  await page.getByText('Not saved: an answer must be corrected.').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/must be corrected:/).waitFor();
  await looksRight();
  // The answers that the server refused.
  person.problems();
});

it('the form with a conflict', async () => {
  await page.getByRole('gridcell', { name: /^Paper, Mass/ }).click();
  await page.getByRole('textbox', { name: /^Mass/ }).fill('5');
  await page.getByText('Saved', { exact: true }).waitFor();
  const other = await signedInClient(site.address, respondent);
  expect((await other.fetch(`/api/questionnaires/${id}`, put({ fields: { employees: 40 } }))).status).toBe(200);
  await page.getByRole('textbox', { name: /^Employees/ }).fill('41');
  await page.getByRole('button', { name: /^Yours:/ }).waitFor();
  await looksRight();
  await page.getByRole('button', { name: /^Theirs:/ }).click();
  await expect.poll(() => page.getByRole('textbox', { name: /^Employees/ }).inputValue()).toBe('40');
  person.problems();
});

it('the windows of the form: a colleague who is asked, and a file that is read', async () => {
  await page.getByRole('button', { name: 'Ask a colleague: Notes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Their email address' }).fill('ben@roux.example');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove ben@roux.example' }).waitFor();
  await looksRight();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Files' }).click();
  await page.getByRole('menuitem').last().click();
  await dialog.waitFor();
  const workbook = await person.context.request.get(`/api/questionnaires/${id}/file?format=xlsx`);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'answers.xlsx', mimeType: 'application/octet-stream', buffer: await workbook.body() });
  await dialog.getByText('answers.xlsx').first().waitFor();
  await looksRight();
  expect(person.problems()).toEqual([]);
});

it('the review with threads', async () => {
  await asked.submit(id, respondent, { employees: 40, policy: 'yes' });
  const comment = { text: 'Which payroll is this?' };
  expect((await asked.admin.fetch(`/api/questionnaires/${id}/questions/employees/comments`, post(comment))).ok).toBe(true);
  const approver = await arrive(browser, site, 'approver@lacet.example', 'en');
  await open(approver.page, `/admin/questionnaires/approval/questionnaires/${id}`);
  await approver.page.getByRole('button', { name: '1 comment: Employees' }).click();
  await approver.page.getByText('Which payroll is this?').waitFor();
  await approver.page.getByRole('checkbox', { name: /: Written policy$/ }).check();
  await approver.page.getByRole('textbox', { name: 'What must change?' }).waitFor();
  await looksRight(approver.page);
  expect(approver.problems()).toEqual([]);
});

it('the comparison, the rehearsal and the window of XLSForms', async () => {
  const template = `/api/questionnaires/templates/${asked.template}`;
  const { version } = (await (await asked.admin.fetch(template)).json()) as { version: number };
  const more = { id: 'women', name: { en: 'Women', fr: 'Femmes' }, type: 'number', required: true };
  const changed = sections.map((section, place) => (place === 0 ? { ...section, fields: [...section.fields, more] } : section));
  expect((await asked.admin.fetch(template, put({ version, sections: changed }))).status).toBe(200);
  const admin = await arrive(browser, site, 'admin@lacet.example', 'en');
  const own = admin.page;
  await open(own, `/admin/questionnaires/manage/templates/${asked.template}`);
  await own.getByRole('combobox', { name: 'Question to compare' }).click();
  await own.getByRole('option', { name: /Employees/ }).click();
  await own.getByRole('region', { name: 'Answers: Employees' }).waitFor();
  await looksRight(own);
  await open(own, `/admin/questionnaires/templates/${asked.template}`);
  await own.getByRole('button', { name: 'Publish', exact: true }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Rehearse on the last answers' }).click();
  await own.getByText(/^The last submission/).waitFor();
  await looksRight(own);
  await own.keyboard.press('Escape');
  await open(own, '/admin/questionnaires/templates');
  await own.getByRole('button', { name: /XLSForm/ }).click();
  await own.getByRole('dialog').waitFor();
  await looksRight(own);
  expect(admin.problems()).toEqual([]);
});
