/** Stores what react-admin keeps for a user in their browser. */
import { localStorageStore, memoryStore, type Store } from 'ra-core';

/** True for what belongs to one tab: the selected rows, which a user no longer expects in another tab or on another day, and the language, which comes from the page, as a visitor's browser stores nothing. */
const isOfTab = (key: string) => key === 'locale' || /\.selectedIds(?:\.|$)/.test(key);

/** Returns a store in the browser's local storage, except for what belongs to this tab: that lasts as long as the page. */
export function tabStore(kept: Store = localStorageStore()): Store {
  const passing = memoryStore();
  // Sets this store up only once, so that a screen that is mounted again finds its values.
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
    // After signing out, the user keeps the language of the page.
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
