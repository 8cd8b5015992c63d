import { useListContext, useResourceDefinition, useTranslate } from 'ra-core';
import { ColumnsButton, CreateButton, FilterButton, List, Pagination, SearchInput, TopToolbar } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useMemo, type ReactElement } from 'react';
import { fieldUis } from '../fields';
import { holds, useBackOffice, useLocalize } from '../shell/BackOfficeContext';
import { NotFoundScreen } from '../shell/NotFoundScreen';
import { EmptyList } from './EmptyList';
import { RecordTable } from './RecordTable';
import { useCurrentDefinition } from './useCurrentDefinition';

/** The list of any definition: its state is in the URL. */
export function ListScreen({ bulkActions, rowActions }: { bulkActions?: ReactElement; rowActions?: ReactElement }) {
  const definition = useCurrentDefinition();
  const filters = useFilters();
  const { '*': rest } = useParams();
  if (rest && rest !== definition.id) return <NotFoundScreen />;
  const [field, order] = definition.list.sort;
  return (
    <List
      sort={{ field, order }}
      perPage={25}
      filters={filters}
      actions={<ListActions />}
      empty={<EmptyList />}
      pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      exporter={false}
      sx={{ '& .RaList-content': { overflowX: 'auto' } }}
    >
      <RecordTable {...(bulkActions ? { bulkActions } : {})} {...(rowActions ? { rowActions } : {})} />
    </List>
  );
}

/** A search box, and the filters the definition offers; what it lists can be filtered even where it says nothing. */
function useFilters(): ReactElement[] {
  const { fields, list } = useCurrentDefinition();
  const { profile } = useBackOffice();
  const localize = useLocalize();
  const translate = useTranslate();
  const wanted = list.filters ?? list.columns;
  return useMemo(() => [
    <SearchInput key="q" source="q" alwaysOn label="list.search" />,
    ...fields
      .filter(({ id, permission }) => wanted.includes(id) && holds(profile, permission?.read))
      .flatMap((field) => fieldUis[field.type].filters(field, { label: localize(field.name), translate })),
  ], [fields, wanted, profile, localize, translate]);
}

function ListActions() {
  const { hasCreate } = useResourceDefinition();
  const { isPending } = useListContext();
  return (
    <TopToolbar aria-busy={isPending}>
      <FilterButton />
      <ColumnsButton />
      {hasCreate && <CreateButton variant="contained" />}
    </TopToolbar>
  );
}
