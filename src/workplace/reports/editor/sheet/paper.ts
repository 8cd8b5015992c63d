/** The sizes of paper, in CSS pixels: A4 at 96 dots per inch. */
import type { ReportMore } from '#resources/api/reports/reports';

type Orientation = NonNullable<ReportMore['pages'][number]['orientation']>;

export const paperOf = (orientation: Orientation): { width: number; height: number } =>
  orientation === 'landscape' ? { width: 1123, height: 794 } : { width: 794, height: 1123 };

/** Returns the orientation of a page: its own, else that of the report. */
export const orientationOf = (own: Orientation | null, report: unknown): Orientation =>
  own ?? (report === 'landscape' ? 'landscape' : 'portrait');

/** The look of a sheet. Paper stays white in a dark theme, because that is how it is printed. */
export const paper = { bgcolor: '#fff', color: '#1b1b1b', colorScheme: 'light', boxShadow: '0 1px 4px rgb(0 0 0 / 0.25)' } as const;
