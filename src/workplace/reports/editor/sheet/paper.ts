/** The sizes of paper, in CSS pixels: A4 at 96 dots per inch. */
import type { ReportMore } from '#resources/api/reports/reports';
import type { Report } from '../../calls';
import type { PageDraft } from '../state/draft';

type Orientation = NonNullable<ReportMore['pages'][number]['orientation']>;

export const paperOf = (orientation: Orientation): { width: number; height: number } =>
  orientation === 'landscape' ? { width: 1123, height: 794 } : { width: 794, height: 1123 };

/** Returns the orientation of a page: its own, else that of the report. */
export const orientationOf = (own: Orientation | null, report: unknown): Orientation =>
  own ?? (report === 'landscape' ? 'landscape' : 'portrait');

/** The height that is left to what stands beside the sheet and stays in sight while it is scrolled, and where that begins: under the bar. */
export const besideHeight = 'calc(100dvh - 150px - var(--banner, 0px))';
export const beside = { top: { md: 124 } } as const;

/** Returns the attributes by which the styles of a sheet know its look. */
export const lookOf = (report: Report, page: Pick<PageDraft, 'look'>) => ({
  'data-plain': report['template'] === 'plain' || undefined,
  'data-cover': page.look === 'cover' || undefined,
});
