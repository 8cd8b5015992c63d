/** What react-admin keeps for a person in their browser. */
import { localStorageStore, memoryStore, type Store } from 'ra-core';

/** Rows that are ticked: of another tab, or of another day, nobody knows any more that they are. */
const isOfTab = (key: string) => /\.selectedIds(?:\.|$)/.test(key);

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
    reset: () => {
      kept.reset();
      passing.reset();
    },
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...kept.listItems?.(prefix), ...passing.listItems?.(prefix) }),
  };
}
