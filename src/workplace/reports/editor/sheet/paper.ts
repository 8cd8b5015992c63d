/** The sizes of paper, in CSS pixels: A4 at 96 dots per inch. */
import type { ReportMore } from '#resources/api/reports/reports';

type Orientation = NonNullable<ReportMore['pages'][number]['orientation']>;

export const paperOf = (orientation: Orientation): { width: number; height: number } =>
  orientation === 'landscape' ? { width: 1123, height: 794 } : { width: 794, height: 1123 };

/** Returns the orientation of a page: its own, else that of the report. */
export const orientationOf = (own: Orientation | null, report: unknown): Orientation =>
  own ?? (report === 'landscape' ? 'landscape' : 'portrait');

/** The height that is left to what stands beside the sheet and stays in sight while it is scrolled, and where that begins: under the bar. */
export const besideHeight = 'calc(100dvh - 150px - var(--banner, 0px))';
export const beside = { top: { md: 124 } } as const;

/** The look of a sheet: the colours and fonts of the client's pages, or the plain ones. It stays light in a dark theme, because that is how it is printed. */
export const paperLook = (template: unknown) =>
  ({
    bgcolor: template === 'plain' ? '#fff' : 'var(--paper)',
    color: 'var(--ink)',
    font: '400 var(--text-m) / 1.6 var(--font-text)',
    textAlign: 'start',
    colorScheme: 'light',
    boxShadow: '0 1px 4px rgb(0 0 0 / 0.25)',
    '& *, & *::before, & *::after': { boxSizing: 'border-box' },
    '& :is(h1, h2, h3, h4)': { fontFamily: 'var(--font-display)', fontWeight: 600, letterSpacing: '-0.02em', textWrap: 'balance' },
    '& .title': { fontSize: 'var(--text-2xl)', lineHeight: 1.1, m: 0, mb: 3 },
    '& .cover': { '& p': { m: 0 } },
    '& .cover .client': { fontFamily: 'var(--font-display)', fontWeight: 600, fontSize: 20 },
    '& .cover .headline': {
      fontFamily: 'var(--font-display)',
      fontWeight: 600,
      lineHeight: 1,
      letterSpacing: '-0.025em',
      maxWidth: '88%',
      mt: '166px',
      mb: '34px',
      hyphens: 'auto',
      overflowWrap: 'anywhere',
    },
    '& .cover .subtitle': { fontSize: 19, lineHeight: 1.35, maxWidth: '80%', mb: '34px' },
  }) as const;

/** The look of a cover: the colour of the client over the whole sheet, with the rings of a print, as the files have it. */
export const coverLook = (template: unknown) =>
  ({
    position: 'relative',
    isolation: 'isolate',
    bgcolor: template === 'plain' ? '#1c1b1a' : 'var(--signal-text)',
    color: template === 'plain' ? '#fff' : 'var(--paper)',
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      background: 'repeating-radial-gradient(circle at calc(100% - 20px) calc(100% + 30px), transparent 0 33px, currentColor 34px 35px)',
      maskImage: 'radial-gradient(circle at calc(100% - 20px) calc(100% + 30px), #0008, #0003 260px, transparent 420px)',
    },
    // The parts of a cover stand on paper.
    '& ol:not(:empty)': { bgcolor: template === 'plain' ? '#fff' : 'var(--paper)', color: 'var(--ink)', p: '16px 22px' },
  }) as const;
