/** Gives reports as they are drawn: a draft with figures of today, or a version. */
import type { PageRead } from '#resources/api/reports/reports';
import { anonymous, type Viewer } from '#server/core/viewer/viewer';
import type { DrawableReport } from '../../pages/render/renderer';
import { pageRead, type ReportRow } from '../content/contentOf';
import { documentIn, type VersionDocument } from '../versions/document';
import type { VersionRow } from '../versions/versions';
import { readableDocument } from './published';

type Fields = Pick<
  VersionDocument['report'],
  'title' | 'subtitle' | 'template' | 'orientation' | 'show_indicator_annotations' | 'show_indicator_html_data'
>;

const fieldsOf = (report: Fields) => ({
  title: report.title,
  subtitle: report.subtitle,
  template: report.template,
  orientation: report.orientation === 'landscape' ? ('landscape' as const) : ('portrait' as const),
  show_indicator_annotations: report.show_indicator_annotations,
  show_indicator_html_data: report.show_indicator_html_data,
});

/** Returns a report as it is now, without a fingerprint. */
export const draftAsDrawn = (report: ReportRow, pages: PageRead[]): DrawableReport => ({
  ...fieldsOf(report),
  slug: report.slug,
  snapshot_at: (report.exact_indicators_copy ? report.snapshot_at : null) ?? new Date().toISOString(),
  number: report.revision,
  hash: null,
  pages,
});

/** Returns a version as a viewer reads it. Nothing but the version, and the address of its report, is drawn. */
export function versionAsDrawn(
  { document, number, hash }: Pick<VersionRow, 'document' | 'number' | 'hash'>,
  slug: string | null,
  viewer: Viewer,
): DrawableReport {
  const { report, pages, snapshot_at } = readableDocument(documentIn(document), viewer);
  return {
    ...fieldsOf(report),
    slug,
    snapshot_at,
    number,
    hash,
    pages: pages.map((page, index) => pageRead({ ...blank, ...page, index, title: titleIn(page.title), report_id: report.id })),
  };
}

/** Returns for whom the files of a version are that a viewer gets: for those who read all of it, or for everyone; null where they are for neither, and are not kept. */
export function audienceOf({ document }: Pick<VersionRow, 'document'>, viewer: Viewer): 'public' | 'private' | null {
  const whole = documentIn(document);
  const read = (by: Viewer) => JSON.stringify(readableDocument(whole, by));
  const own = read(viewer);
  return own === read(anonymous) ? 'public' : own === JSON.stringify(whole) ? 'private' : null;
}

/** Default values for the columns of a page that a version doesn't store. */
const blank = { added: {}, created_at: '', updated_at: '', created_by: null, updated_by: null, version: 1, for_each: null };
const titleIn = (title: unknown) => (typeof title === 'object' && title !== null ? { ...title } : null);
