import type { FieldInputProps } from '../ui/types';

/** Returns the props that every react-admin input takes from a field. */
export function controlProps({ source, label, help, isRequired = false, disabled = false }: FieldInputProps) {
  return { source, label, helperText: help ?? false, isRequired, disabled };
}
