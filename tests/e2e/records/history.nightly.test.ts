/** Tests that nothing is lost: two saves are merged, a version is restored, a deletion undone. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, turnTo, visit, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { settled } from '../support/looks';

let site: Site;
let browser: Browser;
let person: Visit;
let other: Visit;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  person = await visit(browser, site.address);
  await signIn(person, 'admin@lacet.example', 'en');
  other = await visit(browser, site.address);
  await signIn(other, 'super@lacet.example', 'en');
});
beforeEach(async () => {
  page = await person.startAnew();
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

interface Supplier {
  id: string;
  name: string;
  [field: string]: unknown;
}
const supplier = async (place: number): Promise<Supplier> => {
  const [record]: Supplier[] = await (await person.context.request.get(`/api/suppliers?range=[${place},${place}]`)).json();
  if (!record) throw new Error('The demonstration has too few suppliers.');
  return record;
};
const read = async (id: string): Promise<Supplier> => (await person.context.request.get(`/api/suppliers/${id}`)).json();
const box = (on: Page, name: string) => on.getByRole('textbox', { name, exact: true });
const save = (on: Page) => on.getByRole('button', { name: 'Save', exact: true }).click();

it('two people save the same record: what each changed is kept, what both changed is chosen', async () => {
  const { id } = await supplier(0);
  await page.goto(`/admin/suppliers/${id}`);
  await box(page, 'Name').fill('Mine');
  await box(page, 'Website').fill('https://mine.example');
  await other.page.goto(`/admin/suppliers/${id}`);
  await box(other.page, 'Name').fill('Theirs');
  await box(other.page, 'City').fill('Theirtown');
  await save(other.page);
  await other.page.getByText('Saved', { exact: true }).waitFor();
  await save(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Camille Fontaine changed this record/).waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Save this version' }).isDisabled()).toBe(true);
  expect(
    await dialog
      .getByRole('group', { name: 'City' })
      .getByRole('radio', { name: /Theirtown/ })
      .isChecked(),
  ).toBe(true);
  await dialog.getByRole('group', { name: 'Name' }).getByRole('radio', { name: /Mine/ }).check();
  await dialog.getByRole('button', { name: 'Save this version' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await read(id)).toMatchObject({ name: 'Mine', city: 'Theirtown', website: 'https://mine.example', version: 3 });
});

it('a record read again while one types is not written over unseen', async () => {
  const { id } = await supplier(1);
  await page.goto(`/admin/suppliers/${id}`);
  await box(page, 'City').fill('Typed');
  await turnTo(other.page, `/admin/suppliers/${id}`);
  await box(other.page, 'City').fill('Meanwhile');
  // The message of the record before may still be on the screen, so the test waits for the answer.
  const answered = other.page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await save(other.page);
  expect((await answered).status()).toBe(200);
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(`/api/suppliers/${id}`)),
    page.getByRole('button', { name: 'Refresh' }).click(),
  ]);
  await settled(page);
  await save(page);
  await page.getByRole('dialog').getByRole('group', { name: 'City' }).getByText('Meanwhile').waitFor();
});

it('a version is restored from the history, once it is said what will change', async () => {
  const { id, name } = await supplier(2);
  await page.goto(`/admin/suppliers/${id}`);
  await box(page, 'Name').fill(`${name} and sons`);
  await save(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('and sons', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('dialog').getByText('This field will change.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByText('restored it').waitFor();
  expect(await read(id)).toMatchObject({ name, version: 3 });
  expect(person.problems()).toEqual([]);
});

it('a deletion is undone at once, or later from the bin', async () => {
  const { id, name } = await supplier(3);
  const remove = async () => {
    await page.goto(`/admin/suppliers/${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 record restored').waitFor();
  expect(await read(id)).toMatchObject({ name });
  await remove();
  await turnTo(page, '/admin/deletions');
  await page.getByRole('button', { name: `Restore “${name}”` }).click();
  await page.getByText('1 record restored').waitFor();
  expect(await read(id)).toMatchObject({ name });
});

it('a change of many is taken back from the audit or from a history, and what was changed since stays', async () => {
  const { request } = person.context;
  const headers = { 'x-csrf-token': (await request.get('/api/profile')).headers()['x-csrf-token'] ?? '' };
  const both = [await supplier(4), await supplier(5)];
  const [first, second] = both;
  const change = async () => {
    const data = { ids: both.map(({ id }) => id), data: { city: 'Everywhere' } };
    expect((await request.post('/api/suppliers/bulk', { headers, data })).status()).toBe(200);
  };
  const cities = () => Promise.all(both.map(async ({ id }) => (await read(id))['city']));
  const confirm = () =>
    page.getByRole('dialog', { name: 'Undo the bulk edit?' }).getByRole('button', { name: 'Undo the bulk edit' }).click();
  await change();
  await request.put(`/api/suppliers/${first?.id}`, { headers, data: { city: 'Since' } });
  await page.goto(`/admin/audit?${new URLSearchParams({ filter: JSON.stringify({ entity: 'suppliers', action: 'update' }) })}`);
  await page.getByRole('link', { name: '2 together' }).first().click();
  await page.getByRole('button', { name: 'Undo the bulk edit' }).click();
  // Before the undo, the dialog names the record that it leaves as it is, with the reason.
  await page.getByRole('dialog').getByText(`1 record changed since stays as it is: “${first?.name}”`).waitFor();
  await confirm();
  await page.getByText('1 record is as it was before.').waitFor();
  await expect.poll(cities).toEqual(['Since', second?.['city']]);
  await change();
  await turnTo(page, `/admin/suppliers/${second?.id}/history`);
  await page.getByText('Changed together: 2 records').first().waitFor();
  await page.getByRole('button', { name: 'Undo these changes' }).first().click();
  await confirm();
  await page.getByText('2 records are as they were before').waitFor();
  await expect.poll(cities).toEqual(['Since', second?.['city']]);
  expect(person.problems()).toEqual([]);
});

it('who refers to a record in the bin still says whom, in the form and in the history', async () => {
  const asked = new URLSearchParams({ filter: '{"parent__empty":false}', range: '[0,0]' });
  const [child]: Supplier[] = await (await person.context.request.get(`/api/suppliers?${asked}`)).json();
  const parent = await read(String(child?.parent));
  const { request } = person.context;
  const headers = { 'x-csrf-token': (await request.get('/api/profile')).headers()['x-csrf-token'] ?? '' };
  expect((await request.delete(`/api/suppliers/${parent.id}`, { headers })).status()).toBe(200);
  await page.goto(`/admin/suppliers/${child?.id}`);
  await expect.poll(() => page.getByRole('combobox', { name: 'Works for' }).inputValue()).toBe(`${parent.name} (deleted)`);
  await box(page, 'City').fill('Elsewhere');
  await save(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await read(String(child?.id))).toMatchObject({ city: 'Elsewhere', parent: parent.id });
  await turnTo(page, `/admin/suppliers/${child?.id}/history`);
  await page.getByRole('button', { name: /^Show the \d+ values$/ }).click();
  await page.getByText(`${parent.name} (deleted)`).waitFor();
  const [deletion]: { id: string }[] = await (
    await request.get(`/api/deletions?${new URLSearchParams({ filter: JSON.stringify({ entity_id: parent.id }) })}`)
  ).json();
  await request.post(`/api/deletions/${deletion?.id}/restore`, { headers, data: {} });
  await page.goto(`/admin/suppliers/${child?.id}`);
  await expect.poll(() => page.getByRole('combobox', { name: 'Works for' }).inputValue()).toBe(parent.name);
  expect(person.problems()).toEqual([]);
});

it('what is chosen in the bin comes back whatever the order, a record before those that refer to it', async () => {
  const asked = new URLSearchParams({ filter: '{"parent__empty":false}', range: '[0,0]' });
  const [child]: Supplier[] = await (await person.context.request.get(`/api/suppliers?${asked}`)).json();
  const parent = await read(String(child?.parent));
  const both = [parent, ...(child ? [child] : [])];
  await page.goto('/admin/suppliers');
  for (const { id } of both) {
    await turnTo(page, `/admin/suppliers/${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText('restore from the bin later').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    // Closes the message, because two of them would be read together.
    await page.getByRole('button', { name: 'Close this message' }).click();
  }
  await turnTo(page, '/admin/deletions');
  for (const { name } of both) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('2 records restored').waitFor();
  expect(await read(String(child?.id))).toMatchObject({ parent: parent.id });
});
