/** Tests that typed text survives a closed tab, another computer, a lost connection, and a change of language. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, visit, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';

let site: Site;
let browser: Browser;
let person: Visit;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  person = await arrive();
});
const arrive = async (email = 'admin@lacet.example') => {
  const someone = await visit(browser, site.address);
  await signIn(someone, email, 'en');
  return someone;
};
beforeEach(async () => {
  page = await person.startAnew();
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const name = (where = page) => where.getByRole('textbox', { name: 'Name', exact: true });
const city = (where = page) => where.getByRole('textbox', { name: 'City', exact: true });

async function supplier(place: number): Promise<string> {
  const records: { id: string }[] = await (await person.context.request.get(`/api/suppliers?range=[${place},${place}]`)).json();
  return `/admin/suppliers/${records[0]?.id}`;
}

it('type, close the tab, open another computer, go on, save', async () => {
  const path = await supplier(0);
  await page.goto(path);
  await city().fill('Typed on the first computer');
  await page.getByText('Changes kept, not saved yet').waitFor();
  await person.context.close();
  person = await arrive();
  ({ page } = person);
  await page.goto(path);
  await page.getByText(/were found/).waitFor();
  await expect.poll(() => city().inputValue()).toBe('Typed on the first computer');
  await city().press('End');
  await city().pressSequentially(', and on');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => page.getByText(/were found/).count()).toBe(0);
  await page.reload();
  await city().waitFor();
  await expect.poll(() => city().inputValue()).toBe('Typed on the first computer, and on');
  await expect.poll(async () => (await person.context.request.get(`/api/drafts/suppliers/${path.split('/').at(-1)}`)).json()).toBeNull();
  expect(person.problems()).toEqual([]);
});

it('a tab closed before the pause loses nothing, and a draft can be thrown away', async () => {
  await page.goto('/admin/suppliers/create');
  await name().fill('Half typed');
  await page.close({ runBeforeUnload: false });
  page = await person.context.newPage();
  await page.goto('/admin/suppliers/create');
  await page.getByText(/were found/).waitFor();
  await expect.poll(() => name().inputValue()).toBe('Half typed');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => name().inputValue()).toBe('');
  await expect.poll(async () => (await person.context.request.get('/api/drafts/suppliers/new')).json()).toBeNull();
});

it('without a connection it waits in the browser, and goes when the connection is back', async () => {
  const path = await supplier(1);
  await page.goto(path);
  await city().waitFor();
  await page.waitForLoadState('networkidle');
  await person.context.setOffline(true);
  await city().fill('Typed without a connection');
  await page.getByText('Not sent yet: your changes are kept on this computer').waitFor();
  await person.context.setOffline(false);
  await page.getByText('Changes kept, not saved yet').waitFor();
  const draft = await (await person.context.request.get(`/api/drafts/suppliers/${path.split('/').at(-1)}`)).json();
  expect(draft.data).toEqual({ city: 'Typed without a connection' });
});

it('a draft over a record that changed since asks what to keep when it is saved', async () => {
  const path = await supplier(2);
  await page.goto(path);
  await city().fill('Mine');
  await page.getByText('Changes kept, not saved yet').waitFor();
  await page.close();
  const other = await arrive('super@lacet.example');
  await other.page.goto(path);
  await city(other.page).fill('Theirs');
  await other.page.getByRole('button', { name: 'Save', exact: true }).click();
  await other.page.getByText('Saved', { exact: true }).waitFor();
  await other.context.close();
  page = await person.context.newPage();
  await page.goto(path);
  await page.getByText(/were found/).waitFor();
  await page.getByText(/has changed since/).waitFor();
  await expect.poll(() => city().inputValue()).toBe('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const choice = page.getByRole('dialog').getByRole('group', { name: 'City' });
  await choice.getByRole('radio', { name: /Theirs/ }).waitFor();
  await choice.getByRole('radio', { name: /Mine/ }).waitFor();
});

/** Opens another tab from this one, which starts with a copy of this tab's session storage. */
async function anotherTab(path: string): Promise<Page> {
  const opened = person.context.waitForEvent('page');
  await page.evaluate(`void window.open(${JSON.stringify(path)})`);
  return opened;
}
const type = async (where: Page, box: ReturnType<typeof name>, text: string) => {
  await box.fill(text);
  await where.getByText('Changes kept, not saved yet').waitFor();
};
const isBack = (where: Page) => where.getByText(/were found/).waitFor();

it('two tabs on one record: a save in one leaves what is typed in the other', async () => {
  const path = await supplier(3);
  await page.goto(path);
  const other = await anotherTab(path);
  await type(page, city(), 'Typed in the first tab');
  await type(other, city(other), 'Typed in the second tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Changes kept, not saved yet').count()).toBe(0);
  await other.close({ runBeforeUnload: false });
  page = await person.context.newPage();
  await page.goto(path);
  await isBack(page);
  await page.getByText(/has changed since/).waitFor();
  await expect.poll(() => city().inputValue()).toBe('Typed in the second tab');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => city().inputValue()).toBe('Typed in the first tab');
  await expect.poll(async () => (await person.context.request.get(`/api/drafts/suppliers/${path.split('/').at(-1)}`)).json()).toBeNull();
});

it('two tabs on a form of a new record: each draft is offered, and forgotten by itself', async () => {
  const drafts = async () => (await person.context.request.get('/api/drafts/suppliers/new')).json();
  await person.context.request.delete('/api/drafts/suppliers/new');
  await page.goto('/admin/suppliers/create');
  const other = await anotherTab('/admin/suppliers/create');
  await type(page, name(), 'First name');
  await type(other, name(other), 'Second name');
  for (const each of [page, other]) await each.close({ runBeforeUnload: false });
  page = await person.context.newPage();
  await page.goto('/admin/suppliers/create');
  await isBack(page);
  await expect.poll(() => name().inputValue()).toBe('Second name');
  await page.getByText('There are other unsaved changes to this form').waitFor();
  const take = page.getByRole('button', { name: /^Use those of/ });
  await take.click();
  await expect.poll(() => name().inputValue()).toBe('First name');
  await type(page, name(), 'First name, and on');
  await expect.poll(drafts).toMatchObject({ data: { name: 'First name, and on' } });
  await take.click();
  await expect.poll(() => name().inputValue()).toBe('Second name');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => name().inputValue()).toBe('');
  await expect.poll(drafts).toMatchObject({ data: { name: 'First name, and on' }, others: [] });
  await take.click();
  await expect.poll(() => name().inputValue()).toBe('First name, and on');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(drafts).toBeNull();
});

it('what a tab still shows is kept, though another tab went on with it and saved', async () => {
  const path = await supplier(4);
  await page.goto(path);
  await type(page, city(), 'Typed here');
  const other = await anotherTab(path);
  await isBack(other);
  await expect.poll(() => city(other).inputValue()).toBe('Typed here');
  await type(other, city(other), 'Typed there');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByText('Saved', { exact: true }).waitFor();
  await other.close();
  const draft = async () => (await person.context.request.get(`/api/drafts/suppliers/${path.split('/').at(-1)}`)).json();
  await expect.poll(draft).toMatchObject({ data: { city: 'Typed here' }, others: [] });
});

it('a record made at once leaves no draft', async () => {
  await page.goto('/admin/tags/create');
  await page.getByRole('textbox', { name: 'Key' }).fill('at_once');
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('At once');
  await page.getByRole('textbox', { name: 'Name (French)' }).fill('Aussitôt');
  await page.getByText('Changes kept, not saved yet').waitFor();
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('Made at once');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Tag created').waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(async () => (await person.context.request.get('/api/drafts/tags/new')).json()).toBeNull();
});

it('where the session ended elsewhere, saving leads to signing in with the reason, and back to what was typed', async () => {
  await page.goto(await supplier(5));
  await city().fill('Typed before the session ended');
  await page.getByText('Changes kept, not saved yet').waitFor();
  const profile = await person.context.request.get('/api/profile');
  const headers = { 'x-csrf-token': profile.headers()['x-csrf-token'] ?? '' };
  expect((await person.context.request.delete('/api/profile/session', { headers })).status()).toBe(204);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your session has ended.').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?reason=SESSION_EXPIRED');
  await page.getByLabel('Email address').fill('admin@lacet.example');
  await page.getByLabel('Password', { exact: true }).fill('Empreinte-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(/were found/).waitFor();
  await expect.poll(() => city().inputValue()).toBe('Typed before the session ended');
});

it('the language changes in place: what is typed stays', async () => {
  await page.goto('/admin/suppliers/create');
  await name().fill('Half typed');
  await page.getByRole('button', { name: /FR|Français/ }).click();
  const nom = page.getByRole('textbox', { name: 'Nom', exact: true });
  await nom.waitFor();
  await expect.poll(() => nom.inputValue()).toBe('Half typed');
  await page.getByRole('menuitem', { name: 'Étiquettes' }).waitFor();
  // The language is also stored for the user, for emails and other computers.
  await expect.poll(async () => (await (await person.context.request.get('/api/profile')).json()).locale).toBe('fr');
  expect(person.problems()).toEqual([]);
});
