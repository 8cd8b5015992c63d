import { BooleanInput, CheckboxGroupInput, SelectInput } from 'react-admin';
import { isBoolean } from '#resources/language/fields/kinds';
import type { Field } from '#resources/definition';
import { controlProps } from '../parts/controlProps';
import { useInitialValue } from '../conditions/useInitialValue';
import { useOptionsFor } from '../display/choices';
import { anyOfFilter, MultidropdownInput } from './multidropdown';
import type { FieldInputProps, FieldUi, FilterText } from '../ui/types';

function CheckboxInput(props: FieldInputProps) {
  const options = useOptionsFor(props.field, useInitialValue(props.source));
  if (isBoolean(props.field)) return <BooleanInput {...controlProps(props)} />;
  if (props.field.choices_from) return <MultidropdownInput {...props} />;
  return <CheckboxGroupInput {...controlProps(props)} choices={options} translateChoice={false} />;
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
  filters: (field, text) => (isBoolean(field) ? booleanFilter(field, text) : anyOfFilter(field, text)),
};
