/** Reads what the parts of a report show: the figures of today as a viewer may read them, or those that were copied. */
import { and, eq, inArray } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import type { PageRead } from '#resources/api/reports/reports';
import type { PartContent, PartFigures } from '#resources/api/reports/content';
import type { ReportPart } from '#resources/api/reports/parts';
import { report_figures, type reports } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { approvedAnswers, type ApprovedAnswers } from '#server/collection/offers';
import type { PageRow } from '../pages/planPages';
import { FiguresReader, selectionsOf, withOverrides, type AboutReport } from './figuresOf';
import { readablePart, type Readable } from './readable';

export type ReportRow = typeof reports.$inferSelect;

/** A page, as far as what it shows depends on it. */
type Shown = Pick<PageRow, 'parts'>;
/** A page with what its parts show. */
export type WithContent<Page extends Shown> = Omit<Page, 'parts'> & { parts: Readable<ReportPart & { content: PartContent }>[] };
export type PageWithContent = WithContent<PageRow>;

/** Returns all pages of a report, as far as an index and a methodology read them. */
export type AllPages = () => Promise<readonly Shown[]>;

/** Returns the pages as a viewer may read them, figures that were changed by hand among them. `all` gives the pages of the whole report, whose indicators an index and a methodology list. */
export async function withContent<Page extends Shown>(
  db: Db,
  report: ReportRow,
  pages: readonly Page[],
  all: AllPages,
  viewer: Viewer,
): Promise<WithContent<Page>[]> {
  const copies = await copiesOf(db, report, pages);
  const shown = await withFigures(db, report, pages, { all, viewer, copies });
  return shown.map(withHandChanges).map((page) => ({ ...page, parts: page.parts.map((part) => readablePart(part, viewer)) }));
}

/** Returns pages with what their authors lay over the copies: values that were changed by hand, and the kind of chart. */
export const withHandChanges = <Page extends WithContent<Shown>>(page: Page): Page => ({
  ...page,
  parts: page.parts.map((part) => {
    const { figures } = part.content;
    return figures
      ? { ...part, content: { ...part.content, figures: figures.map((each) => withOverrides(withChart(each, part), part.data)) } }
      : part;
  }),
});

/** Returns figures with the kind of chart that the part names now: another one needs no other copy. */
function withChart(figures: PartFigures, { kind, data }: ReportPart): PartFigures {
  if (kind !== 'indicator' || !('page' in figures)) return figures;
  const { chart: _chart, ...rest } = figures;
  return typeof data['chart'] === 'string' && data['chart'] !== '' ? { ...rest, chart: data['chart'] } : rest;
}

interface Reading {
  all: AllPages;
  /** Reads the answers and, without `of`, the figures. */
  viewer: Viewer;
  /** Reads the figures. */
  of?: Viewer;
  /** The contents to give instead of those of today, by part. */
  copies: ReadonlyMap<string, PartContent>;
}

/** Returns the pages with what their parts show, but for what was changed by hand. Copies are given whole: `readablePart` leaves out what a reader may not read. */
export async function withFigures<Page extends Shown>(
  db: Db,
  report: ReportRow,
  pages: readonly Page[],
  { all, viewer, of = viewer, copies }: Reading,
): Promise<WithContent<Page>[]> {
  const reader = new FiguresReader(db, report, of);
  const found: WithContent<Page>[] = [];
  for (const page of pages) {
    const parts: WithContent<Page>['parts'] = [];
    for (const part of page.parts) {
      const content = copies.get(part.id) ?? (await contentOf(db, reader, part, report, all, viewer));
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
  all: AllPages,
  viewer: Viewer,
): Promise<PartContent> {
  if (part.kind === 'answers') return { answers: await answersOf(db, part, viewer) };
  if (part.kind === 'methodology' || part.kind === 'frameworks') return { figures: await ofWholeReport(reader, part, report, all) };
  return { figures: await reader.of(part) };
}

/** Returns the answers that a part shows: those to the questions that it names, in its order, or all. What it doesn't show is not copied either. */
async function answersOf(db: Db, { data }: ReportPart, viewer: Viewer): Promise<ApprovedAnswers | null> {
  const answers = await approvedAnswers(db, String(data['questionnaire'] ?? ''), viewer);
  const named = Array.isArray(data['questions']) ? data['questions'].map(String) : [];
  if (!answers || named.length === 0) return answers;
  return { ...answers, questions: named.flatMap((id) => answers.questions.filter(({ field }) => field.id === id)) };
}

/** Returns the indicators that a part names or, without any, each one of the report once: with its own selection. */
async function ofWholeReport(reader: FiguresReader, { data }: ReportPart, report: ReportRow, all: AllPages): Promise<PartFigures[]> {
  const named = Array.isArray(data['indicators']) ? data['indicators'].map(String) : [];
  const keys = named.length > 0 ? new Set(named) : indicatorsOf(await all(), report);
  const figures: PartFigures[] = [];
  for (const indicator of keys) figures.push(...(await reader.of({ kind: 'indicator', data: { indicator } })));
  return figures;
}

/** Returns the indicators of pages, each once, in their order. */
export const indicatorsOf = (pages: readonly Shown[], report: AboutReport): Set<string> =>
  new Set(pages.flatMap(({ parts }) => parts.flatMap((part) => selectionsOf(part, report).map(({ indicator }) => indicator))));

/** Returns the contents that were copied into the parts of pages; none where the report has the figures of today. */
export async function copiesOf(
  db: Db,
  { id: report, exact_indicators_copy: isCopied }: ReportRow,
  pages: readonly Shown[],
): Promise<Map<string, PartContent>> {
  const ids = pages.flatMap(({ parts }) => parts.map(({ id }) => id));
  if (!isCopied || ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(report_figures)
    .where(and(eq(report_figures.report_id, report), inArray(report_figures.part_id, ids)));
  return new Map(rows.map(({ part_id, content }) => [part_id, contentIn(content)]));
}

/** Returns a stored content. The server alone writes it. */
export const contentIn = (stored: JsonValue): PartContent => stored as unknown as PartContent;

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
