import type { Locale } from '../definition';
import { formatNumber } from './format';

const units: Record<Locale, readonly string[]> = { en: ['B', 'kB', 'MB'], fr: ['o', 'ko', 'Mo'] };

/** Returns the size of a file, given in bytes, as a text: “1.2 MB”, « 1,2 Mo ». The text is the same on the server and in every browser. */
export function fileSize(bytes: number, locale: Locale): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return `${formatNumber(Math.round((bytes / 1000 ** step) * 10) / 10, locale)}\u00a0${units[locale][step] ?? ''}`;
}
