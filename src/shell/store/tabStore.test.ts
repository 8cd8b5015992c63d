/** Tests that the selected rows belong to one tab, and that everything else is kept in the user's browser. */
import { localStorageStore } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { tabStore } from './tabStore';

const ticked = 'suppliers.selectedIds';
const columns = 'suppliers.columns';
afterEach(() => localStorage.clear());

it('ticked rows are not there in another tab, what was set is', () => {
  const [one, other] = [tabStore(), tabStore()];
  one.setItem(ticked, ['a', 'b']);
  one.setItem('approval.selectedIds', ['c']);
  one.setItem('suppliers.selectedIds.storeKeys', ['approval.selectedIds']);
  one.setItem(columns, ['name']);
  expect(one.getItem(ticked, [])).toEqual(['a', 'b']);
  expect(other.getItem(ticked, [])).toEqual([]);
  expect(other.getItem(columns)).toEqual(['name']);
  expect(JSON.stringify(localStorage)).not.toMatch(/selectedIds/);
});

it('what an older product kept of them is not read', () => {
  localStorageStore().setItem(ticked, ['old']);
  expect(tabStore().getItem(ticked, [])).toEqual([]);
});

it('who looks at them is told, and they go with the rest', () => {
  const store = tabStore();
  const told = vi.fn<(value: unknown) => void>();
  const stop = store.subscribe(ticked, told);
  store.setItem(ticked, ['a']);
  store.setItem(columns, ['name']);
  expect(told.mock.calls).toEqual([[['a']]]);
  stop();
  expect(store.listItems?.('suppliers')).toEqual({ [columns]: ['name'], [ticked]: ['a'] });
  store.removeItem(ticked);
  expect(store.getItem(ticked)).toBeUndefined();
  store.setItem(ticked, ['b']);
  store.reset();
  expect([store.getItem(ticked), store.getItem(columns)]).toEqual([undefined, undefined]);
});

it('a screen that is put up again finds what was ticked', () => {
  const store = tabStore();
  store.setup();
  store.setItem(ticked, ['a']);
  store.teardown();
  store.setup();
  expect(store.getItem(ticked)).toEqual(['a']);
});

it('the language is the page’s: nothing of it stays in the browser, and leaving does not change it', () => {
  const store = tabStore();
  store.setItem('locale', 'fr');
  store.reset();
  expect(store.getItem('locale')).toBe('fr');
  expect(tabStore().getItem('locale')).toBeUndefined();
  expect(JSON.stringify(localStorage)).not.toMatch(/locale/);
});
