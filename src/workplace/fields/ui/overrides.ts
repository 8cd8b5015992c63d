/** Holds the fields that have an input or a display of their own. src/workplace/screens registers them; forms and lists read them here. */
import { createContext, type ComponentType } from 'react';
import type { Definition, Field } from '#resources/definition';
import type { RecordSelection } from '#dataProvider/calls/many';
import type { FieldDisplayProps, FieldInputProps, FieldMerge, FieldUi } from './types';

export interface DeletionProps {
  chosen: RecordSelection;
}
/** The input, the filters or the display that replace those of the field's type. The input is loaded with the first form that draws it. */
export interface FieldOverride extends Partial<FieldUi> {
  Display?: ComponentType<FieldDisplayProps>;
  /** Loads the module that merges the changes of two people part by part. Without it, one of the two values is taken whole. */
  merge?: () => Promise<FieldMerge>;
  /** The content under the input of a localized field. */
  Below?: ComponentType<FieldInputProps>;
  /** Shows, in the dialog that confirms a deletion, what deleting the chosen records takes from the records that this field is about. */
  Deletion?: ComponentType<DeletionProps>;
}

/** The overrides, by the `Field` object of the definition itself. */
export const FieldOverridesContext = createContext<ReadonlyMap<Field, FieldOverride>>(new Map());

/** Returns the overrides by field, from overrides by path such as `indicators.terms.tags`. A path that names no field is ignored. */
export function overridesOf(
  definitions: readonly Pick<Definition, 'id' | 'fields'>[],
  byPath: Readonly<Record<string, FieldOverride>>,
): Map<Field, FieldOverride> {
  const found = new Map<Field, FieldOverride>();
  const walk = (fields: readonly Field[], path: string) => {
    for (const field of fields) {
      const override = byPath[`${path}.${field.id}`];
      if (override) found.set(field, override);
      walk(field.items ?? [], `${path}.${field.id}`);
    }
  };
  for (const { id, fields } of definitions) walk(fields, id);
  return found;
}
