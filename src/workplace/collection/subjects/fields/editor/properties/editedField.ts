import { createContext } from 'react';
import type { Field } from '#resources/definition';

interface Edited {
  fields: readonly Field[];
  /** Of the field that is open. */
  place: number;
  properties: readonly Field[];
}

/** The field whose properties are being said, among the others. */
export const EditedField = createContext<Edited>({ fields: [], place: 0, properties: [] });
