import { RadioButtonGroupInput } from 'react-admin';
import { controlProps } from '../parts/controlProps';
import { useKept } from '../conditions/useKept';
import { useOptionsFor } from '../display/choices';
import { DropdownInput } from './dropdown';
import { anyOfFilter } from './multidropdown';
import type { FieldInputProps, FieldUi } from '../ui/types';

function RadioInput(props: FieldInputProps) {
  const options = useOptionsFor(props.field, useKept(props.source));
  if (props.field.choices_from) return <DropdownInput {...props} />;
  return <RadioButtonGroupInput {...controlProps(props)} choices={options} translateChoice={false} />;
}

export const radioUi: FieldUi = { Input: RadioInput, filters: anyOfFilter };
