/** Every state of a screen, dialogs too, and the public pages: no axe violation in either language, light or dark; at 390 px nothing that scrolls sideways. The screens of every definition are in everyScreen.test.ts. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signIn, speak, visit, type Visit } from '#tests/support/browser';
import { startSite, type Site } from '#tests/support/site';
import { changeLanguage, expectAccessible, expectNarrow, settled, violations } from './looks';
import { furnish, screens, type Furniture } from './screens';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe.each(['fr', 'en'] as const)('public, in %s', (locale) => {
  let person: Visit;
  beforeAll(async () => {
    person = await visit(browser, site.address, { locale });
  });
  afterAll(() => person.context.close());

  it.each([
    ['/', 'main h1'],
    ['/indicators', 'main h1'],
    ['/indicators/climate/emissions/ghg_emissions?by=country', 'main table'],
    ['/indicators/climate/emissions/ghg_emissions?by=country&chart=map', 'main [role=listbox]'],
    ['/indicators/climate/emissions/ghg_emissions?by=brand&chart=donut&compare=electricity_use', '#compared'],
    ['/indicators/climate/emissions/ghg_emissions?made=2024&of=', 'dialog h3'],
    ['/restatements', 'main h1'],
    ['/embed/ghg_emissions?by=country', 'main h1'],
    ['/data', 'main h2'],
    ['/faq#scopes', 'details[open]'],
    ['/search?q=emission', 'main mark'],
    ['/indicators/nowhere', 'main h1'],
    ['/indicators/climate/key_highlights', 'main li img'],
    ['/indicators/climate/climate_neutral_2018', 'main h1'],
    ['/accessibility', 'main h1'],
    ['/profile/sign_in', 'form'],
  ])('%s', async (path, ready) => {
    const { page } = person;
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await expectNarrow(page);
  });
});

describe('back-office', () => {
  let person: Visit;
  let furniture: Furniture;
  beforeAll(async () => {
    person = await visit(browser, site.address, { locale: 'fr' });
    await signIn(person, 'super@lacet.example', 'fr');
    await person.page.goto('/admin');
    furniture = await furnish(person);
  });
  afterAll(() => person.context.close());

  it.each(screens)('$name', async ({ path, ready, open }) => {
    // A page of its own: what is typed in one is not asked about in the next.
    await person.page.close();
    const page = await person.context.newPage();
    person.page = page;
    await speak(person.context, 'fr');
    await page.goto(path(furniture));
    await page.locator(ready).first().waitFor();
    await settled(page);
    await open?.(page);
    await settled(page);
    await expectAccessible(page);
    await changeLanguage(page);
    await expectAccessible(page);
    await expectNarrow(page);
  });
});
