/** Tests the names of targets in the charts of every indicator with targets: each shows once, and none covers the drawing. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { closeVisits, openBrowser, visit } from '#tests/support/browser/browser';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';
import { inTurn, languagesOf } from '#tests/support/nightly';

interface Seen {
  names: number;
  faults: string[];
}
/** Counts in the page the visible names of targets, and returns those that lie over marks or over other texts of the chart. */
const look = `(() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0;
  const names = [...document.querySelectorAll('[data-target]')].filter(seen);
  const marks = document.querySelector('[data-marks]');
  if (!marks) return { names: 0, faults: ['no marks'] };
  const chart = marks.closest('[data-chart]') ?? document.body;
  const hits = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const covers = (box, selector) => [...marks.querySelectorAll(selector)].some((mark) => hits(box, mark.getBoundingClientRect()));
  const crosses = (box, path) => {
    const matrix = path.getScreenCTM();
    if (!matrix || !hits(box, path.getBoundingClientRect())) return false;
    const inside = ({ x, y }) => x > box.left - 1 && x < box.right + 1 && y > box.top - 1 && y < box.bottom + 1;
    const length = path.getTotalLength();
    for (let at = 0; at <= length; at += length / 400 || 1) if (inside(path.getPointAtLength(at).matrixTransform(matrix))) return true;
    if (getComputedStyle(path).fill === 'none') return false;
    const back = matrix.inverse();
    return [0, 0.25, 0.5, 0.75, 1].some((across) => [0, 1].some((down) =>
      path.isPointInFill(new DOMPoint(box.left + across * box.width, box.top + down * box.height).matrixTransform(back))));
  };
  const faults = names.flatMap((name) => {
    const box = name.getBoundingClientRect();
    const words = [...chart.querySelectorAll('text, span, li, a')].filter(
      (other) => other !== name && !other.contains(name) && !name.contains(other) && other.textContent !== '' && seen(other),
    );
    const beside = words.find((other) => hits(box, other.getBoundingClientRect()));
    const found = {
      'over a bar': covers(box, 'rect'),
      'over a point': covers(box, 'circle'),
      'over a line': [...marks.querySelectorAll('path')].some((path) => crosses(box, path)),
      ['over “' + beside?.textContent + '”']: beside,
      cut: box.left < 0 || box.right > document.documentElement.clientWidth,
    };
    return Object.entries(found).flatMap(([fault, is]) => (is ? ['“' + name.textContent + '” ' + fault] : []));
  });
  return { names: names.length, faults };
})()`;

let site: ReadersSite;
let browser: Browser;
let aimed: IndicatorPage[];

beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
  const read = async (path: string) => JSON.parse(await (await fetch(`${site.address}/api/services/${path}`)).text());
  const listed: { key: string }[] = await read('indicators');
  const pages: IndicatorPage[] = await Promise.all(listed.map(({ key }) => read(`indicators/${key}`)));
  aimed = pages.filter(({ targets, data }) => targets.length > 0 && data.periods.length > 0);
});
afterAll(() => closeVisits(browser));

it.each(languagesOf('fr'))('on every page, on a phone and on a wide screen, as its own chart and another, in %s', async (locale) => {
  expect(aimed.length).toBeGreaterThan(35);
  const { page, context } = await visit(browser, site.address, { locale, javaScript: false });
  await page.goto(`/indicators/${aimed[0]?.path}`);
  const covered: string[] = [];
  const views = aimed.flatMap(({ path, targets, chart }, place) =>
    inTurn([chart, chart === 'line' ? 'bar' : 'line'], place).map((shown) => ({
      address: `/indicators/${path}?chart=${shown}`,
      count: targets.length,
    })),
  );
  const drawings: string[] = [];
  for (const { address } of views) {
    const answer = await context.request.get(address);
    drawings.push(await answer.text());
    expect(drawings.at(-1), `${answer.status()} of ${address}`).toContain('data-chart');
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [place, { address, count }] of views.entries()) {
      // Puts another chart, as the server draws it, into the same page: loading each page takes ten times as long.
      await page.evaluate(`document.querySelector('[data-chart]').replaceWith(
        new DOMParser().parseFromString(${JSON.stringify(drawings[place])}, 'text/html').querySelector('[data-chart]'))`);
      const { names, faults } = await page.evaluate<Seen>(look);
      if (names !== count) covered.push(`${address} at ${width}: ${names} names for ${count} targets`);
      covered.push(...faults.map((fault) => `${address} at ${width}: ${fault}`));
    }
  }
  expect(covered).toEqual([]);
  await context.close();
});

it.each(languagesOf('fr'))('in every file that is taken away, in %s', async (locale) => {
  const { page, context } = await visit(browser, site.address, { locale, javaScript: false });
  const covered: string[] = [];
  for (const [place, { path, targets, chart: own }] of aimed.entries())
    for (const chart of inTurn([own, own === 'line' ? 'bar' : 'line'], place)) {
      const answer = await context.request.get(`/indicators/${path}.svg?chart=${chart}&lang=${locale}`);
      const { names, faults } = await drawn(page, await answer.text());
      if (names !== targets.length) covered.push(`${path} ${chart}: ${names} names for ${targets.length} targets`);
      covered.push(...faults.map((fault) => `${path} ${chart}: ${fault}`));
    }
  expect(covered).toEqual([]);
  await context.close();
});

/** Does the same for a drawing. */
async function drawn(page: Page, svg: string): Promise<Seen> {
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  return page.evaluate<Seen>(look);
}
