import { useState } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { periodLabel, periodsBetween, type PeriodKind } from '#resources/formats/periods/periods';
import { FieldInput } from '../../../../fields/FieldInput';
import { useBackOffice, useDefinition, useUiLocale } from '../../../../shell/start/BackOfficeContext';

/** Shows the input for the period of an entry: a list of periods or, for free dates, the first and the last day. */
export function PeriodInput({ kind, fixed }: { kind: PeriodKind; fixed: boolean }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { dates, fiscal_year_start_month } = useBackOffice().client;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (kind === 'span') return <SpanInput fixed={fixed} />;
  const last = today < dates.end_of_time ? today : dates.end_of_time;
  const choices = periodsBetween(kind, dates.beginning_of_time, last, fiscal_year_start_month)
    .filter(({ date }) => date >= dates.beginning_of_time)
    .toReversed()
    .map((period) => ({ id: period.date, name: periodLabel(kind, period, locale) }));
  return (
    <AutocompleteInput
      source="date"
      label={translate('inputs.period')}
      choices={choices}
      translateChoice={false}
      helperText={false}
      isRequired
      disabled={fixed}
      disableClearable
      openOnFocus={false}
    />
  );
}

function SpanInput({ fixed }: { fixed: boolean }) {
  const fields = useDefinition('inputs')?.fields ?? [];
  return fields
    .filter(({ id }) => id === 'date' || id === 'date_end')
    .map(({ help: _help, ...field }) => (
      <FieldInput key={field.id} field={{ ...field, required: true }} fields={fields} disabled={fixed} />
    ));
}
