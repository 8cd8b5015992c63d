import type { Locale } from './definition';

/** The country whose date format each locale uses. */
export const regions: Record<Locale, string> = { en: 'en-GB', fr: 'fr-FR' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of dates for a language tag and options. Each format is made once and kept, since making one costs more than a hundred uses. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, known);
  return known;
}
