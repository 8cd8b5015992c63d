/** Describes the pages of a report as the editor holds them, and puts changes into them. Pure. */
import equal from 'fast-deep-equal';
import type { PageSummary } from '#resources/api/reports/reports';
import type { PartKind, ReportPart } from '#resources/api/reports/parts';

export type PartData = ReportPart['data'];
/** A part. Its key stays the same while the server gives the part its id. */
export interface PartDraft {
  key: string;
  kind: PartKind;
  data: PartData;
}
export interface PageDraft extends Pick<PageSummary, 'title' | 'orientation' | 'look' | 'for_each'> {
  key: string;
  /** The parts; null until they are read. */
  parts: readonly PartDraft[] | null;
}
export type Pages = readonly PageDraft[];

/** The properties of a page beside its parts. */
export const pageTraits = ['title', 'orientation', 'look', 'for_each'] as const;

interface Keyed {
  key: string;
}

/** Returns things with the order, the additions and the removals that lead from `from` to `to`. Things that neither knows stay. `change` gives those that both have; with `yields`, what was changed since `from` is not removed. */
function listAfter<Thing extends Keyed>(
  current: readonly Thing[],
  from: readonly Thing[],
  to: readonly Thing[],
  change: (thing: Thing, from: Thing, to: Thing) => Thing,
  yields: boolean,
): readonly Thing[] {
  const [before, after] = [new Map(from.map((each) => [each.key, each])), new Map(to.map((each) => [each.key, each]))];
  const kept = current.flatMap((thing) => {
    const [was, is] = [before.get(thing.key), after.get(thing.key)];
    // What somebody else has removed stays where it was changed here since.
    if (was && !is) return yields && !equal(thing, was) ? [thing] : [];
    return [was && is && was !== is ? change(thing, was, is) : thing];
  });
  const known = new Set(kept.map(({ key }) => key));
  const added = to.filter(({ key }) => !before.has(key) && !known.has(key));
  const isSameOrder = equal(
    from.flatMap(({ key }) => (after.has(key) ? [key] : [])),
    to.flatMap(({ key }) => (before.has(key) ? [key] : [])),
  );
  let list = kept;
  if (!isSameOrder) {
    const moved = to.flatMap(({ key }) => kept.filter((each) => each.key === key));
    let next = 0;
    list = kept.map((each) => (after.has(each.key) ? (moved[next++] ?? each) : each));
  }
  for (const thing of added) list = inserted(list, thing, placeOf(list, thing, to));
  return list.length === current.length && list.every((each, place) => each === current[place]) ? current : list;
}

/** Returns the place of a thing that is added: after the thing before it in `to` that is there. */
function placeOf<Thing extends Keyed>(list: readonly Thing[], { key }: Thing, to: readonly Thing[]): number {
  const at = to.findIndex((each) => each.key === key);
  for (const { key: above } of to.slice(0, at).toReversed()) {
    const place = list.findIndex((each) => each.key === above);
    if (place >= 0) return place + 1;
  }
  return 0;
}

export const inserted = <Thing>(list: readonly Thing[], thing: Thing, place: number): Thing[] => list.toSpliced(place, 0, thing);

/** Returns the pages with the changes that lead from `from` to `to`: an undo, a redo, or what others saved. With `yields`, what was changed here since `from` stays. */
export function pagesAfter(current: Pages, from: Pages, to: Pages, yields = false): Pages {
  if (current === from) return to;
  const changed = <Value>(mine: Value, was: Value, is: Value): Value => (equal(was, is) || (yields && !equal(mine, was)) ? mine : is);
  const part = (mine: PartDraft, was: PartDraft, is: PartDraft): PartDraft => {
    const data = changed(mine.data, was.data, is.data);
    return data === mine.data ? mine : { ...mine, data };
  };
  const page = (mine: PageDraft, was: PageDraft, is: PageDraft): PageDraft => {
    const traits = Object.fromEntries(pageTraits.map((trait) => [trait, changed<unknown>(mine[trait], was[trait], is[trait])]));
    const parts = mine.parts === null ? is.parts : listAfter(mine.parts, was.parts ?? mine.parts, is.parts ?? mine.parts, part, yields);
    const isSame = parts === mine.parts && pageTraits.every((trait) => traits[trait] === mine[trait]);
    return isSame ? mine : { ...mine, ...traits, parts };
  };
  return listAfter(current, from, to, page, yields);
}

/** Returns the pages with one of them changed. */
export const withPage = (pages: Pages, key: string, change: (page: PageDraft) => PageDraft): Pages =>
  pages.map((page) => (page.key === key ? change(page) : page));

/** Returns the pages with the parts of one of them changed; a page whose parts are not read stays. */
export const withParts = (pages: Pages, key: string, change: (parts: readonly PartDraft[]) => readonly PartDraft[]): Pages =>
  withPage(pages, key, (page) => (page.parts === null ? page : { ...page, parts: change(page.parts) }));
