import { Typography } from '@mui/material';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { plainValue } from '#resources/language/answers/plainValue';
import { useWatch } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { formatNumber } from '#resources/formats/format';
import { periodLabel, previousPeriod } from '#resources/formats/periods/periods';
import { delimitersOf, useBackOffice, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { periodKindOf, periodOfEntry } from '../../../inputs/display/period';
import { PreviousPeriods, type Point } from '../../../inputs/display/PreviousPeriods';
import { tagsOf } from '../../../inputs/display/TagNames';
import { valuesOf } from './entryRules';
import { tagRootsOf } from '../../subject';

/** Shows the value of the previous period for the same tags, the change since, and up to twelve previous periods. */
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
  const chosen = tagsOf(tags);
  const whole = tagRootsOf(subject).every(({ key, required }) => !required || chosen[key] !== undefined);
  const { data } = useGetList(
    'inputs',
    {
      filter: {
        subject_key: subject.id,
        date__lt: period?.date,
        // When a dimension has no tag, only entries without one are read; otherwise the twelve would be of its tags.
        ...Object.fromEntries(
          tagRootsOf(subject).map(({ key }) => (chosen[key] === undefined ? [`tags.${key}__empty`, true] : [`tags.${key}`, chosen[key]])),
        ),
      },
      pagination: { page: 1, perPage: most },
      sort: { field: 'date', order: 'DESC' },
    },
    { enabled: before !== undefined && whole },
  );
  if (before === undefined || !whole || !data) return null;
  const entries = data.filter((each) => sameTags(tagsOf(each.tags), chosen));
  const points = entries.toReversed().flatMap((each): Point[] => {
    const number = plainValue(field, valuesOf(each.values)[field.id]);
    const its = periodOfEntry(kind, each, client.fiscal_year_start_month);
    if (!its || (typeof number !== 'number' && typeof number !== 'string')) return [];
    return [{ name: periodLabel(kind, its, locale), value: number, text: formatNumber(number, locale, { delimiters }) }];
  });
  const entry = entries.find((each) => each.date === before.date && each.date_end === before.date_end);
  const previous = plainValue(field, valuesOf(entry?.values)[field.id]);
  const change = relativeChange(plainValue(field, value), previous);
  const line = typeof previous === 'number' || typeof previous === 'string';
  return (
    <>
      {line && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {translate('inputs.previous', {
            period: periodLabel(kind, before, locale),
            value: formatNumber(previous, locale, { delimiters }),
          })}
          {change !== null && ` · ${translate('inputs.change', { change: percent(change, locale) })}`}
        </Typography>
      )}
      <PreviousPeriods points={points} />
    </>
  );
}

/** The most previous periods shown. */
const most = 12;

/** True when two entries have the same tags. */
export function sameTags(a: Record<string, string>, b: Record<string, string>): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => a[key] === b[key]);
}

/** Returns the change as a share of the previous value; null when a value is missing or the previous one is zero. */
export function relativeChange(value: unknown, previous: unknown): number | null {
  const [now, then] = [Number(value ?? Number.NaN), Number(previous)];
  return value === '' || !Number.isFinite(now) || !Number.isFinite(then) || then === 0 ? null : (now - then) / Math.abs(then);
}

const percent = (change: number, locale: string): string =>
  new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(change);
