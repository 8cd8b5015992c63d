import { RadioButtonGroupInput } from 'react-admin';
import { controlProps } from '../parts/controlProps';
import { useInitialValue } from '../conditions/useInitialValue';
import { useOptionsFor } from '../display/choices';
import { DropdownInput } from './dropdown';
import { anyOfFilter } from './multidropdown';
import type { FieldInputProps, FieldUi } from '../ui/types';

function RadioInput(props: FieldInputProps) {
  const options = useOptionsFor(props.field, useInitialValue(props.source));
  if (props.field.choices_from) return <DropdownInput {...props} />;
  return <RadioButtonGroupInput {...controlProps(props)} choices={options} translateChoice={false} />;
}

export const radioUi: FieldUi = { Input: RadioInput, filters: anyOfFilter };
