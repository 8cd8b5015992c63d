/** Tests the slides of the climate story: their content is reachable in a low window, a gesture turns one slide, and the address names it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, visit, type Visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';

const path = '/indicators/climate/climate_neutral_2018';
const slides = ['cover', 'baseline', 'impact', 'climate', 'left', 'after'];
let site: ReadersSite;
let browser: Browser;
let person: Visit;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
  person = await visit(browser, site.address, { locale: 'fr' });
  page = person.page;
});
afterAll(() => closeVisits(browser));

/** Returns the number of the slide that fills the window, from 1. */
const shown = (of: Page = page) =>
  of.evaluate<number>(
    `[...document.querySelectorAll('main section')].findIndex((each) => Math.abs(each.getBoundingClientRect().top - document.querySelector('header').getBoundingClientRect().bottom) < 4) + 1`,
  );
async function open(asked: string, motion: 'reduce' | 'no-preference' = 'reduce'): Promise<void> {
  await page.emulateMedia({ reducedMotion: motion });
  await page.goto(path + asked);
  await page.locator('main nav').waitFor({ state: 'attached' });
}
const query = () => new URL(page.url()).search;

/** Returns the texts and pictures of the slide that no scrolling, of the slide or of a box, brings into the window above the link to the next slide. */
const unreachable = () =>
  page.evaluate<string[]>(`(() => {
    const slide = document.querySelector('main section:not([inert])');
    const foot = slide.querySelector(':scope > a')?.getBoundingClientRect().top ?? innerHeight;
    const head = document.querySelector('header').getBoundingClientRect().bottom;
    return [...slide.querySelectorAll('h1, h2, h3, p, li, summary > span, details[open] svg')].flatMap((each) => {
      if (!each.checkVisibility()) return [];
      each.scrollIntoView({ block: 'nearest' });
      const { top, bottom, left } = each.getBoundingClientRect();
      const found = document.elementFromPoint(left + 2, (top + bottom) / 2);
      return top >= head && bottom <= foot + 1 && (each.contains(found) || found?.contains(each)) ? [] : [each.textContent || each.tagName];
    });
  })()`);

describe.each([
  [1366, 657],
  [1280, 620],
  [1200, 600],
])('in a window of %i × %i', (width, height) => {
  beforeAll(() => page.setViewportSize({ width, height }));

  it('all that is on each slide is reached, each box open', async () => {
    for (const [index, slide] of slides.entries()) {
      await open(index === 0 ? '' : `?slide=${slide}`);
      await expect.poll(() => shown()).toBe(index + 1);
      expect(await unreachable(), slide).toEqual([]);
      for (const box of await page.locator('main section:not([inert]) summary').all()) {
        await box.click();
        expect(await unreachable(), `${slide}: ${await box.innerText()}`).toEqual([]);
      }
    }
    expect(person.problems()).toEqual([]);
  });

  it('the last box of the fourth scrolls by the wheel and by the keyboard, and the slide stays', async () => {
    await open('?slide=climate');
    const box = page.locator('#climate3');
    const scrolled = () =>
      page.evaluate<number>(
        "(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop)(document.querySelector('#climate3'))",
      );
    await box.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect.poll(scrolled).toBeLessThanOrEqual(1);
    expect(query()).toBe('?slide=climate');
    await page.evaluate("document.querySelector('#climate3').scrollTo(0, 0)");
    expect(await scrolled()).toBeGreaterThan(1);
    await box.hover();
    await page.mouse.wheel(0, 400);
    await expect.poll(scrolled).toBeLessThanOrEqual(1);
    expect(query()).toBe('?slide=climate');
  });
});

describe('a gesture', () => {
  beforeAll(() => page.setViewportSize({ width: 1440, height: 900 }));

  /**
   * Flicks the trackpad several times, with one event per frame for the given durations: each flick accelerates, then slows down.
   * The events give themselves the time between them, because a busy machine draws fewer frames.
   */
  const flick = (...lasting: number[]) =>
    page.evaluate(`(async () => {
      let time = performance.now();
      for (const lasting of ${JSON.stringify(lasting)}) {
        const begun = performance.now();
        for (let frame = 0; performance.now() - begun < lasting; frame += 1) {
          const deltaY = frame < 3 ? 30 * (frame + 1) : Math.max(1, Math.round(120 * 0.94 ** (frame - 3)));
          const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
          Object.defineProperty(event, 'timeStamp', { value: (time += 16) });
          document.querySelector('main section:not([inert])').dispatchEvent(event);
          await new Promise(requestAnimationFrame);
        }
      }
    })()`);

  it('that rolls out for longer than a transition turns one slide', async () => {
    await open('', 'no-preference');
    await flick(900);
    await expect.poll(() => shown()).toBe(2);
    await expect.poll(query).toBe('?slide=baseline');
    await flick(1500);
    await expect.poll(() => shown()).toBe(3);
    await expect.poll(query).toBe('?slide=impact');
  });

  it('after another, while that one rolls out, turns another', async () => {
    await open('', 'no-preference');
    await flick(350, 900);
    await expect.poll(() => shown()).toBe(3);
    await expect.poll(query).toBe('?slide=impact');
  });
});

describe('the address', () => {
  beforeAll(() => page.setViewportSize({ width: 1440, height: 900 }));

  it('names the slide, which another language, a link and the way back keep', async () => {
    await open('');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('PageDown');
    await expect.poll(query).toBe('?slide=climate');
    await page
      .locator('header')
      .getByRole('link', { name: /^EN, English/ })
      .click();
    await page.getByRole('heading', { name: 'Cleaner power' }).waitFor();
    await expect.poll(() => shown()).toBe(4);
    await page.keyboard.press('End');
    await expect.poll(() => shown()).toBe(6);
    const way = page.locator('main section:not([inert])').getByRole('link').first();
    await way.click();
    await page.waitForURL(/ghg_emissions/);
    await page.goBack();
    await expect.poll(() => shown()).toBe(6);
    await expect.poll(() => new URLSearchParams(query()).get('slide')).toBe('after');
  });

  it.each(['?slide=left', '#left'])('leads to it: %s', async (asked) => {
    await open(asked);
    await expect.poll(() => shown()).toBe(5);
  });

  it('leads to it on a phone, where slides are under one another', async () => {
    const phone = await visit(browser, site.address, { width: 390 });
    await phone.page.goto(`${path}?slide=left`);
    await expect
      .poll(() => phone.page.evaluate<number>("Math.abs(document.querySelector('#left').getBoundingClientRect().top)"))
      .toBeLessThan(120);
    expect(phone.problems()).toEqual([]);
    await phone.context.close();
  });
});
