import type { Field } from '#resources/definition';
import { stampFields } from '#resources/listQuery';
import { holds, useBackOffice } from '../../../shell/BackOfficeContext';
import { useCurrentDefinition } from '../../useCurrentDefinition';

/** All that a list can be filtered by: the definition's own filters first. */
export function useFilteredFields(): Field[] {
  const { fields, list } = useCurrentDefinition();
  const { profile } = useBackOffice();
  const stamps = stampFields.filter(({ id }) => id !== 'id' && !fields.some((field) => field.id === id));
  const seen = [...fields, ...stamps].filter(({ format, permission }) => format !== 'json' && holds(profile, permission?.read));
  const first = new Set(list.filters ?? list.columns);
  return [...seen.filter(({ id }) => first.has(id)), ...seen.filter(({ id }) => !first.has(id))];
}
