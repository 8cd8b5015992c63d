import type { Field } from '#resources/definition';
import { stampFields } from '#resources/lists/listQuery';
import { referredFields } from '#resources/language/fields/referredFields';
import { holds, useBackOffice } from '../../../shell/start/BackOfficeContext';
import { useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';

/** Returns all fields that the list can be filtered by: the filters of the definition first, then its other fields, then fields of the records it refers to. */
export function useFilteredFields(): Field[] {
  const { id: entity, fields, list } = useCurrentDefinition();
  const { profile, definitions } = useBackOffice();
  const stamps = stampFields.filter(({ id }) => id !== 'id' && !fields.some((field) => field.id === id));
  const maySee = ({ format, permission }: Field) => format !== 'json' && holds(profile, permission?.read);
  const seen = [...fields, ...stamps].filter(maySee);
  const first = new Set(list.filters ?? list.columns);
  const behind = referredFields({ id: entity, fields: seen }, definitions, maySee);
  return [...seen.filter(({ id }) => first.has(id)), ...seen.filter(({ id }) => !first.has(id)), ...behind];
}
