import { createContext, useContext } from 'react';
import { useSourceContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { comparedIn, keysOf, withAround, type Around } from '#resources/language/rules/conditions';
import { idOfKey, isGiven } from '#resources/language/rules/given';
import type { Field, FieldValue, Values } from '#resources/definition';

/** The fields of the form that contains a list of lines, with the path of each. Conditions of the columns may name these fields. */
export const AroundContext = createContext<{ fields: readonly Field[]; getSource: (id: string) => string }>({
  fields: [],
  getSource: (id) => id,
});

/** Returns the ids of the fields that a field's conditions depend on, directly or through other display conditions. */
export function ancestorsOf(field: Field | undefined, fields: readonly Field[]): string[] {
  return withAncestors([...keysOf(field?.display_condition), ...keysOf(field?.required_condition)].map(idOfKey), fields);
}

function withAncestors(ids: readonly string[], fields: readonly Field[]): string[] {
  const found = new Set(ids);
  for (const key of found)
    for (const further of keysOf(fields.find(({ id }) => id === key)?.display_condition)) found.add(idOfKey(further));
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
  // What is given of a questionnaire stands beside its questions, not in the lines of a table.
  const isOuter = (id: string) => around.fields.some((each) => each.id === id) || (isGiven(id) && around.fields.length > 0);
  const isOwn = (id: string) => fields.some((each) => each.id === id) || (isGiven(id) && !isOuter(id));
  const named = ancestorsOf(field, fields);
  const own = useValuesOf(named.filter(isOwn));
  const outer = useValuesOf(
    withAncestors(
      named.filter((id) => !isOwn(id) && isOuter(id)),
      around.fields,
    ),
    around.getSource,
  );
  const beside = withAround(fields, { fields: around.fields, values: outer });
  return { fields: beside.fields, values: comparedIn(beside, own) };
}
