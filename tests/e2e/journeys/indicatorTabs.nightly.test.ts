/** Tests that an author of an indicator edits its methodology and its annotations at addresses of their own, and loses nothing between them. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { languagesOf } from '#tests/support/nightly';
import { expectNarrow, expectNoViolation, settled } from '../support/looks';
import { arrive, open, texts } from './people';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const own = '/admin/indicators/ghg_emissions';
const words = {
  en: { list: 'Annotations', fresh: 'New', title: 'Heat pumps in Porto', copy: 'Heat pumps in Lyon', language: 'English' },
  fr: { list: 'Annotations', fresh: 'Nouveau', title: 'Pompes à chaleur à Porto', copy: 'Pompes à chaleur à Lyon', language: 'français' },
};

describe.each(languagesOf('en'))('in %s', (locale) => {
  const say = texts[locale];
  const { title, copy, language } = words[locale];
  let person: Visit;
  let page: Page;
  beforeAll(async () => {
    person = await arrive(browser, site, 'admin@lacet.example', locale);
    ({ page } = person);
  });
  afterAll(() => person.context.close());

  const tabs = () => page.getByRole('navigation', { name: say.indicator_tabs.label });
  const save = () => page.getByRole('button', { name: locale === 'en' ? 'Save' : 'Enregistrer', exact: true }).click();
  const dayField = () => page.getByRole('textbox', { name: /^Date/ });
  const titleField = () => page.getByRole('textbox', { name: new RegExp(`^(Title|Titre).*${language}`, 'i') });
  // Fills all languages, since a title is required in English whatever language the user reads.
  const fillTitles = async (text: string) => {
    for (const field of await page.getByRole('textbox', { name: /^(Title|Titre)/ }).all()) await field.fill(text);
  };
  const pathIs = (path: string) => page.waitForURL((url) => url.pathname === `${own}${path}`);
  const trail = () => page.getByRole('navigation', { name: say.trail.title });

  it('writes the methodology alone, and the tabs wait while it is not saved', async () => {
    await open(page, own);
    await tabs().getByRole('link', { name: say.indicator_tabs.methodology }).click();
    await pathIs('/methodology');
    // The button would delete the indicator, so it must not show on this tab.
    await page.getByRole('button', { name: say.ra.action.delete }).waitFor({ state: 'hidden' });
    const text = page.locator('.ProseMirror').first();
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(` ${title}`);
    await tabs().locator('[aria-disabled=true]').first().waitFor();
    await expectNoViolation(page);
    await save();
    await page.getByText(say.done.indicators.updated, { exact: true }).waitFor();
    await tabs().getByRole('link', { name: say.indicator_tabs.annotations }).waitFor();
    const kept = await (await person.context.request.get('/api/services/indicators/ghg_emissions?edit=true')).text();
    expect(kept).toContain(title);
  });

  it('annotates it, duplicates the annotation and deletes the copy, without leaving the indicator', async () => {
    await tabs().getByRole('link', { name: say.indicator_tabs.annotations }).click();
    await pathIs('/annotations');
    await page.locator('tbody tr[data-id]').first().waitFor();
    await settled(page);
    await expectNoViolation(page);
    await page.goto(`${own}/annotations/new`);
    await dayField().fill('01/05/2024');
    await titleField().waitFor();
    await fillTitles(title);
    await save();
    await page.getByText(say.done.annotations.created, { exact: true }).waitFor();
    await page.waitForURL(/\/admin\/indicators\/ghg_emissions\/annotations\/[\w-]{36}$/);
    await trail().getByText(title).waitFor();
    await page.getByRole('link', { name: say.indicator_tabs.duplicate }).click();
    await page.waitForURL(/\/duplicate$/);
    // Waits for the new form: the form of the annotation has the same title and date.
    await page.getByRole('link', { name: say.indicator_tabs.duplicate }).waitFor({ state: 'detached' });
    await settled(page);
    await expect.poll(() => titleField().inputValue()).toBe(title);
    await expect.poll(() => dayField().inputValue()).toBe('01/05/2024');
    await expectNoViolation(page);
    await expectNarrow(page);
    await fillTitles(copy);
    await tabs().locator('[aria-disabled=true]').first().waitFor();
    await save();
    await page.waitForURL(/\/annotations\/[\w-]{36}$/);
    const made = await (await person.context.request.get('/api/services/indicators/ghg_emissions/annotations?range=[0,99]')).json();
    expect(made.map((each: { title: Record<string, string> }) => each.title[locale])).toEqual(expect.arrayContaining([title, copy]));
    await page.getByRole('button', { name: locale === 'en' ? 'Delete' : 'Supprimer' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: locale === 'en' ? 'Delete' : 'Supprimer' })
      .click();
    await page.getByText(say.done.annotations.deleted).waitFor();
    await pathIs('/annotations');
    await page.getByRole('row').filter({ hasText: title }).waitFor();
    await expect.poll(() => page.getByRole('row').filter({ hasText: copy }).count()).toBe(0);
  });

  it('meets an annotation of another indicator nowhere under this one', async () => {
    const [other] = await (await person.context.request.get(`/api/annotations?filter={"key__not":"ghg_emissions"}&range=[0,0]`)).json();
    expect(other?.id).toBeTruthy();
    await page.goto(`${own}/annotations/${other.id}`);
    await page.getByRole('heading', { level: 1, name: say.failures.not_found.title }).waitFor();
  });
});
