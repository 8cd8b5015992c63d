/** Turns the chosen people and the pasted addresses into owners, and places the server's errors at their lines. */
import type { FieldFailure } from '#dataProvider/http/errorBody';

export type Owner = { user_id: string } | { email: string };

interface Line {
  /** The number of the line in the pasted text, from 1. */
  number: number;
  email: string;
}

/** Returns the lines of a text that hold an address, with their numbers. */
export const linesOf = (text: string): Line[] =>
  text
    .split(/\r?\n/)
    .map((line, place) => ({ number: place + 1, email: line.trim() }))
    .filter(({ email }) => email !== '');

/** Returns the owners: the chosen people first, then the addresses. */
export const ownersOf = (people: readonly string[], text: string): Owner[] => [
  ...people.map((user_id) => ({ user_id })),
  ...linesOf(text).map(({ email }) => ({ email })),
];

/** The owners as they were sent: the ids of the chosen people, and the pasted text. */
export interface Sent {
  people: readonly string[];
  text: string;
}
export interface LineError {
  /** The line of the address; null for one of the chosen people. */
  line: Line | null;
  /** The id of the person; undefined for an address. */
  person: string | undefined;
  failure: FieldFailure;
}

/** Returns the errors of owners from the details of INVALID_RECORDS, such as `3.email`. */
export function lineErrors(details: Readonly<Record<string, FieldFailure[]>>, { people, text }: Sent): LineError[] {
  const lines = linesOf(text);
  return Object.entries(details).flatMap(([path, failures]): LineError[] => {
    const place = Number(path.split('.')[0]);
    const [failure] = failures;
    if (!Number.isInteger(place) || !failure) return [];
    return [{ line: lines[place - people.length] ?? null, person: people[place], failure }];
  });
}

/** Returns the id of the template that an address of the screen asks for, where it is one of these. */
export const templateAsked = (asked: string | null, templates: readonly { id: string }[]): string =>
  templates.find(({ id }) => id === asked)?.id ?? templates[0]?.id ?? '';
