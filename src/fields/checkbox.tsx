import CheckIcon from '@mui/icons-material/Check';
import { Typography } from '@mui/material';
import { BooleanInput, CheckboxGroupInput, SelectInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { isBoolean } from '#resources/conditions';
import type { Field } from '#resources/definition';
import { ChoicesDisplay, useOptions } from './choices';
import { controlProps } from './controlProps';
import { anyOfFilter, MultidropdownInput } from './multidropdown';
import type { FieldDisplayProps, FieldInputProps, FieldUi, FilterText } from './types';

function CheckboxInput(props: FieldInputProps) {
  const options = useOptions(props.field);
  if (isBoolean(props.field)) return <BooleanInput {...controlProps(props)} />;
  if (props.field.choices_from) return <MultidropdownInput {...props} />;
  return <CheckboxGroupInput {...controlProps(props)} choices={options} translateChoice={false} />;
}

function CheckboxDisplay(props: FieldDisplayProps) {
  const translate = useTranslate();
  if (!isBoolean(props.field)) return <ChoicesDisplay {...props} />;
  if (props.value === true) return <CheckIcon fontSize="small" titleAccess={translate('list.yes')} />;
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      {props.value === false ? translate('list.no') : ''}
    </Typography>
  );
}

function booleanFilter(field: Field, { label, translate }: FilterText) {
  const choices = [
    { id: true, name: translate('list.yes') },
    { id: false, name: translate('list.no') },
  ];
  return [<SelectInput key={field.id} source={field.id} label={label} choices={choices} translateChoice={false} />];
}

export const checkboxUi: FieldUi = {
  Input: CheckboxInput,
  Display: CheckboxDisplay,
  filters: (field, text) => (isBoolean(field) ? booleanFilter(field, text) : anyOfFilter(field, text)),
};
