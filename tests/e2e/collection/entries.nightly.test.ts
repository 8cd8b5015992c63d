/** Tests the entries of a subject, on the list and the form that every entity has: searched, merged, kept without a connection, with their history. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, turnTo, visit, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';

const inputs = '/api/services/data_cluster/inputs';
let site: Site;
let browser: Browser;
let person: Visit;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  person = await arrive('admin@lacet.example');
});
beforeEach(async () => {
  page = await person.startAnew();
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

async function arrive(email: string): Promise<Visit> {
  const someone = await visit(browser, site.address);
  await signIn(someone, email, 'en');
  return someone;
}

interface Entry {
  id: string;
  version: number;
  values: Record<string, number>;
  comment: string | null;
  quality: string;
}
async function asked(filter: object): Promise<Entry[]> {
  const query = new URLSearchParams({ filter: JSON.stringify({ subject_key: 'electricity', ...filter }) });
  return (await person.context.request.get(`${inputs}?${query}`)).json();
}
const used = (where = page) => where.getByRole('textbox', { name: 'Electricity used' });
const comment = (where = page) => where.getByRole('textbox', { name: 'Comment' });
const save = (where = page) => where.getByRole('button', { name: 'Save', exact: true }).click();

it('two people change one entry: each value is chosen by its name, and the history tells both', async () => {
  const [entry] = await asked({ state: 'draft' });
  const path = `/admin/subjects/electricity/inputs/${entry?.id}`;
  await page.goto(path);
  await used().fill('81,500');
  await comment().fill('Read twice');
  const other = await arrive('super@lacet.example');
  await other.page.goto(path);
  await used(other.page).fill('80,900');
  await comment(other.page).fill('Read again');
  await save(other.page);
  await other.page.getByText('Saved', { exact: true }).waitFor();
  await other.context.close();
  await save();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('group', { name: 'Comment' })
    .getByRole('radio', { name: /Read again/ })
    .check();
  await page.setViewportSize({ width: 390, height: 844 });
  // On a phone, the heading stands above the buttons, not squeezed beside them.
  const heading = dialog.getByRole('heading', { level: 3 }).first();
  await expect.poll(async () => (await heading.boundingBox())?.width).toBeGreaterThan(250);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog
    .getByRole('group', { name: 'Electricity used' })
    .getByRole('radio', { name: /81,500/ })
    .check();
  await dialog.getByRole('button', { name: 'Save this version' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const [kept] = await asked({ id: entry?.id });
  expect(kept).toMatchObject({ comment: 'Read again', values: { ...entry?.values, consumption: 81500 } });
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('heading', { name: /Electricity/ }).waitFor();
  const latest = page.locator('li', { has: page.getByRole('heading', { level: 2 }) }).first();
  await latest.getByText('Electricity used').waitFor();
  await expect.poll(async () => (await latest.innerText()).replace(/\s+/g, ' ')).toMatch(/80,900 kWh.*81,500 kWh/);
  expect(await latest.getByText('Of which renewable').count()).toBe(0);
});

it('an entry says what happened to it; deleted, it is brought back; approved meanwhile, it stays', async () => {
  const entry = (await asked({ state: 'refused' }))[0];
  const path = `/admin/subjects/electricity/inputs/${entry?.id}`;
  await page.goto(path);
  const past = page.locator('section', { has: page.getByRole('heading', { name: 'History' }) });
  await past.getByRole('listitem').first().waitFor();
  // Each event shows its user and date, so its changes leave them out.
  expect(await past.getByText('Submitted by', { exact: true }).count()).toBe(0);
  // The tag's name shows whichever request ends first: the one for names or the one for the choices.
  await expect.poll(() => page.getByRole('combobox', { name: 'Country and site' }).inputValue()).toMatch(/^\p{Lu}.*, \p{Ll}/u);
  await expect.poll(() => page.getByRole('combobox', { name: 'Brand' }).inputValue()).toMatch(/^\p{Lu}/u);
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await page.route('**/inputs?ids=*', (route) =>
    route.fulfill({ status: 422, json: { code: 'STATE_CHANGED', error: 'Moved', details: { ids: [entry?.id] }, feedback: null } }),
  );
  await remove();
  await page.getByText('One of these entries changed after you opened it').waitFor();
  await page.unroute('**/inputs?ids=*');
  await remove();
  await page.waitForURL(/\/subjects\/electricity\/inputs$/);
  await expect.poll(() => asked({ id: entry?.id })).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await asked({ id: entry?.id })).length).toBe(1);
});

it('without a connection what is typed waits, and is there again on another computer', async () => {
  const path = '/admin/subjects/electricity/inputs/new/single';
  await page.goto(path);
  await used().waitFor();
  await page.waitForLoadState('networkidle');
  await person.context.setOffline(true);
  await used().fill('1,234.5');
  await comment().fill('On the train');
  await page.getByText('Not sent yet: your changes are kept on this computer').waitFor();
  await person.context.setOffline(false);
  await page.getByText('Changes kept, not saved yet').waitFor();
  await person.context.close();
  person = await arrive('admin@lacet.example');
  ({ page } = person);
  await page.goto('/admin/subjects/heating/inputs/new/single');
  await comment().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await comment().inputValue()).toBe('');
  await turnTo(page, '/admin');
  await page.getByRole('link', { name: /Entry/ }).first().waitFor();
  await turnTo(page, '/admin/inputs/create?of=electricity');
  await page.getByText(/were found/).waitFor();
  await expect.poll(() => used().inputValue()).toBe('1,234.5');
  await expect.poll(() => comment().inputValue()).toBe('On the train');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => comment().inputValue()).toBe('');
  expect(person.problems()).toEqual([]);
});

it('a subject’s list is filtered by its own fields and its dimensions, in words, sorted, added up and taken away', async () => {
  await page.goto('/admin/subjects/electricity/inputs');
  const grid = page.getByRole('grid');
  await grid.getByRole('columnheader', { name: 'Electricity used' }).waitFor();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Electricity used' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('150,000');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('group', { name: 'Filters' }).getByText('150,000 kWh').waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Country and site' }).click();
  await page.getByRole('dialog').getByRole('combobox').first().fill('France');
  await page.getByRole('option', { name: 'France' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('group', { name: 'Filters' }).getByText('France').waitFor();
  await grid.getByRole('button', { name: 'Electricity used' }).click();
  await page.waitForURL(/sort=values.consumption/);
  const expected = await asked({ 'values.consumption__gte': 150_000 });
  expect(expected.length).toBeGreaterThan(0);
  const first = grid.locator('td[data-field="values.consumption"]').first();
  await expect.poll(async () => Number((await first.innerText()).replace(/\D/g, ''))).toBeGreaterThanOrEqual(150_000);
  await page.getByRole('combobox', { name: 'Totals' }).click();
  await page.getByRole('option', { name: 'Sum' }).click();
  await expect.poll(() => grid.locator('tfoot').innerText()).toMatch(/kWh/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const [head = '', ...lines] = (await readFile(await (await downloading).path(), 'utf8')).trim().split(/\r?\n/);
  expect(head).toMatch(/Country and site.*Electricity used/);
  expect(lines.length).toBe(
    Number(/of ([\d,]+)/.exec(await page.getByRole('navigation', { name: 'Pages' }).innerText())?.[1]?.replace(',', '')),
  );
  await first.click();
  await grid.locator('td.title a').first().click();
  await page.getByRole('heading', { name: 'Electricity', exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('group', { name: 'Filters' }).getByText('France').waitFor();
  expect(person.problems()).toEqual([]);
});

it('what is saved but could not be submitted is a draft on its own page, and says so; it is submitted from there', async () => {
  const entry = (await asked({ state: 'draft' })).at(-1);
  const path = `/admin/subjects/electricity/inputs/${entry?.id}`;
  await page.goto(path);
  await used().fill('79,500');
  await comment().fill('From the bill');
  const submitting = '**/data_cluster/inputs/submit';
  await page.route(submitting, (route) =>
    route.fulfill({ status: 503, json: { code: 'BUSY', error: 'Busy', details: {}, feedback: null } }),
  );
  await page.getByRole('button', { name: 'Save and submit' }).click();
  await page.getByText('Saved as a draft, not submitted yet.').waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect((await asked({ id: entry?.id }))[0]).toMatchObject({ state: 'draft', values: { consumption: 79500 } });
  await page.unroute(submitting);
  await page.getByRole('button', { name: 'Save and submit' }).click();
  await page.getByText(/^Submitted\. It will count/).waitFor();
  await expect.poll(async () => (await asked({ id: entry?.id }))[0]).toMatchObject({ state: 'submitted' });
});

it('a new entry is checked as it is typed, before anything is saved', async () => {
  const [known] = (await (
    await person.context.request.get(
      `${inputs}?${new URLSearchParams({ filter: JSON.stringify({ subject_key: 'electricity', state: 'approved' }), sort: '["date","DESC"]', range: '[0,0]' })}`,
    )
  ).json()) as (Entry & { date: string; tags: Record<string, string> })[];
  const names: Record<string, string> = {};
  for (const [root, id] of Object.entries(known?.tags ?? {}))
    names[root] = (await (await person.context.request.get(`/api/tags/${id}`)).json()).name.en;
  await page.goto('/admin/subjects/electricity/inputs/new/single');
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).fill(option);
    await page.getByRole('option', { name: option }).first().click();
  };
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(known?.date ?? ''));
  await choose('Period', month);
  await choose('Country and site', names['country'] ?? '');
  if (names['brand']) await choose('Brand', names['brand']);
  await page.getByText('An entry already exists for this period and site.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Open it' }).getAttribute('href')).toContain(known?.id);
});

it('a list of entries is asked half a second after the last key, and shows what was asked last, whichever answer comes last', async () => {
  const [entry] = await asked({ state: ['draft', 'submitted', 'refused'] });
  const headers = { 'x-csrf-token': (await person.context.request.get('/api/profile')).headers()['x-csrf-token'] ?? '' };
  const data = { version: entry?.version, comment: 'By lantern' };
  expect((await person.context.request.put(`${inputs}/${entry?.id}`, { headers, data })).status()).toBe(200);
  const questions: { q: string; at: number }[] = [];
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/data_cluster/inputs?*', async (route) => {
    const { q } = JSON.parse(new URL(route.request().url()).searchParams.get('filter') ?? '{}');
    if (q !== undefined) questions.push({ q, at: Date.now() });
    if (q === 'zzzz') await late;
    // The browser may have cancelled the request meanwhile.
    await route.continue().catch(() => undefined);
  });
  // The filter of the tests before is remembered for the user, so the address clears it.
  await page.goto('/admin/subjects/electricity/inputs?filter={}');
  const rows = page.getByRole('grid').locator('tbody tr[data-id]');
  await rows.first().waitFor();
  const words = page.getByRole('search').getByRole('textbox');
  await words.pressSequentially('zzzz', { delay: 60 });
  const typed = Date.now();
  await expect.poll(() => questions.length).toBe(1);
  expect(questions[0]?.q).toBe('zzzz');
  expect((questions[0]?.at ?? 0) - typed).toBeGreaterThanOrEqual(450);
  await words.fill('lantern');
  await expect.poll(() => rows.count()).toBe(1);
  answer();
  await expect.poll(() => questions.map(({ q }) => q)).toEqual(['zzzz', 'lantern']);
  expect(await rows.count()).toBe(1);
  expect(await words.inputValue()).toBe('lantern');
  expect(person.problems()).toEqual([]);
});
