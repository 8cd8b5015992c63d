import { createContext } from 'react';
import type { Field } from '#resources/definition';
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
