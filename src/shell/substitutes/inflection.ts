/**
 * Names an entity or a field that has no name in the messages. Ours all have one (the definitions are checked for it), so
 * vite.config.ts gives this to react-admin in place of a library of English inflection: 4 kB less for every list.
 */
export const humanize = (key: string): string => capitalize(key.replaceAll('_', ' '));
export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
export const transform = (key: string): string => humanize(key.replace(/([a-z\d])([A-Z])/g, '$1_$2'));

const same = (key: string): string => key;
export { same as inflect, same as pluralize, same as singularize };
