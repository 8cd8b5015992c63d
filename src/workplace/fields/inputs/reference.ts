import type { ChoicesFrom } from '#resources/definition';

/** The largest number of choices that a select shows. Beyond it, searching by typing is faster than reading the list. */
export const readable = 10;

/** Returns the props that make react-admin look up a reference: its source, its filter and its sort order. */
export const referenceProps = (from: ChoicesFrom, source: string) =>
  ({
    source,
    reference: from.resource,
    filter: from.filter ?? {},
    sort: { field: from.label, order: 'ASC' },
    perPage: 25,
  }) as const;

/** Returns the server's full-text filter for the text that the user typed. */
export const searchByText = (text: string) => (text ? { q: text } : {});
