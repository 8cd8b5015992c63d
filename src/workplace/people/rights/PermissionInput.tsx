import { useInput } from 'ra-core';
import type { FieldInputProps } from '../../fields/ui/types';
import { PermissionSelect } from './PermissionSelect';

/** Chooses one permission, to filter a list by the people who have it. */
export function PermissionInput({ source, label }: FieldInputProps) {
  const { field } = useInput({ source });
  const value: unknown = field.value;
  return <PermissionSelect label={label} value={typeof value === 'string' ? value : ''} onChange={(key) => field.onChange(key || null)} />;
}
