import type { Field } from '#resources/definition';
import { fieldUis } from '../index';
import { useFieldOverrides } from '../FieldDisplay';
import type { FieldUi } from './types';

/** How a field is entered and filtered by: its own way where it has one, else its type's. */
export function useFieldUi(): (field: Field) => FieldUi {
  const overrides = useFieldOverrides();
  return (field) => ({ ...fieldUis[field.type], ...overrides.get(field) });
}
