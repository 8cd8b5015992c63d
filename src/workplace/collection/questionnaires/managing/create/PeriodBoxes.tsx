import { MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { periodLabel, periodsBetween, type PeriodKind } from '#resources/formats/periods/periods';
import { DayBox } from '../../../../fields/days/DayBox';
import { useBackOffice, useUiLocale } from '../../../../shell/start/BackOfficeContext';

/** The first day of a period and, for custom dates, the last one; '' while there is none. */
export interface PeriodChoice {
  date: string;
  date_end: string;
}
interface Props {
  kind: PeriodKind;
  value: PeriodChoice;
  onChange: (value: PeriodChoice) => void;
  /** The errors of the server, by the name of the field in the call. */
  errors: Readonly<Record<string, string>>;
}

/** Shows the input for the period of questionnaires, by the kind that their template has. */
export function PeriodBoxes({ kind, value, onChange, errors }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const periods = useOfferedPeriods(kind);
  if (kind === 'span')
    return (
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <DayBox
          label={translate('manage_questionnaires.form.from')}
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
          required
          error={errors['period']}
          sx={{ flex: 1 }}
        />
        <DayBox
          label={translate('manage_questionnaires.form.to')}
          value={value.date_end}
          onChange={(date_end) => onChange({ ...value, date_end })}
          required
          error={errors['period_end']}
          sx={{ flex: 1 }}
        />
      </Stack>
    );
  return (
    <TextField
      select
      required
      label={translate('manage_questionnaires.form.period')}
      value={periods.some(({ date }) => date === value.date) ? value.date : ''}
      onChange={({ target }) => onChange({ date: target.value, date_end: '' })}
      error={errors['period'] !== undefined}
      helperText={errors['period']}
    >
      {periods.map((period) => (
        <MenuItem key={period.date} value={period.date}>
          {periodLabel(kind, period, locale)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Returns the periods that are offered, the latest first: from three years ago to the end of next year, within the client's time. */
function useOfferedPeriods(kind: PeriodKind) {
  const { fiscal_year_start_month, dates } = useBackOffice().client;
  const [year] = useState(() => new Date().getFullYear());
  if (kind === 'span') return [];
  const first = `${year - 3}-01-01` < dates.beginning_of_time ? dates.beginning_of_time : `${year - 3}-01-01`;
  const last = `${year + 1}-12-31` > dates.end_of_time ? dates.end_of_time : `${year + 1}-12-31`;
  return periodsBetween(kind, first, last, fiscal_year_start_month).toReversed();
}
