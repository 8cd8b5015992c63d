/** Compares two versions of a report: the figures that moved, and the texts and pages that changed. Pure. */
import type { JsonValue } from '#resources/definition';
import type { ReportChanges } from '#resources/api/reports/reports';
import { isSameJson } from '#server/core/values/same';
import type { VersionDocument } from './document';
import { figuresIn, movedBetween, type ChangedFigure } from './figures';
import { placedIn } from './refresh';
import { shownBetween } from './shown';

type TextChange = ReportChanges['texts'][number];
type Page = VersionDocument['pages'][number];

/** Returns every difference between two documents; the causes of the figures are the caller's. */
export function changesBetween(
  before: VersionDocument,
  after: VersionDocument,
): Omit<ReportChanges, 'from' | 'to' | 'figures'> & { figures: ChangedFigure[] } {
  const { changed } = movedBetween(figuresIn(placedIn(before.pages)), figuresIn(placedIn(after.pages)));
  const fields = Object.entries(after.report).flatMap(([field, now]) => {
    const then = Object.entries(before.report).find(([name]) => name === field)?.[1];
    return isSameJson(then, now) ? [] : [{ field, before: then ?? null, after: now }];
  });
  return { figures: changed, texts: textsBetween(before.pages, after.pages), fields };
}

function textsBetween(before: readonly Page[], after: readonly Page[]): TextChange[] {
  const found: TextChange[] = [];
  const former = new Map(before.map((page, place) => [page.id, { page, place }]));
  const now = new Map(after.map((page) => [page.id, page]));
  // A page that moves because another one was added or removed has not moved itself.
  const stayed = before.filter(({ id }) => now.has(id)).map(({ id }) => id);
  const order = after.filter(({ id }) => former.has(id)).map(({ id }) => id);
  for (const page of after) {
    const known = former.get(page.id);
    if (!known) {
      found.push({ page: page.id, part: null, change: 'added', kind: 'page', before: null, after: page.title });
      for (const part of page.parts)
        found.push({ page: page.id, part: part.id, change: 'added', kind: part.kind, before: null, after: part.data });
      continue;
    }
    if (order.indexOf(page.id) !== stayed.indexOf(page.id))
      found.push({ page: page.id, part: null, change: 'moved', kind: 'page', before: known.place, after: after.indexOf(page) });
    const head = (one: Page): JsonValue => ({ title: one.title, orientation: one.orientation, look: one.look });
    if (!isSameJson(head(known.page), head(page)))
      found.push({ page: page.id, part: null, change: 'changed', kind: 'page', before: head(known.page), after: head(page) });
    found.push(...partsBetween(known.page, page));
  }
  for (const page of before) {
    if (now.has(page.id)) continue;
    found.push({ page: page.id, part: null, change: 'removed', kind: 'page', before: page.title, after: null });
    for (const part of page.parts)
      found.push({ page: page.id, part: part.id, change: 'removed', kind: part.kind, before: part.data, after: null });
  }
  return found;
}

function partsBetween(before: Page, after: Page): TextChange[] {
  const page = after.id;
  const former = new Map(before.parts.map((part) => [part.id, part]));
  const now = new Set(after.parts.map(({ id }) => id));
  const stayed = before.parts.filter(({ id }) => now.has(id)).map(({ id }) => id);
  const order = after.parts.filter(({ id }) => former.has(id)).map(({ id }) => id);
  const kept = after.parts.flatMap(({ id: part, kind, data, content }): TextChange[] => {
    const known = former.get(part);
    if (!known) return [{ page, part, change: 'added', kind, before: null, after: data }];
    const moved = order.indexOf(part) !== stayed.indexOf(part);
    const shown = isSameJson(known.data, data) && known.kind === kind ? shownBetween(known.content, content) : [];
    return [
      ...(moved ? [{ page, part, change: 'moved' as const, kind, before: stayed.indexOf(part), after: order.indexOf(part) }] : []),
      ...(isSameJson(known.data, data) && known.kind === kind
        ? []
        : [{ page, part, change: 'changed' as const, kind, before: known.data, after: data }]),
      ...(shown.length > 0 ? [{ page, part, change: 'shown' as const, kind, before: null, after: shown }] : []),
    ];
  });
  const gone = before.parts.filter(({ id }) => !now.has(id));
  return [
    ...kept,
    ...gone.map(({ id: part, kind, data }): TextChange => ({ page, part, change: 'removed', kind, before: data, after: null })),
  ];
}
