/** Tells what of the pages is to be sent, and puts back what could not be sent. Pure. */
import equal from 'fast-deep-equal';
import { isPartKind } from '#resources/api/reports/parts';
import type { SentPage } from '#resources/api/reports/reports';
import { pageTraits, type PageDraft, type Pages, type PartDraft } from './draft';

type SentPart = NonNullable<SentPage['parts']>[number];

export interface Ids {
  /** Returns the id under which a page or a part is sent. */
  idOf: (key: string) => string;
  /** Returns the revision of a part that was read; undefined for a new one. */
  revOf: (key: string) => number | undefined;
}

/** Returns what leads from the stored pages to those of the draft: the pages and the parts that changed, nothing else. */
export function sentPages(stored: Pages, draft: Pages, ids: Ids): SentPage[] {
  if (draft === stored) return [];
  const before = new Map(stored.map((page) => [page.key, page]));
  const kept = new Set(draft.map(({ key }) => key));
  const moved = movedKeys(stored, draft);
  return [
    ...draft.flatMap((page, index) => {
      const sent = sentPage(before.get(page.key), page, ids);
      const isMoved = moved.has(page.key);
      return sent || isMoved ? [{ id: ids.idOf(page.key), ...sent, ...(isMoved && { index }) }] : [];
    }),
    ...stored.filter(({ key }) => !kept.has(key)).map(({ key }): SentPage => ({ id: ids.idOf(key), removed: true })),
  ];
}

function sentPage(before: PageDraft | undefined, page: PageDraft, ids: Ids): Omit<SentPage, 'id'> | null {
  if (before === page) return null;
  const traits = pageTraits.filter((trait) => !equal(before?.[trait] ?? null, page[trait] ?? null));
  const parts = page.parts === null || before?.parts === page.parts ? [] : sentParts(before?.parts ?? [], page.parts, ids);
  if (before && traits.length === 0 && parts.length === 0) return null;
  return { ...Object.fromEntries(traits.map((trait) => [trait, page[trait]])), ...(parts.length > 0 && { parts }) };
}

function sentParts(stored: readonly PartDraft[], draft: readonly PartDraft[], ids: Ids): SentPart[] {
  const before = new Map(stored.map((part) => [part.key, part]));
  const kept = new Set(draft.map(({ key }) => key));
  const moved = movedKeys(stored, draft);
  const revision = (key: string) => {
    const rev = ids.revOf(key);
    return rev === undefined ? {} : { rev };
  };
  return [
    ...draft.flatMap((part, index): SentPart[] => {
      const was = before.get(part.key);
      const isChanged = !was || !equal(was.data, part.data);
      if (!isChanged && !moved.has(part.key)) return [];
      return [
        {
          id: ids.idOf(part.key),
          ...(was ? (isChanged ? revision(part.key) : {}) : { kind: part.kind }),
          ...(isChanged && { data: part.data }),
          ...(moved.has(part.key) && { index }),
        },
      ];
    }),
    ...stored.filter(({ key }) => !kept.has(key)).map(({ key }): SentPart => ({ id: ids.idOf(key), ...revision(key), removed: true })),
  ];
}

/** Returns the keys of the things that are new or stand elsewhere: as few as lead to the new order. */
function movedKeys(stored: readonly { key: string }[], draft: readonly { key: string }[]): ReadonlySet<string> {
  const places = new Map(stored.map(({ key }, place) => [key, place]));
  const order = draft.flatMap(({ key }) => places.get(key) ?? []);
  const staying = new Set(increasing(order));
  return new Set(draft.flatMap(({ key }) => (staying.has(places.get(key) ?? -1) ? [] : [key])));
}

/** Returns a longest series of growing numbers among these, in their order. By patience sorting: each number goes on the first pile whose top is not smaller, and points at the top of the pile before. */
function increasing(numbers: readonly number[]): number[] {
  const tops: number[] = [];
  const below: number[] = [];
  for (const [at, number] of numbers.entries()) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[tops[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    below[at] = tops[low - 1] ?? -1;
    tops[low] = at;
  }
  const found: number[] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = below[at] ?? -1) found.push(numbers[at] ?? 0);
  return found.toReversed();
}

/** Returns the stored pages with what was to be sent. `keyOf` gives the key of an id. */
export function pagesWith(stored: Pages, sent: readonly SentPage[], keyOf: (id: string) => string): Pages {
  let pages = stored.filter((page) => !sent.some(({ id, removed }) => removed && keyOf(id) === page.key));
  for (const { id, index, removed, parts = [], ...traits } of sent) {
    if (removed) continue;
    const key = keyOf(id);
    const was = pages.find((page) => page.key === key);
    const base: PageDraft = was ?? { key, title: null, orientation: null, look: 'plain', for_each: null, parts: [] };
    const next: PageDraft = { ...base, ...traits, parts: base.parts === null ? null : partsWith(base.parts, parts, keyOf) };
    const place = was ? pages.indexOf(was) : pages.length;
    const others = pages.filter((page) => page !== was);
    pages = others.toSpliced(index ?? place, 0, next);
  }
  return pages;
}

function partsWith(stored: readonly PartDraft[], sent: readonly SentPart[], keyOf: (id: string) => string): readonly PartDraft[] {
  let parts = stored.filter((part) => !sent.some(({ id, removed }) => removed && keyOf(id) === part.key));
  for (const { id, index, removed, kind, data } of sent) {
    const key = keyOf(id);
    const was = parts.find((part) => part.key === key);
    if (removed || (!was && !isPartKind(kind))) continue;
    const base = was ?? { key, kind: kind ?? 'text', data: {} };
    const next: PartDraft = data === undefined ? base : { ...base, data: data as PartDraft['data'] };
    const place = was ? parts.indexOf(was) : parts.length;
    const others = parts.filter((part) => part !== was);
    parts = others.toSpliced(index ?? place, 0, next);
  }
  return parts;
}
