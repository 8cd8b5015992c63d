/** Compares cells of the grid, for pages and server, apart from the schemas so that no page loads the library of schemas. */
import type { FieldValue } from '../../definition';

/** Returns a combination of tags as a text that is the same for every order of the tags. */
export const tagsKey = (tags: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1)));

/** True when two values of a field are equal. Numbers are compared as they are written: 1 and "1.0" differ. */
export const sameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
