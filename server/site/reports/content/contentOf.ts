/** Reads what the parts of a report show: the figures of today as a viewer may read them, or those that were copied. */
import { and, eq, inArray } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import type { PageRead } from '#resources/api/reports/reports';
import type { PartContent, PartFigures } from '#resources/api/reports/content';
import type { ReportPart } from '#resources/api/reports/parts';
import { report_figures, type reports } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { approvedAnswers } from '#server/collection/offers';
import type { PageRow } from '../pages/writePages';
import { FiguresReader, mayReadCopy, selectionsOf } from './figuresOf';

export type ReportRow = typeof reports.$inferSelect;

/** A page, as far as what it shows depends on it. */
type Shown = Pick<PageRow, 'parts'>;
/** A page with what its parts show. */
export type WithContent<Page extends Shown> = Omit<Page, 'parts'> & { parts: (ReportPart & { content: PartContent })[] };
export type PageWithContent = WithContent<PageRow>;

/** Returns the pages with what their parts show. `all` are all pages of the report, whose indicators an index and a methodology without indicators of its own list. */
export async function withContent<Page extends Shown>(
  db: Db,
  report: ReportRow,
  pages: readonly Page[],
  all: readonly Shown[],
  viewer: Viewer,
): Promise<WithContent<Page>[]> {
  const copies = report.exact_indicators_copy ? await copiesOf(db, report.id, pages) : new Map<string, PartContent>();
  const reader = new FiguresReader(db, report, viewer);
  const found: WithContent<Page>[] = [];
  for (const page of pages) {
    const parts: WithContent<Page>['parts'] = [];
    for (const part of page.parts) {
      const copy = copies.get(part.id);
      const content = copy ? readableCopy(copy, viewer) : await contentOf(db, reader, part, report, all, viewer);
      parts.push({ ...part, content });
    }
    found.push({ ...page, parts });
  }
  return found;
}

async function contentOf(
  db: Db,
  reader: FiguresReader,
  part: ReportPart,
  report: ReportRow,
  all: readonly Shown[],
  viewer: Viewer,
): Promise<PartContent> {
  if (part.kind === 'answers') return { answers: await approvedAnswers(db, String(part.data['questionnaire'] ?? ''), viewer) };
  if (part.kind === 'methodology' || part.kind === 'frameworks') return { figures: await ofWholeReport(reader, part, report, all) };
  return { figures: await reader.of(part) };
}

/** Returns the indicators that a part names or, without any, each one of the report once: with its own selection. */
async function ofWholeReport(
  reader: FiguresReader,
  { data }: ReportPart,
  report: ReportRow,
  all: readonly Shown[],
): Promise<PartFigures[]> {
  const named = Array.isArray(data['indicators']) ? data['indicators'].map(String) : [];
  const shown = all.flatMap(({ parts }) => parts.flatMap((part) => selectionsOf(part, report).map(({ indicator }) => indicator)));
  const keys = [...new Set(named.length > 0 ? named : shown)];
  const figures = keys.map((indicator) => reader.of({ kind: 'indicator', data: { indicator } }));
  return (await Promise.all(figures)).flat();
}

async function copiesOf(db: Db, report: string, pages: readonly Shown[]): Promise<Map<string, PartContent>> {
  const ids = pages.flatMap(({ parts }) => parts.map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(report_figures)
    .where(and(eq(report_figures.report_id, report), inArray(report_figures.part_id, ids)));
  return new Map(rows.map(({ part_id, content }) => [part_id, contentIn(content)]));
}

/** Returns a stored content. The server alone writes it. */
export const contentIn = (stored: JsonValue): PartContent => stored as unknown as PartContent;

/** Returns a copied content without the figures that a viewer may not read. */
export function readableCopy(content: PartContent, viewer: Viewer): PartContent {
  return {
    ...content,
    ...(content.figures && {
      figures: content.figures.map((each): PartFigures =>
        mayReadCopy(each, viewer) ? each : { indicator: each.indicator, missing: 'private' },
      ),
    }),
  };
}

/** Returns a page as the API answers it. */
export const pageRead = ({ id, index, title, orientation, look, for_each, version, parts }: PageWithContent): PageRead => ({
  id,
  index,
  title,
  orientation: orientation === 'landscape' || orientation === 'portrait' ? orientation : null,
  look: look === 'cover' ? 'cover' : 'plain',
  for_each: for_each === 'section' || for_each === 'indicator' ? for_each : null,
  version,
  parts: parts.map((part, place) => ({
    ...part,
    index: place,
    modified: part.modified || (Array.isArray(part.data['overrides']) && part.data['overrides'].length > 0),
  })),
});
