/** Reads the published versions of reports as a reader may. */
import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import type { PublishedReport } from '#resources/api/reports/reports';
import { report_versions, reports } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { notFound } from '#server/core/errors';
import { isoOf } from '#server/entities/history/revisions/revisions';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { ReportRow } from '../content/contentOf';
import { readableContent, readablePages } from '../content/readable';
import { sharedWith } from '../read';
import { documentIn, type VersionDocument } from '../versions/document';
import { figuresIn, movedBetween } from '../versions/figures';
import { figuresOfToday, placedIn, withCauses } from '../versions/refresh';
import { versionOf, type VersionRow } from '../versions/versions';

/** Selects from reports (alias `t`) with the version that readers have (alias `v`). */
export const publishedFrom = sql`reports t JOIN report_versions v ON v.report_id = t.id AND v.number = t.published_revision`;

/** Returns the condition on `publishedFrom` that a viewer may read the report. Withdrawn ones are left out. */
export function isPublishedTo(viewer: Viewer): SQL {
  const readable = can(viewer, 'reports:read') ? sql`true` : sql`(t.audience = 'public' OR ${sharedWith(viewer)})`;
  return sql`t.kind = 'report' AND t.slug IS NOT NULL AND v.withdrawn_at IS NULL AND ${readable}`;
}

/** A published report in a list: its title is that of the version that readers have, whatever the draft of the next one says. */
export interface ListedReport extends Record<string, unknown> {
  id: string;
  slug: string;
  title: LocalizedText | null;
  subtitle: LocalizedText | null;
  audience: string;
  locales: string[];
  published_at: string;
  published_revision: number;
}

/** Returns the published reports that a viewer may read, the latest first. */
export async function publishedReports(db: Db, viewer: Viewer): Promise<ListedReport[]> {
  const { rows } = await db.execute<ListedReport>(sql`
    SELECT t.id, t.slug, v.title, v.subtitle, t.audience, t.locales, ${isoOf('v.published_at')} AS published_at, t.published_revision
    FROM ${publishedFrom} WHERE ${isPublishedTo(viewer)} ORDER BY v.published_at DESC, t.id LIMIT 200`);
  return rows;
}

/** Returns the report with a slug that a viewer may read. Throws 404 otherwise. */
export async function reportAt(db: Db, slug: string, viewer: Viewer): Promise<ReportRow> {
  const [row] = slug.includes('\u0000') ? [] : await db.select().from(reports).where(eq(reports.slug, slug));
  if (!row || row.published_revision === null || !(await mayRead(db, row, viewer))) throw notFound();
  return row;
}

/** True where a viewer may read what is published of a report. */
export async function mayRead(db: Db, { id, audience }: ReportRow, viewer: Viewer): Promise<boolean> {
  if (audience === 'public' || can(viewer, 'reports:read')) return true;
  const { rows } = await db.execute(sql`SELECT FROM reports t WHERE t.id = ${id}::uuid AND ${sharedWith(viewer)}`);
  return rows.length > 0;
}

/** Returns a report with the version that its links open: the published one, else the last. Throws 404 where there is none. */
export async function reportById(db: Db, id: string): Promise<{ report: ReportRow; version: VersionRow }> {
  const [report] = await db.select().from(reports).where(eq(reports.id, id));
  const version = report && (await versionOf(db, id, report.published_revision ?? report.revision));
  if (!version) throw notFound();
  return { report, version };
}

/** Returns a published version: the one that is published now, or an earlier one, which says so. Throws 404 where that one was never published. */
export async function publishedVersion(db: Db, report: ReportRow, number: number | undefined): Promise<VersionRow> {
  const version = await versionOf(db, report.id, number ?? report.published_revision ?? 0);
  if (!version || version.published_at === null) throw notFound();
  return version;
}

/** Returns a version as a viewer may read it: without the figures that are private to them, and with those that were restated since. */
export async function publishedReport(db: Db, report: ReportRow, version: VersionRow, viewer: Viewer): Promise<PublishedReport> {
  const whole = documentIn(version.document);
  const { report: signed, pages } = readableDocument(whole, viewer);
  return {
    id: report.id,
    number: version.number,
    latest: report.published_revision,
    hash: version.hash,
    title: signed.title,
    subtitle: signed.subtitle,
    slug: report.slug,
    template: signed.template,
    orientation: signed.orientation === 'landscape' ? 'landscape' : 'portrait',
    locales: signed.locales,
    show_indicator_annotations: signed.show_indicator_annotations,
    show_indicator_html_data: signed.show_indicator_html_data,
    snapshot_at: version.snapshot_at,
    published_at: version.published_at,
    withdrawn: version.withdrawn_at === null ? null : { at: version.withdrawn_at, why: version.withdrawn_why ?? '' },
    restated: await restatedSince(db, report, whole, viewer),
    pages: pages.map((page, index) => ({
      id: page.id,
      index,
      title: titleOf(page.title),
      orientation: page.orientation === 'landscape' || page.orientation === 'portrait' ? page.orientation : null,
      look: page.look === 'cover' ? 'cover' : 'plain',
      for_each: null,
      version: version.number,
      parts: page.parts.map((part, place) => ({ ...part, index: place })),
    })),
  };
}

const titleOf = (title: unknown): PublishedReport['title'] => (typeof title === 'object' && title !== null ? { ...title } : null);

/** Returns a document without what a viewer may not read. Answers of questionnaires stay: who publishes the report publishes them. */
export const readableDocument = (document: VersionDocument, viewer: Viewer): VersionDocument => ({
  ...document,
  pages: readablePages(document.pages, viewer),
});

/** Returns the figures of a document that are published with another value today, or no more. */
async function restatedSince(db: Db, report: ReportRow, document: VersionDocument, viewer: Viewer): Promise<PublishedReport['restated']> {
  const { report: signed, pages } = document;
  const now = placedIn(await figuresOfToday(db, { ...report, ...signed }, pages, viewer));
  const then = placedIn(pages).map((placed) => ({ ...placed, content: readableContent(placed.content, viewer) }));
  const { changed } = movedBetween(figuresIn(then), figuresIn(now));
  // An indicator that this reader may not read any more says nothing, and new periods are no restatement.
  const unread = new Set(
    now.flatMap(({ part, content }) =>
      (content.figures ?? []).flatMap((each) => ('missing' in each && each.missing === 'private' ? [`${part} ${each.indicator}`] : [])),
    ),
  );
  const restated = changed.filter(({ before, part, indicator }) => before !== null && !unread.has(`${part} ${indicator}`));
  // A figure that stands in several parts is one figure.
  const once = new Map(
    restated.map((figure) => {
      const { indicator, measure, tags, series, period, before, after } = figure;
      return [JSON.stringify([indicator, measure, tags, series, period, before, after]), figure];
    }),
  );
  return withCauses(db, [...once.values()], document.snapshot_at, viewer);
}

/** True where a version shows a picture to a viewer: not on a page that is left out for them. */
export const showsPicture = ({ document }: Pick<VersionRow, 'document'>, oid: string, viewer: Viewer): boolean =>
  readableDocument(documentIn(document), viewer).pages.some(({ parts }) =>
    parts.some(({ kind, data }) => kind === 'picture' && data['file'] === oid),
  );

/** True where a version of a report that was published shows a picture to a viewer. Versions that don't name it are not read. */
export async function publishesPicture(db: Db, report: string, oid: string, viewer: Viewer): Promise<boolean> {
  if (!isUuid(oid)) return false;
  const named = await db
    .select({ document: report_versions.document })
    .from(report_versions)
    .where(and(eq(report_versions.report_id, report), isNotNull(report_versions.published_at), sql`strpos(document, ${oid}) > 0`))
    .orderBy(desc(report_versions.number));
  return named.some((version) => showsPicture(version, oid, viewer));
}
