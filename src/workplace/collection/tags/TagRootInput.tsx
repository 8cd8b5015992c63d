import { SelectInput } from 'react-admin';
import { useInput } from 'ra-core';
import { controlProps } from '../../fields/parts/controlProps';
import type { FieldInputProps } from '../../fields/ui/types';
import { useTags } from './useTags';

/** Shows a select for a dimension. The value is the key of its root tag. */
export function TagRootInput(props: FieldInputProps) {
  const { roots } = useTags();
  const { field } = useInput({ source: props.source });
  const known = roots.some(({ id }) => id === field.value) || !field.value;
  return (
    <SelectInput
      {...controlProps({ ...props, help: undefined })}
      choices={known ? roots : [...roots, { id: field.value, name: field.value }]}
      translateChoice={false}
    />
  );
}
