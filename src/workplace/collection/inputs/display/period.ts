import { isPeriodKind, periodLabel, periodOf, type Period, type PeriodKind } from '#resources/formats/periods/periods';
import { isDate } from '#resources/language/rules/values';
import { useBackOffice, useUiLocale } from '../../../shell/start/BackOfficeContext';

/** Returns the kind of period of a subject's entries; 'year' when the subject has none. */
export function periodKindOf(subject: object): PeriodKind {
  const kind = 'period' in subject ? String(subject.period) : '';
  return isPeriodKind(kind) ? kind : 'year';
}

/** Returns the period of an entry; undefined when its first day is not known. */
export function periodOfEntry(kind: PeriodKind, { date, date_end }: Record<string, unknown>, fiscalStart: number): Period | undefined {
  if (!isDate(date)) return undefined;
  return periodOf(kind, date, fiscalStart, isDate(date_end) ? date_end : date);
}

/** Returns a function that gives the name of an entry's period; '' when the entry has none. */
export function usePeriodName(): (subject: object, entry: Record<string, unknown>) => string {
  const locale = useUiLocale();
  const { fiscal_year_start_month } = useBackOffice().client;
  return (subject, entry) => {
    const kind = periodKindOf(subject);
    const period = periodOfEntry(kind, entry, fiscal_year_start_month);
    return period ? periodLabel(kind, period, locale) : '';
  };
}
