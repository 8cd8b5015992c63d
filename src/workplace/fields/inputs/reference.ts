import type { ChoicesFrom, Field } from '#resources/definition';

/** The largest number of choices that a select shows. Beyond it, searching by typing is faster than reading the list. */
export const readable = 10;

/** The number of records that a select offers before the user types. */
const mostOffered = 25;

/** The most records that a list shows a line for. */
export const mostRows = 500;

/** Returns the props that make react-admin look up a reference: its source, its filter and its sort order. */
export const referenceProps = (from: ChoicesFrom, source: string) =>
  ({
    source,
    reference: from.resource,
    filter: from.filter ?? {},
    sort: { field: from.label, order: 'ASC' },
    perPage: mostOffered,
  }) as const;

/** The first page of the records of a reference. */
export interface RecordList {
  from: ChoicesFrom;
  perPage: number;
}

/** Returns the lists of records that the input of a field reads when it shows: those that it offers, and those that it has a line for. */
export const listsOf = ({ choices_from, rows_from }: Field): RecordList[] => [
  ...(choices_from ? [{ from: choices_from, perPage: mostOffered }] : []),
  ...(rows_from ? [{ from: rows_from, perPage: mostRows }] : []),
];

/** Returns the server's full-text filter for the text that the user typed. */
export const searchByText = (text: string) => (text ? { q: text } : {});
