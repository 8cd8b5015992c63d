/** Describes what is left for a person: entries to enter or approve, questionnaires to answer or approve. */
import type { Locale, LocalizedText } from '#resources/definition';
import type { PeriodKind } from '#resources/formats/periods/periods';
import type { Viewer } from '#server/core/viewer/viewer';
import { isOpen } from '#server/collection/progress/overview';

export const workKinds = ['entries', 'questionnaire', 'entry_approval', 'questionnaire_approval'] as const;
export type WorkKind = (typeof workKinds)[number];

/** An entry that is left. */
export interface PlaceLeft {
  date: string;
  date_end: string;
  state: 'missing' | 'draft' | 'refused';
  input: string | null;
  /** Root key → id of the tag. */
  tags: Record<string, string>;
}

/** The entries left of one subject with one due date, or one questionnaire that is left. */
export interface WorkItem {
  /** Stays the same from day to day: the kind, the subject or questionnaire, and the due date of entries. */
  key: string;
  kind: WorkKind;
  /** The name of the subject or questionnaire. */
  name: LocalizedText;
  /** The due date; null where none is set. */
  due: string | null;
  late: boolean;
  count: number;
  /** Of these, the entries that were refused; 1 for a questionnaire whose changes are asked for. */
  refused: number;
  /** For entries: those of the first ten of the person's subject, and at least the first of each due date. */
  places: PlaceLeft[];
  subject?: string;
  period?: PeriodKind;
  section?: string | null;
  /** The first and the last day of the subject on which entries are made; null where there is none. */
  open_from?: string | null;
  open_until?: string | null;
  questionnaire?: string;
  /** The id of the access of somebody who answers by a link. */
  access?: string;
}

/** A person with what is left for them. */
export interface Worker {
  /** Null for somebody without an account. */
  id: string | null;
  email: string;
  name: string;
  locale: Locale | null;
  /** The ids of the roles. */
  roles: readonly string[];
  items: readonly WorkItem[];
}

/** A person by their id, or somebody without an account by their address in small letters. */
export type OnePerson = { id: string; address?: undefined } | { address: string; id?: undefined };

/** Finds a person with what is left for them: one who has an account by their id, whatever their address is by now; somebody without one by their address in small letters. */
export type FindWorker = (person: { id: string | null; address: string }) => Worker | undefined;

/** Returns the function that finds a person among these, who are given by their address of now. */
export function finderOf(workers: ReadonlyMap<string, Worker>): FindWorker {
  const byId = new Map([...workers.values()].flatMap((worker) => (worker.id === null ? [] : [[worker.id, worker] as const])));
  return ({ id, address }) => (id === null ? workers.get(address) : byId.get(id));
}

/** The limits within which work is looked for. */
export interface WorkLimits {
  kinds: ReadonlySet<WorkKind>;
  /** Work outside of this viewer's scopes is left out. */
  within: Viewer;
  /** Work outside of this viewer's scopes is left out too: a person who reads what is within the limits of another. */
  seenBy?: Viewer | undefined;
  /** The tags under which work is looked for; none for all. */
  under: readonly string[];
  today: string;
  /** The day until which periods end whose entries are looked for, as of those that are left to come; today by default. */
  until?: string;
  /** The subjects whose entries are looked for; all by default. */
  subjects?: readonly string[];
  /** The years whose entries are looked for; this one and the last by default. */
  years?: readonly number[];
  /** The one person whose work is looked for; without it, everybody's. */
  only?: OnePerson;
  /** Entries that this viewer may not approve either are left out: a colleague who stands in for an approver. */
  decidedBy?: Viewer | undefined;
}

/** Returns the viewers outside of whose scopes work is left out. */
export const limiting = ({ within, seenBy }: Pick<WorkLimits, 'within' | 'seenBy'>): Viewer[] => (seenBy ? [within, seenBy] : [within]);

/** Entries left that nobody who is tracked may enter. */
export type Unassigned = Pick<WorkItem, 'subject' | 'section' | 'count'>;

/** True when an item is left on a day: entries are, once the first of their periods has ended, while their subject is open. */
export const isLeftOn = ({ kind, places: [first], open_from = null, open_until = null }: WorkItem, day: string): boolean =>
  kind !== 'entries' || ((first === undefined || first.date_end < day) && isOpen({ open_from, open_until }, day));

/** Compares by due date, those without one last. */
export const byDue = (one: WorkItem, other: WorkItem): number => (one.due ?? '9999').localeCompare(other.due ?? '9999');

/** The number of entries that are listed one by one for a person. */
export const mostPlaces = 10;

/** Returns the names of the subjects and questionnaires of items, each once. */
export const namesOf = (items: readonly WorkItem[]): Record<string, string>[] => {
  const byKey = new Map(items.map((item) => [item.subject ?? item.questionnaire ?? item.key, item.name]));
  return [...byKey.values()].map((name) =>
    Object.fromEntries(Object.entries(name).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  );
};
