import { Typography } from '@mui/material';
import type { Locale } from '#resources/definition';
import { formatDate } from '#resources/formats/format';
import { useUiLocale } from '../../shell/start/BackOfficeContext';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
];

/** Returns how long ago a moment was, in words: "3 days ago". */
export function ago(at: string, locale: Locale, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  let amount = Math.min(0, Math.round((Date.parse(at) - now) / 1000));
  for (const [unit, size] of steps) {
    if (Math.abs(amount) < size) return format.format(amount, unit);
    amount = Math.trunc(amount / size);
  }
  return formatDate(at, locale);
}

/** Shows a moment twice: as time ago, and as a date. */
export function Moment({ at }: { at: string }) {
  const locale = useUiLocale();
  return (
    <Typography component="time" dateTime={at} variant="body2" sx={{ color: 'text.secondary' }}>
      {ago(at, locale)} · {formatDate(at, locale)}
    </Typography>
  );
}
