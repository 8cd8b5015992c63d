/** Tests that an administrator creates a role, limits a contributor to one site, views as that contributor, and stops. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, read, signIn, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { languagesOf } from '#tests/support/nightly';
import { expectAccessible, settled, violations } from '../support/looks';
import { arrive, open, texts } from './people';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const words = {
  en: {
    name: 'Name (English)',
    areas: { subjects: 'Subjects', inputs: 'Entries', tags: 'Tags' },
    see: 'see',
    enter: 'change',
    email: 'Email address',
    first: 'First name',
    roles: 'Roles',
    save: 'Save',
    entries: 'Entries',
    as: /You are viewing as Maria/,
    visitor: /You see what a visitor sees/,
    read_only: 'Nothing can be changed.',
    stop: 'Stop',
  },
  fr: {
    name: 'Nom (anglais)',
    areas: { subjects: 'Sujets', inputs: 'Saisies', tags: 'Étiquettes' },
    see: 'voir',
    enter: 'modifier',
    email: 'Adresse courriel',
    first: 'Prénom',
    roles: 'Rôles',
    save: 'Enregistrer',
    entries: 'Saisies',
    as: /Vous voyez le site en tant que Maria/,
    visitor: /Vous voyez ce que voit un visiteur/,
    read_only: 'Rien ne peut être modifié.',
    stop: 'Arrêter',
  },
};
const inputs = '/api/services/data_cluster/inputs?range=[0,99]';

describe.each(languagesOf('fr'))('in %s', (locale) => {
  const say = words[locale];
  const { rights, areas, scopes } = texts[locale];
  const role = `Porto ${locale}`;
  let admin: Visit;
  let page: Page;
  let person: string;
  let ofRole: string;
  beforeAll(async () => {
    admin = await arrive(browser, site, 'admin@lacet.example', locale);
    ({ page } = admin);
  });
  afterAll(() => admin.context.close());

  const banner = () => page.locator('#impersonation');
  /** Signs in again: five minutes after signing in, the product asks for a confirmation, and on a slow machine the tests before take that long. */
  const signInAgain = async () => {
    // Leaves the page first, since its requests with the ended session would be refused.
    await page.goto('about:blank');
    await signIn(admin, 'admin@lacet.example', locale);
  };
  const saved = async () => {
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/create'));
  };
  const totalOf = async () => {
    const answer = await admin.context.request.get(inputs);
    return { status: answer.status(), total: Number(answer.headers()['content-range']?.split('/')[1]), records: await answer.json() };
  };

  it('makes a role', async () => {
    await open(page, '/admin/roles/create');
    await page.getByRole('textbox', { name: say.name }).fill(role);
    for (const [area, acts] of [
      [say.areas.subjects, [say.see]],
      [say.areas.tags, [say.see]],
      [say.areas.inputs, [say.see, say.enter]],
    ] as const)
      for (const act of acts)
        await page.getByRole('group', { name: area, exact: true }).getByRole('checkbox', { name: act, exact: true }).check();
    await saved();
    ofRole = new URL(page.url()).pathname;
  });

  it('limits a contributor to one site, chosen in a tree by the keyboard', async () => {
    await open(page, '/admin/users/create');
    await page.getByRole('textbox', { name: say.email }).fill(`maria-${locale}@lacet.example`);
    await page.getByRole('textbox', { name: say.first }).fill('Maria');
    await page.getByRole('combobox', { name: say.roles }).fill(role);
    await page.getByRole('option', { name: role }).click();
    await page.getByRole('button', { name: scopes.add }).click();
    const window = page.getByRole('dialog');
    await window.getByRole('heading', { name: scopes.tags }).waitFor();
    expect(await violations(page)).toEqual([]);
    const portugal = window.getByRole('checkbox', { name: 'Portugal', exact: true });
    await portugal.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => portugal.isChecked()).toBe(true);
    await window.getByRole('button', { name: rights.scope.take }).click();
    await page
      .locator('fieldset')
      .getByText(/Portugal/)
      .waitFor();
    await saved();
    person = new URL(page.url()).pathname;
    await open(page, person);
    await page.getByText(rights.because.role.replace('%{name}', role)).first().waitFor();
    await page
      .getByText(/Portugal/)
      .first()
      .waitFor();
    await settled(page);
    await expectAccessible(page);
  });

  it('asks why the person cannot approve, and reads what would change it', async () => {
    await page.getByRole('link', { name: areas.why }).first().click();
    await page.getByRole('heading', { level: 1, name: areas.why }).waitFor();
    const act = page.getByRole('combobox', { name: rights.why.act });
    await act.fill(locale === 'fr' ? 'approuver' : 'approve');
    await page.getByRole('option').first().click();
    await page.getByText(rights.why.obstacles.no_permission).waitFor();
    await page
      .getByRole('status')
      .getByRole('link', { name: locale === 'fr' ? 'Approbation' : 'Approver' })
      .first()
      .waitFor();
    await settled(page);
    await expectAccessible(page);
    await page.goBack();
    await page.goto(person);
  });

  it('sees with the person’s eyes that site alone, on every page, and changes nothing', async () => {
    const before = await totalOf();
    await page.getByRole('link', { name: rights.see_as.of }).click();
    await page.getByRole('heading', { level: 1, name: areas.see_as }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: rights.see_as.begin }).click();
    await page.getByText(texts[locale].validation.BLANK).waitFor();
    await page.getByRole('textbox', { name: rights.see_as.reason }).fill('Portugal');
    await page.getByRole('button', { name: rights.see_as.begin }).click();
    await banner().getByText(say.as).waitFor();
    await banner().getByText(say.read_only).waitFor();
    const seen = await totalOf();
    expect(seen.total).toBeGreaterThan(0);
    expect(seen.total).toBeLessThan(before.total);
    await open(page, '/admin/inputs');
    await page.locator('tbody tr[data-id]').first().waitFor();
    expect(await page.getByRole('menuitem', { name: rights.person }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    for (const path of ['/', '/faq', '/nothing/at/all/here', '/profile/password', '/admin/subjects']) {
      await page.goto(path);
      await banner().getByText(say.as).waitFor();
    }
    await page.goto('/');
    expect(await violations(page)).toEqual([]);
    const refused = await read<number>(
      page,
      `fetch('/api/profile').then((answer) => fetch('/api/profile', { method: 'PUT', headers: { 'x-csrf-token': answer.headers.get('x-csrf-token'), 'content-type': 'application/json' }, body: '{"locale":"en"}' })).then(({ status }) => status)`,
    );
    expect(refused).toBe(403);
    admin.problems();
  });

  it('stops, and is back where it began', async () => {
    await banner().getByRole('button', { name: say.stop }).click();
    await page.waitForURL(`**${person}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await banner().count()).toBe(0);
    expect(await (await admin.context.request.get('/api/profile')).json()).toMatchObject({
      email: 'admin@lacet.example',
      impersonator: null,
    });
  });

  it('a page that was asked for since is not loaded again when it hears of it; one of before is', async () => {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    const hears = (moment: string) =>
      page.evaluate(`dispatchEvent(new StorageEvent('storage', { key: 'empreinte.impersonation', newValue: String(${moment}) }))`);
    await hears('Math.floor(performance.timeOrigin) - 1');
    await read(page, "fetch('/api/health').then(({ status }) => status)");
    expect(documents).toEqual([]);
    const reloaded = page.waitForEvent('load');
    await hears('Date.now()');
    await reloaded;
    expect(documents).toHaveLength(1);
  });

  it('sees what a visitor sees, from the list of people', async () => {
    await signInAgain();
    await open(page, '/admin/users');
    await page.locator('main').getByRole('link', { name: areas.see_as }).first().click();
    await page.getByRole('radio', { name: rights.see_as.visitor }).click();
    await page.getByText(rights.see_as.reason_kept, { exact: true }).waitFor();
    await page.getByRole('textbox', { name: rights.see_as.reason }).fill('Visitors');
    await page.getByRole('button', { name: rights.see_as.begin }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await banner().getByText(say.visitor).waitFor();
    expect((await totalOf()).status).toBe(401);
    await banner().getByRole('button', { name: say.stop }).click();
    await page.waitForURL('**/admin/users');
    expect(admin.problems().filter((problem) => !problem.includes('401'))).toEqual([]);
  });

  it('changes the role after reading who loses what, and gives it to another', async () => {
    await signInAgain();
    await open(page, ofRole);
    await page.getByRole('link', { name: /^Maria/ }).waitFor();
    const tags = page.getByRole('group', { name: say.areas.tags, exact: true }).getByRole('checkbox', { name: say.see, exact: true });
    await tags.uncheck();
    await page.getByRole('button', { name: say.save, exact: true }).click();
    const window = page.getByRole('dialog', { name: rights.plan.title });
    await window.getByRole('heading', { name: rights.plan.loses }).waitFor();
    await window.getByText(/Maria/).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    const given = async (): Promise<string[]> =>
      (await (await admin.context.request.get(`/api${ofRole.slice('/admin'.length)}`)).json()).permissions;
    expect(await given()).toContain('tags:read');
    await window.getByRole('button', { name: say.save, exact: true }).click();
    await expect.poll(given).not.toContain('tags:read');
    // Adds a person who doesn't already have the permissions from the role of the other language's test.
    const other = locale === 'fr' ? 'Marc' : 'Nora';
    await page.getByRole('button', { name: rights.holders.add }).click();
    const adding = page.getByRole('dialog', { name: rights.holders.add_title });
    await adding.getByRole('combobox', { name: rights.holders.people }).fill(other);
    await page.getByRole('option', { name: other }).click();
    await adding.getByRole('heading', { name: rights.plan.gains }).waitFor();
    await adding.getByRole('button', { name: /1/ }).click();
    await page.locator('main').getByRole('link', { name: other }).waitFor();
    expect(admin.problems()).toEqual([]);
  });
});
