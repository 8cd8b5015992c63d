/** Tests two people who fill in one table of a questionnaire at once, and a person who answers for half an hour without a connection, also over a page that is opened again. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, type Visit, visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { expectNarrow, expectNoViolation } from '../../support/looks';
import { asking, put, type Asking } from './asking';

const text = (en: string, fr: string) => ({ en, fr });
const safety = {
  key: 'safety',
  name: text('Safety', 'Sécurité'),
  display_condition: { key: 'employees', op: 'gte', value: 50 },
  fields: [{ id: 'trained', name: text('Trained people', 'Personnes formées'), type: 'number', required: true }],
};

let site: Site;
let browser: Browser;
let asked: Asking;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  asked = await asking(site, [safety]);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

/** Opens a section of a questionnaire as this person, whose scripts have all come. */
async function opened(id: string, email: string, section: string, width?: number): Promise<Visit> {
  const person = await visit(browser, site.address, width === undefined ? {} : { width });
  await signIn(person, email, 'en');
  await person.page.goto(`/admin/questionnaires/${id}?section=${section}`);
  await person.page.getByRole('heading', { level: 1, name: 'Waste and people' }).waitFor();
  await person.page.waitForLoadState('networkidle');
  return person;
}
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name });
const status = (page: Page, said: string | RegExp) => page.getByRole('status').filter({ hasText: said });
const answers = async ({ context }: Visit, id: string) => (await (await context.request.get(`/api/questionnaires/${id}`)).json()).fields;

it('two people in one table: different cells are both kept; the same one shows both values, and a choice decides it alone', async () => {
  const id = await asked.send('contributor@lacet.example');
  const access = { add: [{ email: 'approver@lacet.example', role: 'respondent' }] };
  expect((await asked.admin.fetch(`/api/questionnaires/admin/${id}/access`, put(access))).status).toBe(200);
  const [one, two] = [await opened(id, 'contributor@lacet.example', 'waste'), await opened(id, 'approver@lacet.example', 'waste')];
  const type = async ({ page }: Visit, name: string, value: string) => {
    await cell(page, name).click();
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  };
  await type(two, 'Paper, Volume (m³), Empty', '7');
  await status(two.page, /^Saved$/).waitFor();
  await type(one, 'Paper, Mass (t), Empty', '5');
  // The cell of the other person shows once the merged table is saved.
  await cell(one.page, 'Paper, Volume (m³), 7').waitFor();
  await status(one.page, /^Saved$/).waitFor();
  expect((await answers(one, id)).waste.value).toEqual([{ _row: 'paper', mass: 5, volume: 7 }]);

  // The other page still shows the cell as it was.
  await type(two, 'Paper, Mass (t), Empty', '8');
  const both = two.page.getByRole('group', { name: /Waste of the year · Paper · Mass/ });
  await both.getByRole('button', { name: /^Yours:\s*8/ }).waitFor();
  await status(two.page, /^Not saved: someone else has changed the same answer/).waitFor();
  await type(two, 'Glass, Volume (m³), Empty', '3');
  await expectNoViolation(two.page);
  await both.getByRole('button', { name: /^Theirs:\s*5/ }).click();
  await both.waitFor({ state: 'detached' });
  await cell(two.page, 'Paper, Mass (t), 5').waitFor();
  await status(two.page, /^Saved$/).waitFor();
  expect((await answers(two, id)).waste.value).toEqual([
    { _row: 'paper', mass: 5, volume: 7 },
    { _row: 'glass', volume: 3 },
  ]);
  expect([...one.problems(), ...two.problems()].filter((problem) => !problem.includes('422'))).toEqual([]);
});

it('without a connection, an answer reveals a section, which is answered; all is there after half an hour and another opening of the page', async () => {
  const id = await asked.send('preapprover@lacet.example');
  const person = await opened(id, 'preapprover@lacet.example', 'people', 390);
  const { page } = person;
  expect(await page.getByRole('link', { name: /^Safety/ }).count()).toBe(0);
  await page.clock.install();
  await person.context.setOffline(true);
  await page.getByRole('textbox', { name: /^Employees/ }).fill('60');
  await page.getByRole('link', { name: /^Safety\s*0\s\/\s1$/ }).click();
  await status(page, /No connection: your answers are kept here/).waitFor();
  await page.getByText(/1 required answer missing/).waitFor();
  await page.clock.fastForward('30:00');
  await page.getByRole('textbox', { name: /^Trained people/ }).fill('many');
  await expect.poll(() => page.getByRole('textbox', { name: /^Trained people/ }).getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('textbox', { name: /^Trained people/ }).fill('12');
  await expect.poll(() => page.getByRole('textbox', { name: /^Trained people/ }).getAttribute('aria-invalid')).toBe('false');
  await expectNarrow(page);
  await page.clock.runFor(2000);
  // The browser asks before the page goes; one that is closed nonetheless opens again with the connection.
  const asks = page.waitForEvent('dialog');
  await page.evaluate('location.reload()');
  expect((await asks).type()).toBe('beforeunload');
  await page.close({ runBeforeUnload: false });
  await person.context.setOffline(false);
  const again = await person.context.newPage();
  await again.goto(`/admin/questionnaires/${id}?section=safety`);
  await expect.poll(() => again.getByRole('textbox', { name: /^Trained people/ }).inputValue()).toBe('12');
  await status(again, /^Saved$/).waitFor();
  await expect.poll(async () => answers(person, id)).toMatchObject({ employees: { value: 60 }, trained: { value: 12 } });
});
