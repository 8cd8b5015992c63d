import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { SearchInput } from 'react-admin';
import { useFieldUi } from '../fields/overrides';
import { holds, useBackOffice, useLocalize } from '../shell/BackOfficeContext';
import { useCurrentDefinition } from './useCurrentDefinition';

/** A search box, and the filters the definition offers; without any said, what it lists can be filtered. */
export function useListFilters(): ReactElement[] {
  const { fields, list } = useCurrentDefinition();
  const { profile } = useBackOffice();
  const localize = useLocalize();
  const translate = useTranslate();
  const uiOf = useFieldUi();
  const wanted = list.filters ?? list.columns;
  return [
    <SearchInput key="q" source="q" alwaysOn />,
    ...fields
      .filter(({ id, permission }) => wanted.includes(id) && holds(profile, permission?.read))
      .flatMap((field) => uiOf(field).filters(field, { label: localize(field.name), translate })),
  ];
}
