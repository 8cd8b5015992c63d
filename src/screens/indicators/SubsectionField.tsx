import { SelectInput } from 'react-admin';
import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { controlProps } from '../../fields/controlProps';
import type { FieldDisplayProps, FieldInputProps } from '../../fields/types';
import { useBackOffice, useLocalize } from '../../shell/BackOfficeContext';

/** The subsections of a section, by name. */
function useSubsections(section: unknown): { id: string; name: string }[] {
  const localize = useLocalize();
  const { client } = useBackOffice();
  const found = client.sections.find(({ key }) => key === section)?.subsections ?? [];
  return found.map(({ key, name }) => ({ id: key, name: localize(name) || key }));
}

/** One of the subsections of the section that is chosen beside it. */
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

export function SubsectionDisplay({ value }: FieldDisplayProps) {
  const choices = useSubsections(useRecordContext()?.section);
  return <>{choices.find(({ id }) => id === value)?.name ?? String(value ?? '')}</>;
}
