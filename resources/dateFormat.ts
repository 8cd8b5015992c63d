import type { Locale } from './definition';

/** Dates are written as in these countries. */
export const regions: Record<Locale, string> = { en: 'en-GB', fr: 'fr-FR' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of dates for a language tag and options. Each is made at its first use, then kept: making one costs more than a hundred uses of it. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, known);
  return known;
}
