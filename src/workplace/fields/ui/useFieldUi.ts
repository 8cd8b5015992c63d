import type { Field } from '#resources/definition';
import { fieldUis } from '../index';
import { useFieldOverrides } from '../FieldDisplay';
import type { FieldUi } from './types';

/** Returns a function that gives a field's input and filters: the field's own override, otherwise those of its type. */
export function useFieldUi(): (field: Field) => FieldUi {
  const overrides = useFieldOverrides();
  return (field) => ({ ...fieldUis[field.type], ...overrides.get(field) });
}
