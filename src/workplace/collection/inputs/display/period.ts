import { isPeriodKind, periodLabel, periodOf, type Period, type PeriodKind } from '#resources/periods';
import { isDate } from '#resources/values';
import { useBackOffice, useUiLocale } from '../../../shell/start/BackOfficeContext';

/** The kind of period a subject is entered by. */
export function periodKindOf(subject: object): PeriodKind {
  const kind = 'period' in subject ? String(subject.period) : '';
  return isPeriodKind(kind) ? kind : 'year';
}

/** The period of an entry; undefined while its days are not known. */
export function periodOfEntry(kind: PeriodKind, { date, date_end }: Record<string, unknown>, fiscalStart: number): Period | undefined {
  if (!isDate(date)) return undefined;
  return periodOf(kind, date, fiscalStart, isDate(date_end) ? date_end : date);
}

/** An entry's period as people say it; '' where it has none. */
export function usePeriodName(): (subject: object, entry: Record<string, unknown>) => string {
  const locale = useUiLocale();
  const { fiscal_year_start_month } = useBackOffice().client;
  return (subject, entry) => {
    const kind = periodKindOf(subject);
    const period = periodOfEntry(kind, entry, fiscal_year_start_month);
    return period ? periodLabel(kind, period, locale) : '';
  };
}
