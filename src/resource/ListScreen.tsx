import { useListContext, useResourceDefinition } from 'ra-core';
import { ColumnsButton, CreateButton, FilterButton, List, Pagination, TopToolbar } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ReactElement } from 'react';
import { NotFoundScreen } from '../shell/NotFoundScreen';
import { ExportMenu } from '../screens/spreadsheets/ExportMenu';
import { ImportButton } from '../screens/spreadsheets/ImportButton';
import { EmptyList } from './EmptyList';
import { RecordTable } from './RecordTable';
import { useListFilters } from './useListFilters';
import { useCurrentDefinition } from './useCurrentDefinition';

/** The list of any definition: its state is in the URL. */
export function ListScreen({ bulkActions, rowActions }: { bulkActions?: ReactElement; rowActions?: ReactElement }) {
  const definition = useCurrentDefinition();
  const filters = useListFilters();
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
    >
      <RecordTable {...(bulkActions ? { bulkActions } : {})} {...(rowActions ? { rowActions } : {})} />
    </List>
  );
}

function ListActions() {
  const { hasCreate } = useResourceDefinition();
  const { isPending } = useListContext();
  return (
    <TopToolbar aria-busy={isPending}>
      <FilterButton />
      <ColumnsButton />
      <ExportMenu />
      <ImportButton />
      {hasCreate && <CreateButton variant="contained" />}
    </TopToolbar>
  );
}
