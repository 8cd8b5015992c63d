/** Tests that a configurator changes the fields of a subject after a preview of the effect on its entries, and that a contributor finds the subject, and why an entry was rejected. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { laterTexts } from '#src/workplace/screens/texts/laterTexts';
import { closeVisits, openBrowser, retryOnNavigation, signIn, speak, turnTo, type Visit, visit } from '#tests/support/browser/browser';
import { inTurn } from '#tests/support/nightly';
import { startSite, type Site } from '#tests/support/product/site';
import { expectAccessible, expectNarrow, expectNoViolation, settled } from '../support/looks';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const known = new Map<string, Visit>();
/** Returns the visit of a user, the same each time. */
async function arrive(email: string, locale: 'en' | 'fr' = 'en'): Promise<{ person: Visit; page: Page }> {
  const before = known.get(email + locale);
  const person = before ?? (await visit(browser, site.address, { locale }));
  known.set(email + locale, person);
  if (before) await speak(person.context, locale);
  else await signIn(person, email, locale);
  return { person, page: await person.startAnew() };
}

interface Subject {
  fields: { id: string; was?: string[] }[];
}
interface Entry {
  id: string;
  values: Record<string, unknown>;
}
const base = '/api/services/data_cluster';
const read = async <Of>({ context }: Visit, path: string): Promise<Of> => (await context.request.get(`${base}${path}`)).json();

const journeys = [
  { locale: 'en', subject: 'water', names: ['English', 'French'] },
  { locale: 'fr', subject: 'packaging', names: ['anglais', 'français'] },
] as const;
describe.each(inTurn(journeys, 0))('in $locale', ({ locale, subject, names }) => {
  const say = laterTexts[locale].field_editor;
  /** Waits until neither the plan nor the draft is being saved. */
  const rested = async (page: Page) => {
    await page.getByText(locale === 'en' ? 'Changes kept, not saved yet' : 'Modifications gardées, pas encore enregistrées').waitFor();
    await settled(page);
  };
  const quoted = (text: string, name: string) => text.replace('%{name}', name);

  it('a configurator renames a field, adds one, asks for more, and is told of each entry before saving', async () => {
    const { person, page } = await arrive('super@lacet.example', locale);
    const before = await read<Subject>(person, `/subjects/${subject}`);
    const first = before.fields[0]?.id ?? '';
    const entries = (await read<{ inputs: Entry[] }>(person, `/subjects/${subject}/inputs?range=[0,4]`)).inputs;
    await page.goto(`/admin/subjects/${subject}/configuration`);
    const list = page.locator('fieldset ol > li');
    await list.first().waitFor();
    await settled(page);
    await expectNoViolation(page);

    await list.first().locator('[data-part=open]').click();
    await page.getByLabel(new RegExp(`^${say.properties.id}`)).fill('renamed');
    await page.getByLabel(say.properties.max, { exact: true }).fill('1');
    const plan = page.getByRole('status').filter({ hasText: say.plan_title });
    await plan
      .getByText(`“${first}”`)
      .or(plan.getByText(new RegExp(`«\\s${first}\\s»`)))
      .waitFor();
    await plan.getByText(locale === 'en' ? /\d+ entries will no longer conform/ : /\d+ saisies ne seront plus conformes/).waitFor();
    await rested(page);
    await expectNoViolation(page);
    await page.getByLabel(say.properties.max, { exact: true }).fill('');

    await page.getByRole('button', { name: say.add }).click();
    const added = list.last();
    await added.getByLabel(new RegExp(`^${say.properties.name} \\(${names[0]}\\)`)).fill('Origin');
    await added.getByLabel(new RegExp(`^${say.properties.name} \\(${names[1]}\\)`)).fill('Origine');
    await added.getByRole('combobox', { name: new RegExp(say.properties.type) }).click();
    await page.getByRole('option').nth(6).click();
    await page.getByText(say.problems.choices_missing).first().waitFor();
    await added.getByRole('button', { name: locale === 'en' ? 'Add a line' : 'Ajouter une ligne' }).click();
    await added.getByLabel(new RegExp(`^${say.properties.key}`)).fill('mains');
    await added
      .getByLabel(new RegExp(`^${say.properties.name} \\(${names[0]}\\)`))
      .last()
      .fill('The mains');
    await added
      .getByLabel(new RegExp(`^${say.properties.name} \\(${names[1]}\\)`))
      .last()
      .fill('Le réseau');
    const preview = page.getByRole('region', { name: say.preview });
    const name = locale === 'en' ? 'Origin' : 'Origine';
    await preview.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: locale === 'en' ? 'The mains' : 'Le réseau' }).click();
    await page.getByRole('button', { name: quoted(say.up, name) }).click();
    await page.getByText(say.problems.choices_missing).first().waitFor({ state: 'detached' });
    await rested(page);
    await expectNoViolation(page);
    await page.getByRole('button', { name: locale === 'en' ? 'Save' : 'Enregistrer', exact: true }).click();
    await expect.poll(async () => (await read<Subject>(person, `/subjects/${subject}`)).fields.map(({ id }) => id)).toContain('origin');

    const after = await read<Subject>(person, `/subjects/${subject}`);
    expect(after.fields.find(({ id }) => id === 'renamed')?.was).toEqual([first]);
    expect(after.fields.at(-2)?.id).toBe('origin');
    for (const { id, values } of entries) {
      const { [first]: value, ...others } = values;
      expect((await read<Entry>(person, `/inputs/${id}`)).values).toEqual({ ...others, renamed: value });
    }
    expect(person.problems()).toEqual([]);
  });

  it('the board and the editor fit a phone', async () => {
    const { page } = await arrive('super@lacet.example', locale);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/subjects');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await settled(page);
    await expectNoViolation(page);
    await expectNarrow(page);
    await turnTo(page, '/admin/subjects/electricity/configuration');
    await page.locator('fieldset ol > li [data-part=open]').first().click();
    await settled(page);
    await expectNoViolation(page);
    await expectNarrow(page);
    if (size) await page.setViewportSize(size);
  });
});

it('fields are reordered by the keyboard alone', async () => {
  const { page } = await arrive('super@lacet.example');
  await page.goto('/admin/subjects/electricity/configuration');
  const names = page.locator('fieldset ol > li [data-part=open] span:first-child');
  await names.first().waitFor();
  const [first = '', second = ''] = await names.allInnerTexts();
  await page.getByRole('button', { name: `Move “${first.replace(/\s\*$/, '')}” down` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names.allInnerTexts()).slice(0, 2)).toEqual([second, first]);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names.allInnerTexts())[2]).toBe(first);
  // The field is the last now and can't move down: the focus stays on its row.
  await expect
    .poll(() => retryOnNavigation(page, () => page.evaluate<string | undefined>('document.activeElement.closest("li")?.innerText')))
    .toContain(first.replace(/\s\*$/, ''));
});

it('the tabs of a subject stay over its entries and imports, and lead nowhere while something typed is not saved', async () => {
  const { page } = await arrive('super@lacet.example');
  const tabs = page.getByRole('navigation', { name: 'About this subject' });
  await page.goto('/admin/subjects/heating/progress');
  await tabs.waitFor();
  for (const [path, current] of [
    ['configuration', 'Configuration'],
    ['inputs', 'Entries'],
    ['inputs/new/single', 'Entries'],
    ['inputs/new/grid', 'Entries'],
    ['import', 'Import'],
    ['import/new', 'Import'],
  ] as const) {
    await turnTo(page, `/admin/subjects/heating/${path}`);
    await expect.poll(() => tabs.locator('[aria-current=page]').innerText(), { message: path }).toBe(current);
  }
  const disabled = tabs.locator('[aria-disabled=true]');
  for (const path of ['configuration', 'inputs/new/single']) {
    await turnTo(page, `/admin/subjects/heating/${path}`);
    const box = page.getByRole('main').locator('form').getByRole('textbox').first();
    await box.waitFor();
    expect(await disabled.count(), path).toBe(0);
    const before = await box.inputValue();
    await box.fill('7');
    await expect.poll(() => disabled.count(), { message: path }).toBe(await tabs.getByRole('link').count());
    await disabled.first().click({ force: true });
    expect(new URL(page.url()).pathname).toBe(`/admin/subjects/heating/${path}`);
    await settled(page);
    await expectAccessible(page);
    if (path !== 'configuration') continue;
    await box.fill(before);
    await expect.poll(() => disabled.count(), { message: path }).toBe(0);
  }
});

it('a subject opens on its values for a contributor, who has no way to its configuration', async () => {
  const { page } = await arrive('contributor@lacet.example');
  await page.goto('/admin/subjects');
  await page.getByRole('link', { name: 'Heating', exact: true }).first().waitFor();
  expect(await page.getByRole('link', { name: /Configure|New subject/ }).count()).toBe(0);
  await turnTo(page, '/admin/subjects/heating');
  await page.waitForURL('**/admin/subjects/heating/historical_data');
  await page
    .getByRole('navigation', { name: 'Parts of the subject' })
    .or(page.getByRole('link', { name: 'Progress' }))
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: 'Configuration' }).count()).toBe(0);
  await page.goto('/admin/subjects/heating/configuration');
  await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
});

it('why an entry was refused is on the first screen, and on top of its form', async () => {
  const { person: approver } = await arrive('approver@lacet.example');
  const { person, page } = await arrive('contributor@lacet.example');
  const filter = encodeURIComponent(JSON.stringify({ state: 'submitted' }));
  const [entry] = await read<{ id: string; subject_key: string }[]>(person, `/inputs?filter=${filter}&range=[0,0]`);
  const tokenOf = async ({ context }: Visit) => (await context.request.get('/api/profile')).headers()['x-csrf-token'] ?? '';
  // The contributor submitted the entry last, so it is their own.
  const headers = { 'x-csrf-token': await tokenOf(person) };
  const { version } = await read<{ version: number }>(person, `/inputs/${entry?.id}`);
  const changed = await person.context.request.put(`${base}/inputs/${entry?.id}`, { headers, data: { version, comment: 'Read again' } });
  expect(changed.status(), await changed.text()).toBe(200);
  expect((await person.context.request.put(`${base}/inputs/submit`, { headers, data: { ids: [entry?.id] } })).status()).toBe(200);
  const token = await tokenOf(approver);
  const refused = await approver.context.request.put(`${base}/inputs/refuse`, {
    headers: { 'x-csrf-token': token },
    data: { ids: [entry?.id], comment: 'Which meter is this?' },
  });
  expect(refused.status()).toBe(200);
  await page.goto('/admin');
  const line = page.getByRole('listitem').filter({ hasText: 'Which meter is this?' });
  await line.waitFor();
  await settled(page);
  await expectAccessible(page);
  await line.getByRole('link').click();
  const notice = page.getByRole('alert').filter({ hasText: 'This entry was rejected' });
  await notice.getByText('Which meter is this?').waitFor();
  await settled(page);
  await expectAccessible(page);
  expect(person.problems()).toEqual([]);
});
