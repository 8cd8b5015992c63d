/** What waits for a cell that the grid has no more, its row, its period or its field being gone: nobody could correct it there. */
import type { GridPage } from '#resources/api/cells';
import { awaited, typedIn } from './sending/awaited';
import { daysOf, rowKey } from './gridRows';
import type { Counts, GridStore } from './gridStore';
import type { EntryPlace, Waiting } from './sending/waiting';

/** A page, and the tags that it was kept to. */
export interface Read {
  page: GridPage;
  under: Readonly<Record<string, string>>;
}
/** What the grid of a subject has. */
export interface Offered {
  fields: ReadonlySet<string>;
  /** Their days, as `daysOf` writes them. */
  periods: ReadonlySet<string>;
  /** Whether rows that were read tell that there is none of these tags. */
  lacks: (tags: EntryPlace['tags']) => boolean;
}
export interface Unplaced {
  entry: Waiting;
  why: 'row' | 'period' | 'field';
  /** The fields that are gone, where others of those typed into are not: these can still be sent. */
  fields?: string[];
}
type Standing = Counts & { unplaced: number };

const isWhole = ({ page, under }: Read) => Object.keys(under).length === 0 && page.total_rows === page.rows.length;

/** Of two pages, the one that tells more of which rows there are: the latest, unless it is a part only. */
export const tellsMore = (known: Read | null, latest: Read): Read => (known && isWhole(known) && !isWhole(latest) ? known : latest);

/** Which rows a page says that there are not: none of those that it leaves out. */
export function lackedBy({ page, under }: Read): Offered['lacks'] {
  const rows = new Set(page.rows.map(({ tags }) => rowKey(tags)));
  return (tags) => {
    if (page.total_rows > page.rows.length || Object.keys(under).some((root) => tags[root] !== under[root])) return false;
    const isElsewhere = page.roots.some(({ key, split }) => !split && under[key] === undefined && tags[key] !== undefined);
    return !isElsewhere && !rows.has(rowKey(tags));
  };
}

/** What waits for a person and has no cell any more. */
export const unplacedOf = (store: GridStore, offered: Offered): Unplaced[] =>
  awaited(store).flatMap((entry) => unplaced(entry, offered) ?? []);

/** What waits for a person and has its cell, in sight or not. */
export const placedOf = (store: GridStore, offered: Offered): Waiting[] =>
  awaited(store).filter((entry) => unplaced(entry, offered) === undefined);

/** How many entries stand how: one without a cell waits for nothing else. */
export function standingOf({ counts }: GridStore, gone: readonly Unplaced[]): Standing {
  const standing = { ...counts(), unplaced: gone.length };
  for (const { entry } of gone) if (entry.status !== 'waiting') standing[entry.status] -= 1;
  return standing;
}

function unplaced(entry: Waiting, { fields, periods, lacks }: Offered): Unplaced | undefined {
  if (!periods.has(daysOf(entry))) return { entry, why: 'period' };
  if (lacks(entry.tags)) return { entry, why: 'row' };
  const typed = typedIn(entry);
  const gone = typed.filter((id) => !fields.has(id));
  if (gone.length === 0 && fields.size > 0) return undefined;
  return { entry, why: 'field', ...(gone.length < typed.length && { fields: gone }) };
}
