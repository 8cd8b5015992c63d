import { Typography } from '@mui/material';
import { plainValue } from '#resources/language/answers/plainValue';
import { isMeasure, unitName } from '#resources/language/answers/units';
import { formatNumber, type Delimiters } from '#resources/formats/format';
import type { Field, Locale } from '#resources/definition';
import { delimitersOf, useBackOffice, useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import type { FieldDisplayProps } from '../ui/types';

/** Returns a number as the number box shows it; a text that is no number is returned unchanged. */
export function shown(value: unknown, locale: Locale, delimiters: Delimiters, decimals?: number): string {
  if (typeof value !== 'number' && typeof value !== 'string') return '';
  return formatNumber(value, locale, { delimiters, decimals }) || String(value);
}

/** Returns the fixed number of decimals for a list, when the field has at most three (amounts, scores); otherwise undefined, and each number is shown as it was entered. */
const constant = ({ decimals }: Field, short: boolean | undefined) =>
  short && decimals !== undefined && decimals <= 3 ? decimals : undefined;

export function NumberDisplay({ field, value, short }: FieldDisplayProps) {
  const locale = useUiLocale();
  const localize = useLocalize();
  const delimiters = delimitersOf(useBackOffice().client, locale);
  const base = shown(plainValue(field, value), locale, delimiters, constant(field, short));
  const inOwn = base && field.unit ? `${base}\u00a0${localize(field.unit)}` : base;
  const typed = isMeasure(value) ? `${shown(value.value, locale, delimiters)}\u00a0${unitName(field, value.unit, locale)}` : undefined;
  // A column of a list has one unit, so that its numbers can be compared; elsewhere a number is shown as it was typed.
  return (
    <Typography component="span" variant="body2" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }} title={short ? typed : undefined}>
      {short || typed === undefined ? inOwn : [typed, inOwn && `(${inOwn})`].filter(Boolean).join(' ')}
    </Typography>
  );
}
