import type { ReactElement } from 'react';
import { SearchInput, SelectInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { isBoolean } from '#resources/conditions';
import type { Field } from '#resources/definition';
import { stampFields } from '#resources/listQuery';
import { useFieldUi } from '../../../fields/overrides';
import { holds, useBackOffice, useLocalize } from '../../../shell/BackOfficeContext';
import { useCurrentDefinition } from '../../useCurrentDefinition';

/** A search box, and the filters the definition offers; without any said, what it lists can be filtered. */
export function useListFilters(): ReactElement[] {
  const { list } = useCurrentDefinition();
  const fields = useFilteredFields();
  const inputsOf = useFilterInputs();
  const wanted = list.filters ?? list.columns;
  return [
    <SearchInput key="q" source="q" alwaysOn />,
    ...fields.filter(({ id }) => wanted.includes(id)).flatMap((field) => inputsOf(field)),
  ];
}

/** All that a list can be filtered by: the definition's own filters first. */
export function useFilteredFields(): Field[] {
  const { fields, list } = useCurrentDefinition();
  const { profile } = useBackOffice();
  const stamps = stampFields.filter(({ id }) => id !== 'id' && !fields.some((field) => field.id === id));
  const seen = [...fields, ...stamps].filter(({ format, permission }) => format !== 'json' && holds(profile, permission?.read));
  const first = new Set(list.filters ?? list.columns);
  return [...seen.filter(({ id }) => first.has(id)), ...seen.filter(({ id }) => !first.has(id))];
}

/** The inputs of a field's filter, each with its `source`. */
export function useFilterInputs(): (field: Field) => ReactElement[] {
  const localize = useLocalize();
  const translate = useTranslate();
  const uiOf = useFieldUi();
  return (field) => uiOf(field).filters(field, { label: localize(field.name), translate });
}

/** Whether a record may have no value in a field, so that one may ask for those. Files have that question already. */
export const canBeEmpty = (field: Field): boolean =>
  field.type !== 'files' && !isBoolean(field) && field.id !== 'created_at' && field.id !== 'updated_at';

/** Empty, or filled in. */
export function EmptinessInput({ field }: { field: Field }) {
  const translate = useTranslate();
  return (
    <SelectInput
      source={`${field.id}__empty`}
      label={translate('list.emptiness')}
      choices={[
        { id: true, name: translate('list.is_empty') },
        { id: false, name: translate('list.is_not_empty') },
      ]}
      translateChoice={false}
    />
  );
}
