import { MenuItem, TextField, Typography } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { HelperLine } from '../../../../fields/parts/HelperLine';
import type { FieldInputProps } from '../../../../fields/ui/types';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { useOffered } from '../chosen';

interface Option {
  key: string;
  name: string;
}

interface OneOfProps extends FieldInputProps {
  options: readonly Option[];
  /** The key of the text for no value. */
  unset?: string;
}

/** Shows a select of what the figures of an indicator offer. A value that they no longer offer stays among its choices. */
export function OneOf({ source, label, help, isRequired = false, disabled = false, options, unset = 'reports.as_indicator' }: OneOfProps) {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source });
  const value = typeof field.value === 'string' ? field.value : '';
  const all = value === '' || options.some(({ key }) => key === value) ? options : [...options, { key: value, name: value }];
  return (
    <TextField
      id={id}
      select
      fullWidth
      size="small"
      label={label}
      required={isRequired}
      disabled={disabled}
      value={value}
      onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={<HelperLine error={fieldState.error?.message} help={help} />}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {translate(unset)}
        </Typography>
      </MenuItem>
      {all.map(({ key, name }) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Chooses by which dimension figures are broken down. */
export function ByInput(props: FieldInputProps) {
  const localize = useLocalize();
  const options = (useOffered()?.dimensions ?? []).map(({ key, name }) => ({ key, name: localize(name) || key }));
  return <OneOf {...props} options={options} />;
}

/** Chooses the measure of an indicator that has several. */
export function SeriesInput(props: FieldInputProps) {
  const localize = useLocalize();
  const options = (useOffered()?.measures ?? []).map(({ key, name }) => ({ key, name: localize(name) || key }));
  return <OneOf {...props} options={options} />;
}

/** Chooses a period that has figures. */
export function PeriodInput(props: FieldInputProps) {
  const unset = props.isRequired ? 'reports.choose' : 'reports.as_period';
  const options = (useOffered()?.available_periods ?? []).map((key) => ({ key, name: key }));
  return <OneOf {...props} options={options} unset={unset} />;
}
