import { useContext } from 'react';
import type { Field } from '#resources/definition';
import { fieldUis } from './index';
import { FieldOverridesContext } from './overrides';
import type { FieldUi } from './types';

/** How a field is entered and filtered by: its own way where it has one, else its type's. */
export function useFieldUi(): (field: Field) => FieldUi {
  const overrides = useContext(FieldOverridesContext);
  return (field) => ({ ...fieldUis[field.type], ...overrides.get(field) });
}
