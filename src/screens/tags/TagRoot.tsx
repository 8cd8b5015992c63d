import { Skeleton } from '@mui/material';
import { SelectInput } from 'react-admin';
import { useInput } from 'ra-core';
import type { Field } from '#resources/definition';
import { controlProps } from '../../fields/controlProps';
import type { FieldDisplayProps, FieldInputProps, FilterText } from '../../fields/types';
import { useTags } from './useTags';

/** A dimension: the key of a tag that is under no other, by its name. */
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

export function TagRootDisplay({ value }: FieldDisplayProps) {
  const { roots, isPending } = useTags();
  if (isPending) return <Skeleton component="span" width={80} sx={{ display: 'inline-block' }} />;
  return <>{roots.find(({ id }) => id === value)?.name ?? String(value ?? '')}</>;
}

/** Lists are filtered by the dimension's name too. */
export const tagRootFilter = (field: Field, { label }: FilterText) => [
  <TagRootInput key={field.id} field={field} source={field.id} label={label} />,
];
