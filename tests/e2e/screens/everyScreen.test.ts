/**
 * Tests the list, create, edit and show screens of definitions, and the screens that no definition has: no raw key, no text of the other language,
 * no message in the console; on every second screen, axe finds no violation and nothing scrolls sideways on a phone. A usual run takes ten definitions, one in English,
 * the next in French; the nightly run (`npm run test:nightly`) takes all, in both languages, with axe. English pages have the light theme, French ones the dark theme.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales, type Definition } from '#resources/definition';
import { closeVisits, openBrowser, signIn, turnTo, visit, type Visit } from '#tests/support/browser/browser';
import { productDefinitions } from '#tests/support/database/definitions';
import { startSite, type Site } from '#tests/support/product/site';
import { en } from '#src/workplace/shell/i18n/en/en';
import { managedPath } from '#src/workplace/collection/questionnaires/managing/paths';
import { fr } from '#src/workplace/shell/i18n/fr/fr';
import { texts } from '../journeys/people';
import { isLookedAt, sampleOf } from '#tests/support/nightly';
import { expectNarrow, expectNoViolation, settled } from '../support/looks';
import { otherLanguage } from '../support/otherLanguage';
import { furnish, type Furniture } from '../support/furniture';
import { plainScreens } from '../support/screens';

const definitions = productDefinitions();
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

describe.each(locales)('in %s', (locale) => {
  const foreign = otherLanguage(locale, definitions);
  let person: Visit;
  beforeAll(async () => {
    person = await visit(browser, site.address, { locale });
    await signIn(person, 'super@lacet.example', locale);
    await person.page.goto('/admin');
    await person.page.getByRole('menu').first().waitFor();
    await person.page.locator(`header button[data-theme=${locale === 'fr' ? 'dark' : 'light'}]`).waitFor();
  });
  afterAll(() => person.context.close());

  it('the first screen', () => expectClean(person, foreign, ''));

  describe('that no definition gives', () => {
    let furniture: Furniture;
    let data: string;
    beforeAll(async () => {
      furniture = await furnish(person);
      const lists = [
        '/audit_events',
        '/services/super_admin/mails',
        '/services/super_admin/access/failures',
        '/services/super_admin/access/dormant',
        '/deletions',
        '/import',
        '/export',
        '/jobs',
        ...definitions.map(({ id, endpoint }) => `/${endpoint ?? id}`),
      ];
      const answers = await Promise.all(lists.map((path) => person.context.request.get(`/api${path}?range=[0,999]`)));
      data = (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
    });
    it.each(plainScreens.map((screen, place) => ({ ...screen, place })).filter(({ place }) => isLookedAt(place, locale)))(
      '$name',
      async ({ path, ready, place }) => {
        const { page } = person;
        await open(page, path(furniture));
        await page.locator(ready).first().waitFor();
        await settled(page);
        await expectClean(person, foreign, data);
        if (isLookedAt(place, locale)) await expectGoodLooks(page);
      },
    );
  });

  const rows = sampleOf(definitions, 10).map((definition, row) => ({ id: definition.id, definition, row }));
  // Pages of reports have no list and no calls of their own: they are read and written with their report.
  it.each(rows.filter(({ id, row }) => id !== 'report_pages' && isLookedAt(row, locale)))('$id', async ({ id, definition, row }) => {
    const { page, context } = person;
    const data = await (await context.request.get(`/api/${definition.endpoint ?? id}`)).text();
    const [record]: { id: string }[] = JSON.parse(data);
    for (const [place, path] of pathsOf(definition, record?.id).entries()) {
      await open(page, path);
      await expectClean(person, foreign, data);
      if (isLookedAt(row + place, locale)) await expectGoodLooks(page);
    }
  });
});

/** Expects no axe violation, and no sideways scrolling on a phone. */
async function expectGoodLooks(page: Page): Promise<void> {
  await expectNoViolation(page);
  await expectNarrow(page);
}

function pathsOf({ id, create }: Definition, record = ''): string[] {
  const base = `/admin/${id}`;
  // Below /admin/questionnaires stands what somebody answers: the server says 404 to others, who are led to the record.
  const one = id === 'questionnaires' ? managedPath(record) : `${base}/${encodeURIComponent(record)}`;
  const own = id === 'subjects' ? [`${one}/inputs`, `${one}/inputs/new`] : [];
  return [
    base,
    ...(create === false ? [] : [`${base}/create`]),
    ...(record === '' ? [] : [one, `${base}/${encodeURIComponent(record)}/show`, ...own]),
  ];
}

/** Opens a screen, and waits until it has nothing more to load. */
async function open(page: Page, path: string): Promise<void> {
  await turnTo(page, path);
  await settled(page);
}

/** Expects no raw or foreign text on the screen. Texts marked with a language of their own, such as the language switch, are allowed, and so is the content of records. */
async function expectClean({ page, problems }: Visit, foreign: ReadonlySet<string>, data: string): Promise<void> {
  const said = await page.evaluate<string[]>(`[...document.querySelectorAll('body *:not([lang])')].flatMap((each) => [
    each.childElementCount === 0 && !['SCRIPT', 'STYLE'].includes(each.tagName) ? each.textContent : '', each.getAttribute('aria-label'), each.getAttribute('title'), each.getAttribute('placeholder'),
  ]).filter(Boolean).map((text) => text.trim())`);
  const wrong = said.filter((text) => raw.test(text) || absent.has(text) || (foreign.has(text) && !data.includes(JSON.stringify(text))));
  expect(wrong, page.url()).toEqual([]);
  expect(problems()).toEqual([]);
}

/** The first parts of translation keys. */
const namespaces = Object.keys({ ...texts.en, resources: {}, sign_in: {}, portal: {} }).join('|');
/** Matches an untranslated key, or an unformatted value. */
const raw = new RegExp(String.raw`\[object Object\]|\bundefined\b|\bNaN\b|Invalid Date|%\{|\|\|\|\||^(?:${namespaces})(?:\.\w+)+$`);

/** The titles of the screens that replace a screen that can't be shown. */
const absent = new Set([en, fr].flatMap(({ failures }) => [failures.not_found.title, failures.forbidden.title, failures.failed.title]));
