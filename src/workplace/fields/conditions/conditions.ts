import { createContext, useContext } from 'react';
import { useSourceContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { comparedIn, keysOf, withAround, type Around } from '#resources/language/rules/conditions';
import type { Field, FieldValue, Values } from '#resources/definition';

/** The fields of the form that contains a list of lines, with the path of each. Conditions of the columns may name these fields. */
export const AroundContext = createContext<{ fields: readonly Field[]; getSource: (id: string) => string }>({
  fields: [],
  getSource: (id) => id,
});

/** Returns the ids of the fields that a field's conditions depend on, directly or through other display conditions. */
export function ancestorsOf(field: Field | undefined, fields: readonly Field[]): string[] {
  return withAncestors([...keysOf(field?.display_condition), ...keysOf(field?.required_condition)], fields);
}

function withAncestors(ids: readonly string[], fields: readonly Field[]): string[] {
  const found = new Set(ids);
  for (const key of found) for (const further of keysOf(fields.find(({ id }) => id === key)?.display_condition)) found.add(further);
  return [...found];
}

/** Returns the values of the named fields of the form. The component is drawn again only when one of them changes. */
export function useValuesOf(ids: readonly string[], getSourceOf?: (id: string) => string): Values {
  const { getSource } = useSourceContext();
  const watched: (FieldValue | undefined)[] = useWatch({ name: ids.map((id) => (getSourceOf ?? getSource)(id)) });
  return Object.fromEntries(ids.map((id, index) => [id, watched[index]]));
}

/** Returns the fields and the values that the conditions of a field compare: those beside it and, for a field of a line, those around the list that it names. */
export function useCompared(field: Field, fields: readonly Field[]): Around {
  const around = useContext(AroundContext);
  const isOwn = (id: string) => fields.some((each) => each.id === id);
  const named = ancestorsOf(field, fields);
  const own = useValuesOf(named.filter(isOwn));
  const outer = useValuesOf(
    withAncestors(
      named.filter((id) => !isOwn(id) && around.fields.some((each) => each.id === id)),
      around.fields,
    ),
    around.getSource,
  );
  const beside = withAround(fields, { fields: around.fields, values: outer });
  return { fields: beside.fields, values: comparedIn(beside, own) };
}
