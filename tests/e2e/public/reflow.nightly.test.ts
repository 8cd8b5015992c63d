/** Tests that no public page scrolls sideways: 320 px wide (1280 at 400 %), or 640 px wide with text of twice the size; collapsed parts are opened too. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';
import { languagesOf } from '#tests/support/nightly';
import { settled } from '../support/looks';
import { publicPages } from '../support/publicPages';

let site: ReadersSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
});
afterAll(() => closeVisits(browser));

/** The widths of the window, in px, each with the font sizes of the root element (`letters`) that the pages are tried with. */
const views = [
  { width: 320, letters: ['100%', '200%'] },
  { width: 640, letters: ['200%'] },
];

/**
 * Code that runs in the browser. Returns, for each font size of `letters` with which the page is wider than the window, a text with the excess in px and the widest
 * element. When `html` is given, that page replaces the open one first.
 */
const wider = `({ letters, html }) => {
  const { scrollingElement: page, documentElement: root } = document;
  if (html) document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body);
  document.querySelectorAll('details').forEach((each) => { each.open = true; });
  return letters.flatMap((size) => {
    root.style.fontSize = size;
    const over = page.scrollWidth - page.clientWidth;
    if (over <= 0) return [];
    const widest = [...document.querySelectorAll('body *')].findLast((each) => each.getBoundingClientRect().right > page.clientWidth + 0.5);
    return ['letters of ' + size + ', ' + over + ' px: ' + widest?.outerHTML.slice(0, 160)];
  });
}`;

async function faultsOf(page: Page, name: string, asked: { letters: string[]; html?: string }): Promise<string[]> {
  const found = await page.evaluate<string[]>(`(${wider})(${JSON.stringify(asked)})`);
  return found.map((fault) => `${name}, ${fault}`);
}

describe.each(languagesOf('fr'))('in %s', (locale) => {
  it('the page of every section, every subsection and every indicator', async () => {
    const { page, context } = await visit(browser, site.address, { locale, width: 320, javaScript: false });
    const read = async (path: string) => JSON.parse(await (await context.request.get(`/api/services/${path}`)).text());
    const { sections }: { sections: { key: string; subsections: { key: string }[] }[] } = await read('clients');
    const indicators: { path: string }[] = await read('indicators');
    const paths = [
      ...sections.flatMap(({ key, subsections }) => [`/indicators/${key}`, ...subsections.map((each) => `/indicators/${key}/${each.key}`)]),
      ...indicators.map(({ path }) => `/indicators/${path}`),
    ];
    expect(paths.length).toBeGreaterThan(60);
    await page.goto('/');
    const drawings = await Promise.all(
      [...new Set(paths)].map(async (path) => [path, await (await context.request.get(path)).text()] as const),
    );
    const faults: string[] = [];
    for (const { width, letters } of views) {
      await page.setViewportSize({ width, height: 800 });
      // Puts each page into the same window, which has the style sheet and the fonts: loading each page takes ten times as long.
      for (const [path, html] of drawings) faults.push(...(await faultsOf(page, `${path}, ${width} px wide`, { letters, html })));
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('every other page, as scripts draw it or bring it to life', async () => {
    const { page, context } = await visit(browser, site.address, { locale, width: 320 });
    const faults: string[] = [];
    for (const [path, ready] of publicPages) {
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      await settled(page);
      for (const { width, letters } of views) {
        await page.setViewportSize({ width, height: 800 });
        faults.push(...(await faultsOf(page, `${path}, ${width} px wide`, { letters })));
      }
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
