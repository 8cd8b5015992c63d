import { Typography } from '@mui/material';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { formatNumber } from '#resources/format';
import { periodLabel, previousPeriod } from '#resources/periods';
import { delimitersOf, useBackOffice, useUiLocale } from '../../shell/BackOfficeContext';
import { periodKindOf, periodOfEntry } from '../inputs/period';
import { tagsOf } from '../inputs/TagNames';
import { valuesOf } from './entryRules';

/** The same value a period earlier, for the same tags, and how much it has changed. */
export function PreviousValue({ field, subject }: { field: Field; subject: RaRecord }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { client } = useBackOffice();
  const delimiters = delimitersOf(client, locale);
  const date: unknown = useWatch({ name: 'date' });
  const dateEnd: unknown = useWatch({ name: 'date_end' });
  const tags = useWatch({ name: 'tags' });
  const value: unknown = useWatch({ name: `values.${field.id}` });
  const kind = periodKindOf(subject);
  const period = periodOfEntry(kind, { date, date_end: dateEnd }, client.fiscal_year_start_month);
  const before = period && previousPeriod(kind, period, client.fiscal_year_start_month);
  const { data } = useGetList(
    'inputs',
    {
      filter: { subject_key: subject.id, date: before?.date, date_end: before?.date_end },
      pagination: { page: 1, perPage: 500 },
      sort: { field: 'date', order: 'DESC' },
    },
    { enabled: before !== undefined },
  );
  if (before === undefined || !data) return null;
  const entry = data.find((each) => sameTags(tagsOf(each.tags), tagsOf(tags)));
  const previous = valuesOf(entry?.values)[field.id];
  if (typeof previous !== 'number' && typeof previous !== 'string') return null;
  const change = changeOf(value, previous);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
      {translate('inputs.previous', { period: periodLabel(kind, before, locale), value: formatNumber(previous, locale, { delimiters }) })}
      {change !== null && ` · ${translate('inputs.change', { change: percent(change, locale) })}`}
    </Typography>
  );
}

/** Whether two entries are about the same place. */
export function sameTags(a: Record<string, string>, b: Record<string, string>): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => a[key] === b[key]);
}

/** The change as a share of the previous value; null where there is none to tell. */
export function changeOf(value: unknown, previous: unknown): number | null {
  const [now, then] = [Number(value ?? Number.NaN), Number(previous)];
  return value === '' || !Number.isFinite(now) || !Number.isFinite(then) || then === 0 ? null : (now - then) / Math.abs(then);
}

const percent = (change: number, locale: string): string =>
  new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(change);
