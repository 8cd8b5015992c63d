/** Tests that a page prints all its content, whatever the size and orientation of the paper: reads the PDF that Chromium makes. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, visit } from '#tests/support/browser/browser';
import { bare, readPdf, type PrintedPage } from '#tests/support/files/pdf';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';
import { inTurn } from '#tests/support/nightly';

const indicator = '/indicators/climate/emissions/ghg_emissions';
const papers = [
  { format: 'A4', landscape: false },
  { format: 'A4', landscape: true },
  { format: 'Letter', landscape: false },
  { format: 'Letter', landscape: true },
] as const;
let site: ReadersSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([readersSite(), openBrowser()]);
});
afterAll(() => closeVisits(browser));

interface Said {
  /** The texts that a reader sees on the page, piece by piece. */
  pieces: string[];
  tables: { head: string; rows: string[] }[];
}

/** Returns the content that must be on paper: the texts that show when the page is printed, and the rows of its tables. */
async function said(page: Page): Promise<Said> {
  await page.emulateMedia({ media: 'print' });
  // The print dialog of a browser waits for pictures; the command that the test prints with doesn't.
  await page.evaluate(`Promise.all([...document.images].map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  }))`);
  const { pieces, tables } = await page.evaluate<Said>(`(() => {
    const shows = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[aria-hidden=true], .visuallyHidden');
    const text = (each) => {
      const words = document.createTreeWalker(each, NodeFilter.SHOW_TEXT, (node) => shows(node.parentElement) ? 1 : 2);
      let said = '';
      while (words.nextNode()) said += words.currentNode.data;
      return said;
    };
    const texts = (within, selector) => [...within.querySelectorAll(selector)].filter(shows).map(text);
    return {
      pieces: texts(document, 'main :is(h1, h2, h3, p, li, dt, dd, summary)'),
      tables: [...document.querySelectorAll('main table')].map((table) => ({ head: texts(table, 'thead tr').join(''), rows: texts(table, 'tbody tr') })),
    };
  })()`);
  return { pieces: pieces.map(bare), tables: tables.map(({ head, rows }) => ({ head: bare(head), rows: rows.map(bare) })) };
}

/** Prints a page once its scripts run and its fonts are loaded, as a user would. */
async function print(page: Page, paper: (typeof papers)[number]): Promise<PrintedPage[]> {
  await page.locator('html[data-alive]').waitFor();
  await page.evaluate('document.fonts.ready');
  return readPdf(await page.pdf({ ...paper, margin: { top: '1.5cm', bottom: '1.5cm', left: '1.5cm', right: '1.5cm' } }));
}

it('nothing that the screen draws over a table, such as the fade of a list that scrolls, is drawn on paper', async () => {
  const { page, context } = await visit(browser, site.address, { locale: 'en' });
  await page.goto(indicator);
  await page.getByRole('table').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  const over = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('main, main *')].flatMap((each) => ['::before', '::after'].flatMap((part) => {
    const { content, position, backgroundImage, opacity } = getComputedStyle(each, part);
    return content !== 'none' && ['sticky', 'fixed', 'absolute'].includes(position) && backgroundImage !== 'none' && opacity !== '0' ? [each.className + part] : [];
  }))`);
  expect(over).toEqual([]);
  await context.close();
});

const pages = [
  ['an indicator', indicator],
  ['quarters by country', '/indicators/climate/energy/electricity_use?by=country'],
  ['months by country', `${indicator}?by=country&compare=electricity_use`],
  ['a section', '/indicators/climate'],
  ['answers', '/faq'],
  ['the ledger', '/restatements'],
  ['open data', '/data'],
  ['the highlights', '/indicators/climate/key_highlights'],
  ['the climate story', '/indicators/climate/climate_neutral_2018'],
] as const;
describe.each(pages.map(([name, path], place) => ({ name, path, place })))('$name', ({ path, place }) => {
  it('is on paper whole, the head of a table on each of its pages', async () => {
    const { page, context, problems } = await visit(browser, site.address, { locale: 'en' });
    for (const paper of inTurn(papers, place)) {
      // Loads the page again for each paper: in Chromium, a second print on another paper sometimes loses the end of the page.
      await page.goto(path);
      const { pieces, tables } = await said(page);
      expect(pieces.length + tables.flatMap(({ rows }) => rows).length).toBeGreaterThan(4);
      const named = `${paper.format}${paper.landscape ? ', landscape' : ''}`;
      const sheets = await print(page, paper);
      const whole = sheets.map(({ text }) => text).join('');
      const lost = pieces.filter((piece) => !whole.includes(piece));
      expect(lost, `${named}: ${lost.join(' | ')}`).toEqual([]);
      for (const { head, rows } of tables) {
        const without = rows.filter((row) => !sheets.some(({ text }) => text.includes(row) && text.includes(head)));
        expect(without, `${named}: ${head}`).toEqual([]);
      }
    }
    expect(problems()).toEqual([]);
    await context.close();
  });
});

it.each(['/indicators/climate/key_highlights', '/indicators/climate/climate_neutral_2018'])(
  'what stands on a colour has it on paper, where a printer leaves backgrounds out: %s',
  async (path) => {
    const { page, context } = await visit(browser, site.address, { locale: 'en' });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const grounds = await page.evaluate<string[]>(`[...document.querySelectorAll('main *')].flatMap((each) => {
      const [, red, green, blue] = /^rgb\\((\\d+), (\\d+), (\\d+)\\)$/.exec(getComputedStyle(each).backgroundColor) ?? [];
      return red && each.innerText?.trim() ? ['#' + [red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')] : [];
    })`);
    expect(new Set(grounds).size).toBeGreaterThan(3);
    const pages = await print(page, papers[0]);
    const fills = new Set(pages.flatMap((each) => [...each.fills]));
    expect(grounds.filter((ground) => !fills.has(ground))).toEqual([]);
    await context.close();
  },
);
