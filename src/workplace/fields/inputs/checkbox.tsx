import { createContext, useContext } from 'react';
import { useTranslate } from 'ra-core';
import { BooleanInput, CheckboxGroupInput, RadioButtonGroupInput, SelectInput } from 'react-admin';
import { isBoolean } from '#resources/language/fields/kinds';
import type { Field } from '#resources/definition';
import { controlProps } from '../parts/controlProps';
import { useInitialValue } from '../conditions/useInitialValue';
import { useOptionsFor } from '../display/choices';
import { anyOfFilter, MultidropdownInput } from './multidropdown';
import type { FieldInputProps, FieldUi, FilterText } from '../ui/types';

/** True in a form of questions, in which "no" is an answer that somebody gives: a switch is off, and stored so, as soon as it is shown. */
export const AsksContext = createContext(false);

function CheckboxInput(props: FieldInputProps) {
  const options = useOptionsFor(props.field, useInitialValue(props.source));
  const asks = useContext(AsksContext);
  if (isBoolean(props.field)) return asks ? <YesNoInput {...props} /> : <BooleanInput {...controlProps(props)} />;
  if (props.field.choices_from) return <MultidropdownInput {...props} />;
  return <CheckboxGroupInput {...controlProps(props)} format={asList} choices={options} translateChoice={false} />;
}

/** Returns the keys of a value, which may be from a time when its field had another type. */
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : []);

/** Shows "yes" and "no" to choose from, neither of which is chosen before somebody does. */
function YesNoInput(props: FieldInputProps) {
  const translate = useTranslate();
  const choices = (['yes', 'no'] as const).map((id) => ({ id, name: translate(`list.${id}`) }));
  return (
    <RadioButtonGroupInput
      {...controlProps(props)}
      choices={choices}
      translateChoice={false}
      format={(value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : '')}
      parse={(chosen: unknown) => chosen === 'yes'}
    />
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
  filters: (field, text) => (isBoolean(field) ? booleanFilter(field, text) : anyOfFilter(field, text)),
};
