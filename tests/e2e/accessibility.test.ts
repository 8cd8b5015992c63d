/** Every kind of page: no serious or critical axe violation, and at 390 px nothing that scrolls sideways. */
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signIn, visit, type Visit } from '#tests/support/browser';
import { startSite, type Site } from '#tests/support/site';

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

let site: Site;
let browser: Browser;
let supplier = '';
let entry = '';

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const person = await visit(browser, site.address);
  await signIn(person, 'admin@lacet.example');
  supplier = await firstId(person, '/api/suppliers');
  entry = await firstId(person, '/api/services/data_cluster/inputs', '&filter={"subject_key":"electricity"}');
  await person.context.close();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A page, and what is on it once it is ready. */
const publicPages: [path: string, ready: string][] = [
  ['/', 'main h1'],
  ['/indicators', 'main h1'],
  ['/indicators/climate/emissions/ghg_emissions?by=country', 'main table'],
  ['/indicators/nowhere', 'main h1'],
  ['/profile/sign_in', 'form'],
];
const ownPages: [path: string, ready: string][] = [
  ['/admin', 'main h1'],
  ['/admin/suppliers', 'tbody tr'],
  ['/admin/suppliers/create', 'form'],
  ['/admin/suppliers/:supplier', 'form'],
  ['/admin/suppliers/:supplier/show', 'main dl'],
  ['/admin/indicators/ghg_emissions', 'form'],
  ['/admin/inputs', 'tbody tr'],
  ['/admin/subjects/electricity/inputs/:entry', 'main h1'],
  ['/admin/subjects/electricity/inputs/new', 'form'],
  ['/admin/sections', 'tbody tr'],
];

describe.each([
  { name: 'public', email: '', pages: publicPages },
  { name: 'back-office', email: 'admin@lacet.example', pages: ownPages },
])('$name', ({ email, pages }) => {
  let person: Visit;
  beforeAll(async () => {
    person = await visit(browser, site.address, { locale: 'fr' });
    if (email !== '') await signIn(person, email, 'fr');
  });
  afterAll(() => person.context.close());

  it.each(pages)('%s', async (path, ready) => {
    const { page } = person;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path.replace(':supplier', supplier).replace(':entry', entry));
    await page.locator(ready).first().waitFor();
    await expect.poll(() => page.locator('.MuiSkeleton-root, [role=progressbar], [aria-busy=true]').count()).toBe(0);
    expect(await violations(person)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => sideways(person)).toEqual([]);
  });
});

async function violations({ page }: Visit): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate<Violation[]>("axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)");
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 200)} (${failureSummary.replace(/\s+/g, ' ')})`).join('\n')}`,
    );
}

/** What stands out of the window, where the page itself can be scrolled to it. */
const sideways = ({ page }: Visit) =>
  page.evaluate<string[]>(`document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.outerHTML.slice(0, 160)).slice(0, 5)`);

async function firstId({ context }: Visit, path: string, asked = ''): Promise<string> {
  const [record]: { id: string }[] = await (await context.request.get(`${path}?range=[0,0]${asked}`)).json();
  return record?.id ?? '';
}
