import { createContext, useContext, useDeferredValue, useMemo } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { fieldOf } from '../fieldForm';
import type { PlacedProblem } from '../plan/problems';

interface Edited {
  fields: readonly Field[];
  /** The index of the open field. */
  place: number;
  properties: readonly Field[];
  /** The mistakes of the open field. */
  problems: readonly PlacedProblem[];
}

/** The field whose properties are edited, with the other fields. */
export const EditedField = createContext<Edited>({ fields: [], place: 0, properties: [], problems: [] });

/** Returns the edited field as its form describes it now. It stays the same object until the description changes. */
export function useDescribedField(): Field | undefined {
  const { fields, place, properties } = useContext(EditedField);
  const values: FieldValues = useDeferredValue(useWatch<FieldValues>());
  const base = fields[place];
  const described = base && JSON.stringify(fieldOf(properties, values, base));
  return useMemo(() => (described === undefined ? undefined : JSON.parse(described)), [described]);
}
