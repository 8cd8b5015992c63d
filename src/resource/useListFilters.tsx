import { useMemo, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { SearchInput } from 'react-admin';
import { fieldUis } from '../fields';
import { holds, useBackOffice, useLocalize } from '../shell/BackOfficeContext';
import { useCurrentDefinition } from './useCurrentDefinition';

/** A search box, and the filters the definition offers; without any said, what it lists can be filtered. */
export function useListFilters(): ReactElement[] {
  const { fields, list } = useCurrentDefinition();
  const { profile } = useBackOffice();
  const localize = useLocalize();
  const translate = useTranslate();
  const wanted = list.filters ?? list.columns;
  return useMemo(() => [
    <SearchInput key="q" source="q" alwaysOn />,
    ...fields
      .filter(({ id, permission }) => wanted.includes(id) && holds(profile, permission?.read))
      .flatMap((field) => fieldUis[field.type].filters(field, { label: localize(field.name), translate })),
  ], [fields, wanted, profile, localize, translate]);
}
