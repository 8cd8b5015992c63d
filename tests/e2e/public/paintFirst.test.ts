/** Tests that a public page loads only what its first paint needs: the style sheet before the fonts, and no script but the one that waits for the paint. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';

let site: ReadersSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
});
afterAll(() => closeVisits(browser));

it.each(['/', '/indicators/climate', '/indicators/climate/emissions/ghg_emissions'])('%s', async (path) => {
  const { page, context, problems } = await visit(browser, site.address);
  await page.goto(path);
  const [painted, loaded] = await page.evaluate<[number, { name: string; startTime: number }[]]>(
    `[performance.getEntriesByName('first-contentful-paint')[0].startTime, performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime }))]`,
  );
  const before = loaded.filter(({ startTime }) => startTime < painted).map(({ name }) => new URL(name).pathname.split('.').at(-1));
  expect(before[0]).toBe('css');
  // The script that waits for the paint, and the one that it loads others with.
  expect(before.filter((kind) => kind === 'js').length).toBeLessThanOrEqual(2);
  expect(loaded.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(5);
  expect(problems()).toEqual([]);
  await context.close();
});

it('a chart answers once a reader turns to it, by pointer, finger or keyboard, and loads nothing for it before', async () => {
  const chart = '/indicators/climate/emissions/ghg_emissions';
  const { page, context, problems } = await visit(browser, site.address);
  const live = page.locator('[data-live]');
  const marks = page.locator('svg[role="application"]:not([data-live] *)');
  await page.goto(chart, { waitUntil: 'networkidle' });
  expect(await live.count()).toBe(0);
  await marks.hover();
  const shown = () => live.locator('.recharts-tooltip-wrapper').innerText();
  await expect.poll(shown).toMatch(/20\d\d/);

  await page.mouse.move(0, 0);
  await page.goto(chart);
  await marks.focus();
  await live.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.closest("[data-live]") !== null')).toBe(true);
  await expect.poll(shown).toMatch(/20\d\d/);
  const before = await shown();
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).not.toBe(before);
  expect(problems()).toEqual([]);
  await context.close();
});

it('files of text come as the build compressed them, and as they are to whom knows no better', async () => {
  const html = await (await fetch(site.address)).text();
  const style = `${site.address}${/href="(\/assets\/style-[^"]+\.css)"/.exec(html)?.[1]}`;
  const sizes = new Map<string, number>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await fetch(style, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(answer.headers.get('content-type')).toContain('text/css');
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(await answer.text()).toContain('@font-face');
    sizes.set(encoding, Number(answer.headers.get('content-length') ?? 0));
  }
  expect(sizes.get('br')).toBeGreaterThan(1000);
  expect(sizes.get('br')).toBeLessThan((sizes.get('identity') ?? 0) / 4);
  expect((await fetch(`${style}.br`)).status).toBe(404);
});
