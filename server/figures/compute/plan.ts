/** What a statement of figures is asked for, and what follows from its terms. Pure. */
import { sql, type SQL } from 'drizzle-orm';
import type { Term } from '#server/core/db/schema';
import type { PeriodKind } from '#resources/periods';

export interface FiguresPlan {
  terms: readonly Term[];
  granularity: PeriodKind;
  /** The month, 1 to 12, that the client's fiscal year begins with. */
  fiscalStart: number;
  /** Only periods that touch these days. */
  dates?: { first: string; last: string } | undefined;
  /** Only this selection, and it narrowed to each of these tags of a root; without, the whole and every tag (all exact combinations, for `given`). */
  within?: SelectionWanted | undefined;
  /** Inputs that wait for their approval count as if they had it: what private readers may look at, never published. */
  provisional?: boolean | undefined;
}
export interface SelectionWanted {
  /** root key → tag id. A breakdown inside a tag has that tag here. */
  tags: Readonly<Record<string, string>>;
  by: { root: string; nodes: readonly string[] } | null;
}

/** A term, with its place among those of the plan: its columns are `v0`, `v1` … */
export interface Placed {
  term: Term;
  place: number;
}
/** The inputs of a subject, read once for all the terms that are made of them. */
export interface Source {
  number: number;
  subject: string;
  terms: Placed[];
}
/** A way for inputs to find their selections: the nodes that their tags are under, or exactly the tags that they carry beyond those named (`given`). */
export interface Way {
  number: number;
  /** Of `given` terms; null for the nodes. */
  without: readonly string[] | null;
  terms: Placed[];
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

export function waysOf({ terms }: FiguresPlan): Way[] {
  const byKeys = new Map<string, Way>();
  terms.forEach((term, place) => {
    const without = term.aggregate === 'given' ? Object.keys(term.tags ?? {}).sort() : null;
    const way = byKeys.get(JSON.stringify(without)) ?? { number: byKeys.size, without, terms: [] };
    way.terms.push({ term, place });
    byKeys.set(JSON.stringify(without), way);
  });
  return [...byKeys.values()];
}

export const isLast = ({ aggregate }: Term): boolean => aggregate === 'last';

/** A column of a term: `v0`, `t1` … */
export const column = (letter: string, place: number): SQL => sql.raw(`${letter}${place}`);

/** Something of each term, between commas. */
export const ofEach = (terms: readonly Term[], what: (term: Term, place: number) => SQL): SQL => sql.join(terms.map(what), sql`, `);

/** Whether any term has a value in a row. */
export const hasValue = (terms: readonly Term[]): SQL =>
  sql`(${sql.join(
    terms.map((_term, place) => sql`${column('v', place)} is not null`),
    sql` or `,
  )})`;
