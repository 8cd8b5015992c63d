/** Tests the climate story: six slides in a large window, one at a time; under one another in a smaller one, and where no script runs. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, visit, type Visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';

const path = '/indicators/climate/climate_neutral_2018';
let site: ReadersSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
});
afterAll(() => closeVisits(browser));

/** Returns the number of the slide that fills the window, from 1. */
const shown = (page: Page) =>
  page.evaluate<number>(
    `[...document.querySelectorAll('main section')].findIndex((each) => Math.abs(each.getBoundingClientRect().top - document.querySelector('header').getBoundingClientRect().bottom) < 4) + 1`,
  );
async function reaches(page: Page, slide: number): Promise<void> {
  await expect.poll(() => shown(page)).toBe(slide);
}

it.each([
  ['en', ['33%', '14,000', '20%', '11%', '30%', '69%', '2013']],
  ['fr', ['33\u00a0%', '14\u202f000', '20\u00a0%', '11\u00a0%', '30\u00a0%', '69\u00a0%', '2013']],
] as const)('reads without scripts, its boxes too (%s)', async (locale, figures) => {
  const { page, context } = await visit(browser, site.address, { locale, javaScript: false });
  await page.goto(path);
  const text = (await page.locator('main').textContent()) ?? '';
  for (const figure of figures) expect(text).toContain(figure);
  expect(await page.locator('main section').count()).toBe(6);
  const box = page.locator('#climate3');
  await box.locator('summary').click();
  expect(await box.getByRole('listitem').allTextContents()).toContain('Gold Standard');
  await box.locator('summary').click();
  expect(await box.getByRole('listitem').first().isVisible()).toBe(false);
  expect(await page.locator('footer').isVisible()).toBe(true);
  await context.close();
});

describe('in a large window', () => {
  let person: Visit;
  let page: Page;
  beforeAll(async () => {
    person = await visit(browser, site.address, { locale: 'en', width: 1440 });
    page = person.page;
  });
  /** Opens the story from its start, with or without reduced motion. */
  async function open(reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
    await page.emulateMedia({ reducedMotion });
    await page.goto(path);
    await page.locator('main nav').waitFor({ state: 'attached' });
    await reaches(page, 1);
  }
  afterAll(() => person.context.close());

  it('hides the footer, and shows five dots from the second slide on', async () => {
    await open('reduce');
    await expect.poll(() => page.locator('footer').count()).toBe(0);
    const dots = page.locator('main nav button');
    await expect.poll(() => dots.count()).toBe(5);
    await expect.poll(() => dots.first().isVisible()).toBe(false);
    await page.keyboard.press('ArrowDown');
    await reaches(page, 2);
    await expect.poll(() => dots.first().isVisible()).toBe(true);
    await dots.last().click();
    await reaches(page, 6);
    await page.keyboard.press('Home');
    await reaches(page, 1);
    await page.locator('main section:not([inert])').getByRole('link', { name: 'Next' }).click();
    await reaches(page, 2);
  });

  it('opens one box at a time', async () => {
    await open('reduce');
    await page.keyboard.press('End');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await reaches(page, 4);
    await page.locator('#climate1 summary').click();
    await page.locator('#climate3 summary').click();
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
    await page.locator('#climate3 summary').press('Enter');
    await expect.poll(() => page.locator('details[open]').count()).toBe(0);
    await reaches(page, 4);
  });

  it('goes no further than one slide while a transition runs, by the wheel', async () => {
    await open('no-preference');
    await page.evaluate(`for (let turn = 0; turn < 4; turn += 1)
      document.querySelector('main section').dispatchEvent(new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true }))`);
    await reaches(page, 2);
  });

  it('follows a finger from 15 pixels on', async () => {
    const swipe = (pixels: number) =>
      page.evaluate(`(() => {
        const target = document.querySelector('main section:not([inert])');
        const touch = (clientY) => new Touch({ identifier: 1, target, clientX: 700, clientY });
        target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(500)] }));
        target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(500 - ${pixels})] }));
      })()`);
    await open('reduce');
    await swipe(14);
    await swipe(-40);
    expect(await shown(page)).toBe(1);
    await swipe(15);
    await reaches(page, 2);
    expect(person.problems()).toEqual([]);
  });
});

it('is stacked on a tablet, with its footer', async () => {
  const { page, context, problems } = await visit(browser, site.address, { width: 820 });
  await page.goto(path);
  expect(await page.locator('main nav').count()).toBe(0);
  expect(await page.locator('footer').isVisible()).toBe(true);
  expect(await page.evaluate<number>('document.documentElement.scrollHeight / innerHeight')).toBeGreaterThan(2);
  expect(problems()).toEqual([]);
  await context.close();
});
