/** Describes what an SQL statement of figures has to compute, and derives from its terms how inputs are read. Pure. */
import { sql, type SQL } from 'drizzle-orm';
import type { Term } from '#server/core/db/schema';
import type { PeriodKind } from '#resources/formats/periods/periods';

export interface FiguresPlan {
  terms: readonly Term[];
  granularity: PeriodKind;
  /** The month, 1 to 12, that the client's fiscal year begins with. */
  fiscalStart: number;
  /** The days to compute: only periods that touch them. Every period where it is absent. */
  dates?: { first: string; last: string } | undefined;
  /** The selection to compute, and that selection narrowed to each of some tags of a root. Where it is absent: the whole and every tag (for `given` terms, every exact combination). */
  within?: RequestedSelection | undefined;
  /** The root keys of the dimensions by which the terms are matched: entries of a place that has no value for one of the terms are left out. */
  match?: readonly string[] | undefined;
  /** How entries of free dates are placed in the periods of the figures; absent where no subject has such entries, or where the figures have free dates too. */
  freeDates?: FreeDates | undefined;
  /** The places whose entries count, for figures that are like for like; every place where it is absent. */
  perimeter?: Perimeter | undefined;
  /** True to count inputs that wait for their approval as approved: such figures are shown to private readers and never published. */
  provisional?: boolean | undefined;
}
/** The places that figures are restricted to. */
export interface Perimeter {
  /** The root keys of the dimensions whose tags name a place; null where all tags of an entry do. */
  roots: readonly string[] | null;
  /** The tags that name each place: root key → tag id. */
  places: readonly Readonly<Record<string, string>>[];
}
/** The rule by which an entry of free dates belongs to periods: divided by its days, or whole in the period of its first or last day. */
export const belongings = ['days', 'start', 'end'] as const;
export type Belonging = (typeof belongings)[number];
export interface FreeDates {
  /** The keys of the subjects whose entries have free dates. */
  subjects: readonly string[];
  rule: Belonging;
}
export interface RequestedSelection {
  /** Root key → tag id. For a breakdown inside a tag, that tag is included. */
  tags: Readonly<Record<string, string>>;
  by: { root: string; nodes: readonly string[] } | null;
}

/** A term, with its position among the terms of the plan: position 0 has the column `v0`. */
export interface PlacedTerm {
  term: Term;
  place: number;
}
/** The inputs of a subject, read once for all the terms that use them. */
export interface Source {
  number: number;
  subject: string;
  terms: PlacedTerm[];
}
/** A way in which inputs are assigned to selections: by each tag above their own tags, or, for `given` terms, by exactly the tags that they carry besides those of the term. */
export interface SelectionRule {
  number: number;
  /** For `given` terms, the root keys of the term's tags, which the selection leaves out; null for the other terms. */
  without: readonly string[] | null;
  terms: PlacedTerm[];
}

export function sourcesOf({ terms }: FiguresPlan): Source[] {
  const bySubject = new Map<string, Source>();
  terms.forEach((term, place) => {
    const source = bySubject.get(term.subject) ?? { number: bySubject.size, subject: term.subject, terms: [] };
    source.terms.push({ term, place });
    bySubject.set(term.subject, source);
  });
  return [...bySubject.values()];
}

export function selectionRulesOf({ terms }: FiguresPlan): SelectionRule[] {
  const byKeys = new Map<string, SelectionRule>();
  terms.forEach((term, place) => {
    const without = term.aggregate === 'given' ? Object.keys(term.tags ?? {}).sort() : null;
    const way = byKeys.get(JSON.stringify(without)) ?? { number: byKeys.size, without, terms: [] };
    way.terms.push({ term, place });
    byKeys.set(JSON.stringify(without), way);
  });
  return [...byKeys.values()];
}

/** True where the terms are matched: entries of places that have no value for one of them are left out. */
export const isMatched = ({ match = [], terms }: FiguresPlan): boolean => match.length > 0 && terms.length > 1;

export const isDistinct = ({ aggregate }: Term): boolean => aggregate === 'distinct';
export const isLast = ({ aggregate }: Term): boolean => aggregate === 'last';

/** Returns the name of a term's column, from its letter and the term's position: `v0`, `t1` … */
export const column = (letter: string, place: number): SQL => sql.raw(`${letter}${place}`);

/** Returns the SQL that `what` gives for each term, separated by commas. */
export const forEachTerm = (terms: readonly Term[], what: (term: Term, place: number) => SQL): SQL => sql.join(terms.map(what), sql`, `);

/** Returns the condition that at least one term has a value in the row. */
export const hasValue = (terms: readonly Term[]): SQL =>
  sql`(${sql.join(
    terms.map((_term, place) => sql`${column('v', place)} is not null`),
    sql` or `,
  )})`;
