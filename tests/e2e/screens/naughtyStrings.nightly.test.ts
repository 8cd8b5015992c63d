/** Tests that screens and pages show records made of naughty strings as text, and that none of the strings runs. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { naughty } from '#tests/contract/support/naughty';
import { closeVisits, follow, openBrowser, read, signIn, type Visit, visit } from '#tests/support/browser/browser';
import { post, signedInClient, type Client } from '#tests/support/product/client';
import { naughtyStrings } from '#tests/support/product/sharedData';
import { startSite, type Site } from '#tests/support/product/site';

const strings = naughtyStrings().filter((text) => text.trim() !== '');
/** All naughty strings, joined into titles of the longest length. */
const titles = strings.reduce<string[]>((packed, text) => {
  const last = `${packed.at(-1) ?? ''} \u00b7 ${text}`;
  return packed.length > 0 && [...last].length <= 200 ? [...packed.slice(0, -1), last] : [...packed, text.slice(0, 200)];
}, []);
const indicator = 'business_travel_emissions';
const publicPath = `/indicators/climate/transport/${indicator}`;

describe.skipIf(strings.length === 0)('naughty strings', () => {
  let site: Site;
  let browser: Browser;
  let admin: Client;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(naughty), openBrowser()]);
    admin = await signedInClient(site.address, 'super@lacet.example');
  });
  afterAll(async () => {
    await closeVisits(browser);
    await site.close();
  });

  it('in a list, an edit form and a show screen', async () => {
    const ids: string[] = [];
    for (const text of strings) {
      const answer = await admin.fetch('/api/naughty', post({ line: text, lines: text, title: { en: text, fr: text }, rich: text }));
      expect(answer.status, text).toBe(201);
      const { id }: { id: string } = JSON.parse(await answer.text());
      ids.push(id);
    }
    const person = await watched();
    const { page } = person;
    await signIn(person, 'super@lacet.example', 'en');
    for (let from = 0; from < ids.length; from += 100) {
      const asked = page.waitForResponse(
        (answer) => answer.url().includes('/api/naughty?') && answer.url().includes(encodeURIComponent(`[${from},`)),
      );
      const path = `/admin/naughty?perPage=100&page=${1 + from / 100}`;
      await (from === 0 ? page.goto(path) : follow(page, path));
      const rows: { id: string }[] = await (await asked).json();
      expect(rows).toHaveLength(Math.min(100, ids.length - from));
      const shown = () => page.evaluate<string[]>("[...document.querySelectorAll('tbody tr')].map((each) => each.dataset.id)");
      await expect.poll(shown).toEqual(rows.map(({ id }) => id));
      await expectCalm(person);
    }
    for (const text of strings.filter((each) => /<|javascript:|on\w+=|\{\{|%/i.test(each)).filter((_text, place) => place % 25 === 0)) {
      const id = ids[strings.indexOf(text)];
      await follow(page, `/admin/naughty/${id}`);
      await expect.poll(() => page.getByRole('textbox', { name: 'Line', exact: true }).inputValue()).toBe(text);
      await page.locator('[contenteditable=true]').waitFor();
      await expectCalm(person);
      await follow(page, `/admin/naughty/${id}/show`);
      await page.locator('main dd').nth(3).waitFor();
      await expect.poll(() => page.locator('main dd').first().textContent()).toBe(text);
      await expectCalm(person);
    }
    await person.context.close();
  }, 180_000);

  it('in the names, texts and annotations of public pages, in both languages', async () => {
    const all = strings.join(' \u00b7 ');
    const changed = await admin.fetch(`/api/services/indicators/${indicator}`, {
      ...post({
        name: { en: all.slice(0, 200), fr: all.slice(0, 200) },
        description: both(all),
        methodology: both(all),
        notes: both(all),
        sources: both(all),
        unit: { en: '"><script>alert(1)</script>', fr: '{{1+1}}' },
      }),
      method: 'PUT',
    });
    expect(changed.status, await changed.text()).toBe(200);
    for (const [place, title] of titles.entries()) {
      const date = `${2013 + (place % 12)}-06-01`;
      const answer = await admin.fetch('/api/annotations', post({ key: indicator, date, title: both(title), text: both(title) }));
      expect(answer.status, title).toBe(201);
    }
    const person = await watched();
    for (const locale of ['en', 'fr']) {
      for (const path of [publicPath, `${publicPath}?by=country`, '/', '/indicators']) {
        await person.page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`, { waitUntil: 'networkidle' });
        await expectCalm(person);
        if (path !== publicPath) continue;
        const text = await person.page.locator('main').textContent();
        for (const title of titles) expect(text).toContain(title);
      }
    }
    await person.context.close();
  }, 180_000);

  /** Opens a visit in whose pages every script that runs leaves a mark. */
  async function watched(): Promise<Visit> {
    const person = await visit(browser, site.address);
    await person.context.addInitScript(
      "for (const name of ['alert', 'confirm', 'prompt', 'print']) window[name] = () => { window.naughty = name; };",
    );
    return person;
  }
});

const both = (text: string) => ({ en: text, fr: text });

/** Expects that no string ran or tried to, and that no address outside of the site was requested. */
async function expectCalm({ page, problems }: Visit): Promise<void> {
  // A string may request a missing picture, which is no execution.
  expect(problems().filter((problem) => !problem.includes('status of 404'))).toEqual([]);
  expect(await read(page, "window.naughty ?? ''")).toBe('');
  const scripts = await page.evaluate<string[]>(
    '[...document.querySelectorAll(\'script:not([type="application/json"], [type="application/ld+json"])\')].map((each) => each.src || each.textContent)',
  );
  // The data are whole, whatever their texts; no browser runs them.
  for (const data of await page.locator('script[type="application/ld+json"]').allTextContents()) JSON.parse(data);
  for (const script of scripts) expect(script.startsWith(new URL('/assets/', page.url()).href), script).toBe(true);
}
