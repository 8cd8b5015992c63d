import type { ReactElement } from 'react';
import { SearchInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { useFieldUi } from '../../../fields/useFieldUi';
import { useLocalize } from '../../../shell/BackOfficeContext';
import { useCurrentDefinition } from '../../useCurrentDefinition';
import { useFilteredFields } from './useFilteredFields';

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

/** The inputs of a field's filter, each with its `source`. */
export function useFilterInputs(): (field: Field) => ReactElement[] {
  const localize = useLocalize();
  const translate = useTranslate();
  const uiOf = useFieldUi();
  return (field) => uiOf(field).filters(field, { label: localize(field.name), translate });
}
