import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import type { ChoicesFrom, Field } from '#resources/definition';
import { controlProps } from './controlProps';
import { useOptions, useRecordName } from './display/choices';
import { readable, referenceProps, searchByText } from './reference';
import { SeveralSelect } from './SeveralSelect';
import type { FieldInputProps, FieldUi, FilterText } from './types';

export function MultidropdownInput(props: FieldInputProps) {
  const options = useOptions(props.field);
  const few = !props.field.choices_from && options.length <= readable;
  return few ? <SeveralSelect {...props} options={options} /> : <SearchedChoices {...props} />;
}

function SearchedChoices(props: FieldInputProps) {
  const options = useOptions(props.field);
  if (props.field.choices_from) return <ReferenceMultidropdown {...props} from={props.field.choices_from} />;
  return <AutocompleteArrayInput {...controlProps(props)} choices={options} translateChoice={false} />;
}

function ReferenceMultidropdown({ from, ...props }: FieldInputProps & { from: ChoicesFrom }) {
  const name = useRecordName(from);
  const { source, ...control } = controlProps(props);
  return (
    <ReferenceArrayInput {...referenceProps(from, source)}>
      <AutocompleteArrayInput {...control} optionText={name} filterToQuery={searchByText} />
    </ReferenceArrayInput>
  );
}

/** A filter that any of the chosen keys meets. */
export function anyOfFilter(field: Field, { label }: FilterText) {
  return [<SearchedChoices key={field.id} field={field} source={field.id} label={label} />];
}

export const multidropdownUi: FieldUi = { Input: MultidropdownInput, filters: anyOfFilter };
