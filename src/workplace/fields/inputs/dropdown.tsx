import { AutocompleteInput, ReferenceInput, SelectInput } from 'react-admin';
import { controlProps } from '../parts/controlProps';
import { useInitialValue } from '../conditions/useInitialValue';
import { useOptionsFor, useRecordName } from '../display/choices';
import { anyOfFilter } from './multidropdown';
import { readable, referenceProps, searchByText } from './reference';
import type { FieldInputProps, FieldUi } from '../ui/types';
import { WithDeleted } from '../conditions/WithDeleted';
import { WithKept } from '../conditions/WithKept';
import type { ChoicesFrom } from '#resources/definition';

export function DropdownInput(props: FieldInputProps) {
  const options = useOptionsFor(props.field, useInitialValue(props.source));
  const control = controlProps(props);
  if (props.field.choices_from) return <ReferenceDropdown {...props} from={props.field.choices_from} />;
  if (options.length <= readable) return <SelectInput {...control} choices={options} translateChoice={false} />;
  return <AutocompleteInput {...control} choices={options} translateChoice={false} autoHighlight disableClearable={control.isRequired} />;
}

function ReferenceDropdown({ from, ...props }: FieldInputProps & { from: ChoicesFrom }) {
  const name = useRecordName(from);
  const { source, ...control } = controlProps(props);
  return (
    <ReferenceInput {...referenceProps(from, source)}>
      <WithDeleted resource={from.resource} source={source}>
        <WithKept from={from}>
          <AutocompleteInput
            {...control}
            optionText={name}
            filterToQuery={searchByText}
            autoHighlight
            disableClearable={control.isRequired}
          />
        </WithKept>
      </WithDeleted>
    </ReferenceInput>
  );
}

export const dropdownUi: FieldUi = { Input: DropdownInput, filters: anyOfFilter };
