import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import type { ChoicesFrom, Field } from '#resources/definition';
import { controlProps } from '../parts/controlProps';
import { useInitialValue } from '../conditions/useInitialValue';
import { useOptionsFor, useRecordName } from '../display/choices';
import { readable, referenceProps, searchByText } from './reference';
import { SeveralSelect } from '../parts/SeveralSelect';
import type { FieldInputProps, FieldUi, FilterText } from '../ui/types';
import { WithDeleted } from '../conditions/WithDeleted';
import { WithKept } from '../conditions/WithKept';

export function MultidropdownInput(props: FieldInputProps) {
  const options = useOptionsFor(props.field, useInitialValue(props.source));
  const few = !props.field.choices_from && options.length <= readable;
  return few ? <SeveralSelect {...props} options={options} /> : <SearchedChoices {...props} />;
}

interface SearchedProps extends FieldInputProps {
  /** True when the choices open as soon as the box has the focus, not only when the user types or clicks. */
  openOnFocus?: boolean;
}

function SearchedChoices({ openOnFocus = true, ...props }: SearchedProps) {
  const options = useOptionsFor(props.field, useInitialValue(props.source));
  const search = { ...controlProps(props), openOnFocus, autoHighlight: true };
  const { choices_from: from } = props.field;
  if (from) return <ReferenceMultidropdown {...search} from={from} />;
  return <AutocompleteArrayInput {...search} choices={options} translateChoice={false} />;
}

interface ReferenceProps extends ReturnType<typeof controlProps> {
  from: ChoicesFrom;
  openOnFocus: boolean;
  autoHighlight: boolean;
}

function ReferenceMultidropdown({ from, source, ...search }: ReferenceProps) {
  const name = useRecordName(from);
  return (
    <ReferenceArrayInput {...referenceProps(from, source)}>
      <WithDeleted resource={from.resource} source={source}>
        <WithKept from={from}>
          <AutocompleteArrayInput {...search} optionText={name} filterToQuery={searchByText} />
        </WithKept>
      </WithDeleted>
    </ReferenceArrayInput>
  );
}

/** Returns the filter for records that have any of the chosen keys. Its choices don't open on focus, because a new filter has the focus from the start. */
export function anyOfFilter(field: Field, { label }: FilterText) {
  return [<SearchedChoices key={field.id} field={field} source={field.id} label={label} openOnFocus={false} />];
}

export const multidropdownUi: FieldUi = { Input: MultidropdownInput, filters: anyOfFilter };
