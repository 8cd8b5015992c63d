/** Fields that are entered or shown in a way of their own: src/workplace/screens says which, the forms and lists ask here. */
import { createContext, type ComponentType } from 'react';
import type { Definition, Field } from '#resources/definition';
import type { Chosen } from '#dataProvider/many';
import type { FieldDisplayProps, FieldUi } from './types';

export interface DeletionProps {
  chosen: Chosen;
}
/** A field's own way. Its input is loaded with the first form that draws it. */
export interface FieldOverride extends Partial<FieldUi> {
  Display?: ComponentType<FieldDisplayProps>;
  /** What deleting records takes from what this field tells of: said where one is asked whether to delete them. */
  Deletion?: ComponentType<DeletionProps>;
}

/** By the very field of the definition. */
export const FieldOverridesContext = createContext<ReadonlyMap<Field, FieldOverride>>(new Map());

/** The overrides of `indicators.terms.tags` and the like, by the fields they speak of. A path without a field is left out. */
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
