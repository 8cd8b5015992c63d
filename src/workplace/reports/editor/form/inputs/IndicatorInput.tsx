import { Autocomplete, TextField } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { stoodFor } from '#resources/api/reports/parts';
import { HelperLine } from '../../../../fields/parts/HelperLine';
import type { FieldInputProps } from '../../../../fields/ui/types';
import { useIndicatorNames, useIndicators } from '../../parts/useIndicators';
import { useChosenReport } from '../chosen';

/** Chooses an indicator. In a template, it may be that of each page that a report gets. */
export function IndicatorInput({ source, label, help, isRequired = false, disabled = false }: FieldInputProps) {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source });
  const { indicators, isPending } = useIndicators();
  const nameOf = useIndicatorNames();
  const isTemplate = useChosenReport()?.kind === 'template';
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const keys = [...(isTemplate ? stoodFor : []), ...indicators.map((indicator) => String(indicator.id))];
  return (
    <Autocomplete
      id={id}
      options={value === null || keys.includes(value) ? keys : [...keys, value]}
      value={value}
      loading={isPending}
      autoHighlight
      disabled={disabled}
      disableClearable={(isRequired && value !== null) as false}
      getOptionLabel={nameOf}
      onChange={(_event, key) => field.onChange(key)}
      noOptionsText={translate('reports.no_indicator')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={isRequired}
          error={fieldState.invalid}
          helperText={<HelperLine error={fieldState.error?.message} help={help} />}
        />
      )}
    />
  );
}
