import { useState } from 'react';
import { AutocompleteInput, DateInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { useBackOffice, useUiLocale } from '../../shell/BackOfficeContext';
import { firstDaysBetween, periodLabel } from './periods';

/** The period of an entry: one of a list where periods follow each other, else its days. */
export function PeriodInput({ kind, fixed }: { kind: string; fixed: boolean }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { dates } = useBackOffice().client;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const last = today < dates.end_of_time ? today : dates.end_of_time;
  const days = firstDaysBetween(kind, dates.beginning_of_time, last);
  const common = { helperText: false, isRequired: true, disabled: fixed } as const;
  if (days.length) {
    const choices = days.map((date) => ({ id: date, name: periodLabel(kind, { date }, locale, translate) }));
    return <AutocompleteInput {...common} source="date" label={translate('inputs.period')} choices={choices} translateChoice={false} disableClearable openOnFocus={false} />;
  }
  return (
    <>
      <DateInput {...common} source="date" label={translate('inputs.first_day')} />
      {kind === 'span' && <DateInput {...common} source="date_end" label={translate('inputs.last_day')} />}
    </>
  );
}
