/** Tests that people can give days in both languages: typed, pasted, picked in the calendar, by touch; the API receives `yyyy-MM-dd`. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, visit, type Visit } from '#tests/support/browser/browser';
import { languagesOf } from '#tests/support/nightly';
import { startSite, type Site } from '#tests/support/product/site';
import { expectNarrow, expectNoViolation, settled } from '../support/looks';

const words = {
  en: {
    since: 'Supplier since',
    filter: 'Filter',
    save: 'Save',
    saved: 'Saved',
    calendar: 'Calendar: ',
    none: /is not a date/,
    year: 'The year was read as 2024.',
    month: 'February 2024',
  },
  fr: {
    since: 'Fournisseur depuis',
    filter: 'Filtrer',
    save: 'Enregistrer',
    saved: 'Modifications enregistrées',
    calendar: 'Calendrier : ',
    none: /n’est pas une date/,
    year: 'L’année est lue comme 2024.',
    month: 'février 2024',
  },
};

const subjects = '/api/services/data_cluster/subjects';
const inputs = '/api/services/data_cluster/inputs';
let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const focusedIn = (page: Page) =>
  page.evaluate<string>("document.activeElement?.closest('[role=dialog]')?.getAttribute('aria-label') ?? ''");

describe.each(languagesOf('fr'))('in %s', (locale) => {
  const say = words[locale];
  let person: Visit;
  let page: Page;
  let supplier: string;
  beforeAll(async () => {
    person = await visit(browser, site.address, { locale });
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(person, 'super@lacet.example', locale);
    ({ page } = person);
    const [first] = await (await person.context.request.get('/api/suppliers?range=[0,0]')).json();
    supplier = first.id;
  });
  afterAll(() => person.context.close());

  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const calendar = (name: string) => page.getByRole('dialog', { name, exact: true });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const replace = async (text: string) => {
    await box(say.since).focus();
    await press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await press('Tab');
  };
  const kept = async () => (await (await person.context.request.get(`/api/suppliers/${supplier}`)).json()).since;
  const save = async () => {
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expect.poll(() => page.getByText(say.saved, { exact: true }).count()).toBeGreaterThan(0);
  };
  const openForm = async () => {
    await page.goto(`/admin/suppliers/${supplier}`);
    await box(say.since).waitFor();
    await settled(page);
  };

  it('a day that is none is said and never sent; another is typed, then picked by the keyboard', async () => {
    await openForm();
    const before = await kept();
    for (const text of ['29/02/2025', '31/04/2026']) {
      await replace(text);
      await page.getByText(say.none).first().waitFor();
      expect(await box(say.since).inputValue()).toBe(text);
      expect(await box(say.since).getAttribute('aria-invalid')).toBe('true');
    }
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await settled(page);
    expect(await kept()).toBe(before);
    await replace('29/02/24');
    await page.getByText(say.year).waitFor();
    expect(await box(say.since).inputValue()).toBe('29/02/2024');
    await box(say.since).focus();
    await press('Alt+ArrowDown');
    await calendar(say.since).getByText(say.month).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('29');
    await settled(page);
    await expectNoViolation(page);
    await press('ArrowLeft', 'Enter');
    await calendar(say.since).waitFor({ state: 'detached' });
    expect(await box(say.since).inputValue()).toBe('28/02/2024');
    await save();
    await expect.poll(kept).toBe('2024-02-28');
  });

  it('a day is pasted as a spreadsheet or a program writes it', async () => {
    await openForm();
    await page.evaluate("navigator.clipboard.writeText('2026-12-31')");
    await box(say.since).focus();
    await press('ControlOrMeta+a', 'ControlOrMeta+v', 'Tab');
    expect(await box(say.since).inputValue()).toBe('31/12/2026');
    await save();
    await expect.poll(kept).toBe('2026-12-31');
  });

  it('the calendar of a filter keeps the focus, and Escape closes it alone', async () => {
    await page.goto('/admin/suppliers');
    await page.locator('tbody tr[data-id]').first().waitFor();
    await page.locator('main').getByRole('button', { name: say.filter, exact: true }).click();
    await page.getByRole('menuitem', { name: say.since, exact: true }).click();
    const from = page.getByRole('dialog').getByRole('textbox').first();
    await from.focus();
    const label = (await page.getByRole('dialog').getByRole('button', { name: say.calendar }).first().getAttribute('aria-label')) ?? '';
    const name = label.slice(say.calendar.length);
    await press('Alt+ArrowDown');
    await calendar(name).waitFor();
    await settled(page);
    await expectNoViolation(page);
    for (let turn = 0; turn < 8; turn += 1) {
      await expect.poll(() => focusedIn(page)).toBe(name);
      await press('Tab');
    }
    await press('Escape');
    await calendar(name).waitFor({ state: 'detached' });
    await from.waitFor();
    await expect.poll(() => page.evaluate<string>("document.activeElement?.tagName ?? ''")).toMatch(/INPUT|BUTTON/);
    await from.fill('01/01/2020');
    await expect.poll(() => decodeURIComponent(page.url())).toContain('"since__gte":"2020-01-01"');
    await expectNarrow(page);
  });
});

it('a finger finds the calendar and each of its days', async () => {
  const context = await browser.newContext({
    baseURL: site.address,
    locale: 'fr-CA',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await signIn({ context }, 'super@lacet.example', 'fr');
  const page = await context.newPage();
  const [supplier] = await (await context.request.get('/api/suppliers?range=[0,0]')).json();
  await page.goto(`/admin/suppliers/${supplier.id}`);
  const opener = page.getByRole('button', { name: `${words.fr.calendar}${words.fr.since}` });
  const sizeOf = async (each: typeof opener) => {
    const size = await each.boundingBox();
    return Math.min(size?.width ?? 0, size?.height ?? 0);
  };
  await opener.waitFor();
  expect(await sizeOf(opener)).toBeGreaterThanOrEqual(44);
  await opener.tap();
  const calendar = page.getByRole('dialog', { name: words.fr.since });
  await calendar.getByRole('gridcell', { name: '15', exact: true }).waitFor();
  await settled(page);
  for (const each of [...(await calendar.getByRole('button').all()), ...(await calendar.getByRole('gridcell').all())]) {
    const name = (await each.getAttribute('aria-label')) ?? (await each.textContent());
    if (name !== '') expect([name, (await sizeOf(each)) >= 44]).toEqual([name, true]);
  }
  await expectNoViolation(page);
  await context.close();
});

it('a moment is picked on a page at 400 %, with every button of its window in sight', async () => {
  const person = await visit(browser, site.address, { locale: 'fr', width: 320 });
  await signIn(person, 'super@lacet.example', 'fr');
  const { page } = person;
  await page.goto('/admin/maintenance');
  await page.getByRole('button', { name: /^Calendrier/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('gridcell', { name: '1', exact: true }).first().waitFor();
  await settled(page);
  await expectNoViolation(page);
  for (const name of ['Annuler', 'OK']) {
    const box = await dialog.getByRole('button', { name, exact: true }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320, name).toBe(true);
  }
  await person.context.close();
});

it('a day is typed and picked in a cell of the entry grid', async () => {
  const person = await visit(browser, site.address, { locale: 'fr' });
  await signIn(person, 'admin@lacet.example', 'fr');
  const { page } = person;
  const token = (await person.context.request.get('/api/profile')).headers()['x-csrf-token'] ?? '';
  const data = {
    key: 'meters',
    name: { en: 'Meters', fr: 'Compteurs' },
    section: 'climate',
    period: 'month',
    approval: 'single',
    fields: [{ id: 'read_on', name: { en: 'Read on', fr: 'Relevé le' }, type: 'date', required: true }],
    tag_roots: [],
  };
  const made = await person.context.request.post(subjects, { headers: { 'x-csrf-token': token }, data });
  expect(made.status(), await made.text()).toBe(201);
  await page.goto('/admin/subjects/meters/inputs/new/grid?last=2026-10-01');
  await page.getByRole('grid').waitFor();
  await settled(page);
  const cell = (column: number) => page.locator(`[data-row="0"][data-column="${column}"]`);
  await cell(0).click();
  await page.keyboard.type('31/12/2025');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(0).locator('.value').innerText()).toContain('2025');
  await cell(1).click();
  await page.keyboard.type('30/01/2026');
  await page.getByRole('button', { name: words.fr.calendar }).click();
  await page.getByRole('dialog').getByRole('gridcell', { name: '30', exact: true }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('30');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await cell(2).click();
  await page.keyboard.type('27/02/2026');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('dialog').getByRole('gridcell', { name: '27', exact: true }).waitFor();
  // The field is required, so it can't be cleared.
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Vider' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  const filter = JSON.stringify({ subject_key: 'meters' });
  const days = async () => {
    const entries: { values: { read_on: string } }[] = await (
      await person.context.request.get(`${inputs}?${new URLSearchParams({ filter })}`)
    ).json();
    return entries.map(({ values }) => values.read_on).toSorted();
  };
  await expect.poll(days).toEqual(['2025-12-31', '2026-01-31', '2026-02-27']);
  await person.context.close();
});
