/** Names spans of days that are no calendar periods. It stands alone because the public pages load it. */
import { dateFormat, firstOfMonth, regions } from '../dateFormat';
import type { Locale } from '../../definition';

/** Returns the name of a span whose key has its months or its days: “2012/13” for twelve months, “Apr – Aug 2012”, “11 – 17 Mar 2024”; undefined for any other key. */
export function rangeLabel(key: string, locale: Locale): string | undefined {
  if (!/^\d{4}-\d\d(-\d\d(_|$)|_)/.test(key)) return undefined;
  const [first = '', last = first] = key.split('_');
  const [from, to] = [new Date(first), new Date(last)];
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(regions[locale], { ...options, timeZone: 'UTC' }).formatRange(from, to);
  if (first.length > 7) return firstOfMonth(format({ dateStyle: 'medium' }), locale);
  const isYear = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth() === 11;
  return isYear ? `${first.slice(0, 4)}/${last.slice(2, 4)}` : format({ month: 'short', year: 'numeric' });
}
