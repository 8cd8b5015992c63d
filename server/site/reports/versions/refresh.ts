/** Brings the copied figures of a report up to date, and says first what would change and why. */
import { eq } from 'drizzle-orm';
import type { MovedFigure, Refreshed } from '#resources/api/reports/reports';
import { report_figures } from '#server/core/db/schema';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { unprocessable } from '#server/core/errors';
import type { Viewer } from '#server/core/viewer/viewer';
import { listLedger, publishedIndicators } from '#server/figures/offers';
import { withContent, type PageWithContent, type ReportRow, type WithContent } from '../content/contentOf';
import { pagesOf, type PageRow } from '../pages/writePages';
import { isSettled } from '../acts/states';
import { figuresIn, movedBetween, type PlacedContent } from './figures';

/** Returns the figures whose copies differ from those of today. Throws 422 REPORT_PUBLISHED for a published report: its next version is refreshed. */
export async function movedFigures(db: Db, report: ReportRow, viewer: Viewer): Promise<Refreshed> {
  if (isSettled(report.state)) throw unprocessable('REPORT_PUBLISHED', 'A published report is not refreshed: begin its next version.');
  const rows = await pagesOf(db, report.id);
  const copied = await withContent(db, report, rows, rows, viewer);
  return compared(db, report, copied, await figuresOfToday(db, report, rows, viewer), viewer);
}

/** Returns the pages with the figures of today, whatever was copied. */
export const figuresOfToday = <Page extends Pick<PageRow, 'parts'>>(
  db: Db,
  report: ReportRow,
  rows: readonly Page[],
  viewer: Viewer,
): Promise<WithContent<Page>[]> => withContent(db, { ...report, exact_indicators_copy: false }, rows, rows, viewer);

async function compared(
  db: Db,
  report: ReportRow,
  before: readonly PageWithContent[],
  after: readonly PageWithContent[],
  viewer: Viewer,
): Promise<Refreshed> {
  const { changed, unchanged } = movedBetween(figuresIn(placedIn(before)), figuresIn(placedIn(after)));
  return { changed: await withCauses(db, changed, report.snapshot_at, viewer), unchanged };
}

/** Returns the parts of pages with what they show. An index and a methodology repeat indicators of other parts, whose figures count once. */
export const placedIn = (pages: readonly Pick<PageWithContent, 'id' | 'parts'>[]): PlacedContent[] =>
  pages.flatMap(({ id: page, parts }) =>
    parts.filter(({ kind }) => kind !== 'methodology' && kind !== 'frameworks').map(({ id: part, content }) => ({ page, part, content })),
  );

/** The most entries of the ledger that are looked through for causes. */
const mostLines = 2000;

/** Returns figures with why each changed, as the public ledger says it: the last change of the same indicator and period since the figures were copied. */
export async function withCauses(
  db: Db,
  changed: readonly Omit<MovedFigure, 'cause'>[],
  since: string | null,
  viewer: Viewer,
): Promise<MovedFigure[]> {
  if (changed.length === 0) return [];
  const [config, readable] = await Promise.all([clientConfig(db), publishedIndicators(db, undefined, viewer)]);
  const keys = new Set(changed.map(({ indicator }) => indicator));
  const asked = { indicators: readable.filter(({ key }) => keys.has(key)), fiscalStart: config.fiscal_year_start_month };
  const { restatements } = await listLedger(db, asked, [0, mostLines - 1]);
  const later = restatements.filter(({ at }) => since === null || at >= since);
  return changed.map((figure) => {
    const line = later.find(
      ({ indicator, period, to }) => indicator.key === figure.indicator && period.key === figure.period && sameText(to, figure.after),
    );
    const near = line ?? later.find(({ indicator, period }) => indicator.key === figure.indicator && period.key === figure.period);
    return { ...figure, cause: near ? (near.reason ?? near.cause) : null };
  });
}

const sameText = (a: unknown, b: string | null) => (a === null || a === undefined ? b === null : String(a) === b);

/** Copies the figures of today into a report whose figures were copied, in the transaction of the caller. Figures that the viewer may not read keep their copies. */
export async function refreshFigures(tx: Db, report: ReportRow, viewer: Viewer): Promise<Refreshed> {
  const found = await movedFigures(tx, report, viewer);
  if (found.changed.length > 0) await tx.delete(report_figures).where(eq(report_figures.report_id, report.id));
  return found;
}
