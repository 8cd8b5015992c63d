/** Tests that a page that is loaded again has the ids of its tab, and that a duplicated tab has none of them. */
import { expect, it, vi } from 'vitest';

/** Loads the module anew, as when a page is loaded. */
async function page() {
  vi.resetModules();
  return import('./draftIds');
}

it('stays from one page of a tab to the next, and is never that of a duplicate', async () => {
  const first = await page();
  const id = first.draftId('me.suppliers.new');
  expect(first.draftId('me.suppliers.new')).toBe(id);
  expect(first.draftId('me.suppliers.1')).not.toBe(id);
  const duplicate = await page();
  expect(duplicate.draftId('me.suppliers.new')).not.toBe(id);
  sessionStorage.clear();
  first.renewDraftId('me.suppliers.new');
  const renewed = first.draftId('me.suppliers.new');
  expect(renewed).not.toBe(id);
  sessionStorage.setItem('empreinte.draft_ids', JSON.stringify({ 'me.suppliers.new': renewed, wrong: 1 }));
  const again = await page();
  expect(again.draftId('me.suppliers.new')).toBe(renewed);
  expect(sessionStorage.length).toBe(0);
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('empreinte.draft_ids')).toContain(renewed);
});
