/** What react-admin keeps for a person in their browser. */
import { localStorageStore, memoryStore, type Store } from 'ra-core';

/** Rows that are ticked: of another tab, or of another day, nobody knows any more that they are. The language is the page's: the server says it, and a visitor's browser keeps nothing. */
const isOfTab = (key: string) => key === 'locale' || /\.selectedIds(?:\.|$)/.test(key);

/** Kept in the browser, but for what is of this tab alone: that lives as long as its page. */
export function tabStore(kept: Store = localStorageStore()): Store {
  const passing = memoryStore();
  // Once: a screen that is put up again finds what it had.
  passing.setup();
  const storeOf = (key: string) => (isOfTab(key) ? passing : kept);
  return {
    setup: kept.setup,
    teardown: kept.teardown,
    getItem: (key, fallback) => storeOf(key).getItem(key, fallback),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => {
      kept.removeItems(prefix);
      passing.removeItems(prefix);
    },
    // Who leaves goes on in the language of the page.
    reset: () => {
      const locale = passing.getItem('locale');
      kept.reset();
      passing.reset();
      if (locale !== undefined) passing.setItem('locale', locale);
    },
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...kept.listItems?.(prefix), ...passing.listItems?.(prefix) }),
  };
}
