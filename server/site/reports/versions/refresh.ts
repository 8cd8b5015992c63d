/** Brings the copied figures of a report up to date, and says first what would change and why. */
import type { MovedFigure, Refreshed } from '#resources/api/reports/reports';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { unprocessable } from '#server/core/errors';
import type { Viewer } from '#server/core/viewer/viewer';
import { asSeenBy, listLedger, publishedIndicators } from '#server/figures/offers';
import { copiesOf, withFigures, withHandChanges, type PageWithContent, type ReportRow, type WithContent } from '../content/contentOf';
import { readableContent } from '../content/readable';
import { isSameJson } from '#server/core/values/same';
import { pagesOf, type PageRow } from '../pages/planPages';
import { isSettled } from '../acts/states';
import { figuresIn, movedBetween, type ChangedFigure, type PlacedContent } from './figures';

/** Returns the figures whose copies differ from those of today. Throws 422 REPORT_PUBLISHED for a published report: its next version is refreshed. */
export async function movedFigures(db: Db, report: ReportRow, viewer: Viewer): Promise<Refreshed> {
  if (isSettled(report.state)) throw unprocessable('REPORT_PUBLISHED', 'A published report is not refreshed: begin its next version.');
  const rows = await pagesOf(db, report.id);
  const all = async () => rows;
  const copied = await withFigures(db, report, rows, { all, viewer, copies: await copiesOf(db, report, rows) });
  const today = await withFigures(db, report, rows, { all, viewer, copies: new Map() });
  const readable = placedIn(copied).map((placed) => ({ ...placed, content: readableContent(placed.content, viewer) }));
  const { changed, unchanged } = movedBetween(figuresIn(readable), figuresIn(placedIn(today)));
  return { changed: await withCauses(db, changed, report.snapshot_at, viewer), unchanged };
}

/** Returns the pages of a version with the figures of today, and with those that were changed by hand. */
export async function figuresOfToday<Page extends Pick<PageRow, 'parts'>>(
  db: Db,
  report: ReportRow,
  pages: readonly Page[],
  viewer: Viewer,
): Promise<WithContent<Page>[]> {
  const shown = await withFigures(db, report, pages, { all: async () => pages, viewer, copies: new Map() });
  return shown.map(withHandChanges);
}

/** Returns the parts of pages with what they show. An index and a methodology repeat indicators of other parts, whose figures count once. */
export const placedIn = (pages: readonly Pick<PageWithContent, 'id' | 'parts'>[]): PlacedContent[] =>
  pages.flatMap(({ id: page, parts }) =>
    parts.filter(({ kind }) => kind !== 'methodology' && kind !== 'frameworks').map(({ id: part, content }) => ({ page, part, content })),
  );

/** The most entries of the ledger that are looked through for causes. */
const mostLines = 2000;

/**
 * Returns figures with the cause of each change, as the public ledger says it to this viewer: that of the last change to the figure since `since`. Where that change is the approval of an entry that was reopened before, the reopening
 * is the cause, because it has the reason of the correction. The ledger has no lines of figures that are selected by several dimensions: their cause is the act that changed other figures of the same indicator and period, if it was one
 * act alone. It is null where the ledger doesn't tell.
 */
export async function withCauses(db: Db, changed: readonly ChangedFigure[], since: string | null, viewer: Viewer): Promise<MovedFigure[]> {
  if (changed.length === 0) return [];
  const [config, readable] = await Promise.all([clientConfig(db), publishedIndicators(db, undefined, viewer)]);
  const keys = new Set(changed.map(({ indicator }) => indicator));
  const asked = { indicators: readable.filter(({ key }) => keys.has(key)), fiscalStart: config.fiscal_year_start_month };
  const { restatements } = await listLedger(db, asked, [0, mostLines - 1]);
  const later = asSeenBy(viewer, restatements).filter(({ at }) => since === null || at >= since);
  return changed.map(({ tags, measure, ...figure }) => {
    const near = later.filter(({ indicator, period }) => indicator.key === figure.indicator && period.key === figure.period);
    const own = near.filter((each) => isSameJson(each.tags, tags) && each.series === measure);
    const place = own.findIndex((each) => sameText(each.to, figure.after));
    // A figure that was taken out and came back has a line for the first alone.
    const line = own[place] ?? (own[0]?.to === null ? own[0] : undefined);
    const reopening = line?.cause === 'inputs:approve' ? own.slice(place + 1).find(({ cause }) => cause === 'inputs:reopen') : undefined;
    const acts = new Set(near.map(({ act }) => act));
    const told = reopening ?? line ?? (acts.size === 1 ? near[0] : undefined);
    return { ...figure, cause: told?.cause ?? null, reason: told?.reason ?? null };
  });
}

const sameText = (a: unknown, b: string | null) => (a === null || a === undefined ? b === null : String(a) === b);
