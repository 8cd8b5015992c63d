import { SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { controlProps } from '../../fields/parts/controlProps';
import type { FieldInputProps } from '../../fields/ui/types';
import { useSubsections } from './SubsectionDisplay';

/** Chooses a subsection of the section that is chosen beside it. */
export function SubsectionInput(props: FieldInputProps) {
  const choices = useSubsections(useWatch({ name: 'section' }));
  const value: unknown = useWatch({ name: props.source });
  const gone = typeof value === 'string' && value !== '' && !choices.some(({ id }) => id === value);
  return (
    <SelectInput
      {...controlProps({ ...props, help: undefined })}
      choices={gone ? [...choices, { id: value, name: value }] : choices}
      translateChoice={false}
    />
  );
}
