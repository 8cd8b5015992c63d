import type { Locale } from '../../definition';
import { periodLabel } from './periods';
import { spanKey } from './spans';

/** Returns the name of the period between two days: a calendar period by its own name, anything else by its months or its days. */
export const periodName = ({ date, date_end }: { date: string; date_end: string }, locale: Locale): string =>
  periodLabel('span', { key: spanKey(date, date_end), date, date_end }, locale);
