/** Tests the way of a report through the screens: it begins with a template, gets an indicator, its figures are frozen, somebody approves that version on their own screen, and visitors read it once it is published, or by a link. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partForms } from '#resources/api/reports/parts';
import { localize } from '#resources/formats/format';
import { closeVisits, openBrowser, visit, type Visit } from '#tests/support/browser/browser';
import { languagesOf } from '#tests/support/nightly';
import { startSite, type Site } from '#tests/support/product/site';
import { arrive, open, texts } from '../journeys/people';
import { ask } from '../support/furniture';
import { expectNoViolation } from '../support/looks';

/** A picture of one pixel. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

describe.each(languagesOf('fr'))('in %s', (locale) => {
  const say = texts[locale].reports;
  const title = { en: 'Our year', fr: 'Notre année' };
  const slug = `year-${locale}`;
  let author: Visit;
  let address = '';
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const state = (page: Page, name: string) => page.locator('main h1 + *').getByText(name, { exact: true }).waitFor();

  beforeAll(async () => {
    author = await arrive(browser, site, 'admin@lacet.example', locale);
    await ask(author.page, 'POST', '/api/reports', {
      title: { en: 'Yearly', fr: 'Annuel' },
      kind: 'template',
      audience: 'public',
      pages: [
        { id: 'cover', look: 'cover', title, parts: [] },
        {
          id: 'climate',
          title: { en: 'Climate', fr: 'Climat' },
          parts: [{ id: 'h', kind: 'heading', data: { text: { en: 'Climate', fr: 'Climat' } } }],
        },
      ],
    });
  });

  it('begins with the pages of a template', async () => {
    const { page } = author;
    await open(page, '/admin/reports/new');
    await page.getByRole('radio', { name: say.new.template.replace('%{name}', { en: 'Yearly', fr: 'Annuel' }[locale]) }).check();
    for (const [place, text] of Object.values(title).entries()) await page.locator('main form input[name^=title]').nth(place).fill(text);
    await page.locator('main button[type=submit]').click();
    await page.getByRole('heading', { level: 1, name: title[locale] }).waitFor();
    await state(page, say.states.draft);
    address = new URL(page.url()).pathname;
    await expect.poll(() => page.getByRole('navigation', { name: say.pages }).getByRole('listitem').count()).toBe(2);
  });

  it('gets an indicator by a key, some letters and Enter, which is drawn as it will be printed', async () => {
    const { page } = author;
    await page.getByRole('navigation', { name: say.pages }).getByRole('button').nth(1).click();
    await page.locator('[data-part-key] > button').first().click();
    await page.keyboard.press('i');
    await page.keyboard.type({ en: 'Greenhouse gas', fr: 'Émissions de gaz' }[locale]);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[data-sheet] figure').first().waitFor();
    await page.getByRole('status').getByText(say.saving.saved, { exact: true }).waitFor();
    await expectNoViolation(page);
    // What was saved is there when the report is opened again.
    await page.reload();
    await page.locator('[data-sheet] figure').first().waitFor();
  });

  it('gets a picture, which is uploaded where it is placed', async () => {
    const { page } = author;
    await button(page, say.add_part).click();
    await page.getByRole('menuitem', { name: localize(partForms.picture.name, locale), exact: true }).click();
    await button(page, say.add_pictures).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'mill.png', mimeType: 'image/png', buffer: picture });
    await dialog.getByRole('button', { name: texts[locale].upload.update, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const form = page.locator('[data-part-form]');
    await form.getByText('mill.png', { exact: true }).waitFor();
    for (const place of [0, 1]) await form.locator('input[name^=alternative]').nth(place).fill('A mill');
    await page.getByRole('status').getByText(say.saving.saved, { exact: true }).waitFor();
    await expect.poll(() => page.evaluate("document.querySelector('[data-sheet] img')?.naturalWidth")).toBe(1);
  });

  it('has its figures frozen, and asks for approval', async () => {
    const { page } = author;
    await ask(page, 'PUT', `/api/reports/${address.split('/').at(-1)}`, { slug, audience: 'public' });
    await page.reload();
    await button(page, say.acts.freeze).click();
    await state(page, say.states.frozen);
    await button(page, say.acts.ask).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('approver@');
    await page.getByRole('option', { name: /\(approver@/ }).click();
    await dialog.getByRole('button', { name: say.acts.ask, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => button(page, say.acts.publish).count()).toBe(0);
    const awaited = say.waits.split(' |||| ')[0]?.replace('%{smart_count}', '1') ?? '';
    await page.getByRole('link', { name: awaited, exact: true }).waitFor();
    // The field for the tags of the whole report shows no tag where none is chosen.
    await open(page, `${address}/settings`);
    await page.getByPlaceholder(say.as_overall, { exact: true }).first().waitFor();
    await open(page, address);
  });

  it('is approved by who was asked, who reads no other report', async () => {
    const { page, context } = await arrive(browser, site, 'approver@lacet.example', locale);
    await open(page, address);
    await page.getByRole('heading', { level: 1, name: title[locale] }).waitFor();
    await button(page, say.acts.sign).click();
    await page.getByRole('dialog').getByRole('button', { name: say.acts.sign, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectNoViolation(page);
    await context.close();
  });

  it('is published, and visitors read it', async () => {
    const { page } = author;
    await page.reload();
    await button(page, say.acts.publish).click();
    await page.getByRole('dialog').getByRole('button', { name: say.acts.publish, exact: true }).click();
    await state(page, say.states.published);
    await expect.poll(() => page.locator('[data-part-form]').count()).toBe(0);
    expect(await page.getByRole('link', { name: say.on_site, exact: true }).getAttribute('href')).toBe(`/reports/${slug}`);
    const visitor = await visit(browser, site.address, { locale });
    await visitor.page.goto(`/reports/${slug}`);
    await visitor.page.getByRole('heading', { level: 1, name: title[locale] }).waitFor();
    await visitor.page.locator('figure').first().waitFor();
    await visitor.context.close();
  });

  it('is opened by a link with a password, which saves it as a file', async () => {
    const until = '2999-12-31';
    const { link } = await ask(author.page, 'PUT', `/api/reports/${address.split('/').at(-1)}/share`, {
      link: { until, password: 'For us alone' },
    });
    const { page, context } = await visit(browser, site.address, { locale });
    await page.goto(`/reports/link${new URL(link.address).hash}`);
    await page.getByRole('textbox').fill('For us alone');
    await page.locator('main button[type=submit]').click();
    await page.getByRole('heading', { level: 1, name: title[locale] }).waitFor();
    await expect.poll(() => page.evaluate("document.querySelector('article img')?.naturalWidth")).toBe(1);
    await expectNoViolation(page);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'PDF').first().click()]);
    expect(file.suggestedFilename()).toBe(`${title[locale]}.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await context.close();
  });
});
