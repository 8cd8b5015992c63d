import type { ChoicesFrom } from '#resources/definition';

/** Beyond this many choices, typing finds one sooner than reading. */
export const readable = 10;

/** How a reference is looked up: its own filter, and the text that is typed. */
export const referenceProps = (from: ChoicesFrom, source: string) =>
  ({
    source,
    reference: from.resource,
    filter: from.filter ?? {},
    sort: { field: from.label, order: 'ASC' },
    perPage: 25,
  }) as const;

/** What was typed, as a full-text filter of the server. */
export const searchByText = (text: string) => (text ? { q: text } : {});
