import type { Locale } from '#resources/definition';

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** The size of a file, given in bytes, as people read it: “1.2 MB”, « 1,2 Mo ». */
export function fileSize(bytes: number, locale: Locale): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
