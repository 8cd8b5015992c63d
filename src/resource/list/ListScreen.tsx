import { Box } from '@mui/material';
import { ListBase, useListContext, useResourceDefinition } from 'ra-core';
import { CreateButton, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { allows } from '#dataProvider/authProvider';
import { ExportMenu } from '../../screens/spreadsheets/ExportMenu';
import { ImportButton } from '../../screens/spreadsheets/ImportButton';
import { useBackOffice } from '../../shell/BackOfficeContext';
import { NotFoundScreen } from '../../shell/NotFoundScreen';
import { ScreenHeading } from '../../shell/ScreenHeading';
import { useCurrentDefinition } from '../useCurrentDefinition';
import { bulkFields } from './bulk/bulkFields';
import { SelectionBar } from './bulk/SelectionBar';
import { EmptyList } from './EmptyList';
import { FilterButton } from './filters/FilterButton';
import { LayoutButton } from './LayoutButton';
import { ListPager } from './ListPager';
import { ListSearch } from './ListSearch';
import { SortButton } from './SortButton';
import { RecordTable } from './table/RecordTable';
import { useListLayout } from './useListLayout';
import { ViewsButton } from './views/ViewsButton';

const FilterChips = lazy(() => import('./filters/FilterChips').then((module) => ({ default: module.FilterChips })));

interface Props {
  /** What can be done with several records, instead of changing and deleting them. */
  bulkActions?: ReactElement;
  /** What a row offers beside opening it. */
  rowActions?: ReactElement;
}

/** The list of any definition: its state is in the URL. */
export function ListScreen(props: Props) {
  const definition = useCurrentDefinition();
  const { '*': rest } = useParams();
  if (rest && rest !== definition.id) return <NotFoundScreen />;
  const [field, order] = definition.list.sort;
  return (
    <ListBase sort={{ field, order }} perPage={25} exporter={false}>
      <ListContents {...props} />
    </ListBase>
  );
}

function ListContents({ bulkActions, rowActions }: Props) {
  const definition = useCurrentDefinition();
  const { profile } = useBackOffice();
  const { hasCreate } = useResourceDefinition();
  const layout = useListLayout(definition);
  const { defaultTitle, isPending, isFetching, total, page, filterValues } = useListContext();
  // Once there were some their line stays: one may be open while it is taken away.
  const filtered = Object.keys(filterValues).some((id) => id !== 'q');
  const [hadFilters, setHadFilters] = useState(filtered);
  if (filtered && !hadFilters) setHadFilters(true);
  const title = (
    <>
      <Title {...(defaultTitle === undefined ? {} : { title: defaultTitle })} />
      <ScreenHeading>{defaultTitle}</ScreenHeading>
    </>
  );
  const nothing = !isPending && !isFetching && total === 0 && page === 1 && Object.keys(filterValues).length === 0;
  if (nothing)
    return (
      <>
        {title}
        <EmptyList />
      </>
    );
  const mayChange = definition.can_write && bulkFields(definition, profile).length > 0;
  const canPick = bulkActions !== undefined || mayChange || allows(profile, definition, 'delete', definition.id);
  return (
    <Box
      className="list-page"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, maxHeight: { xs: 'calc(100dvh - 76px)', sm: 'calc(100dvh - 84px)' }, pt: 1 }}
    >
      {title}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ListSearch />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <FilterButton />
          <SortButton offered={layout.offered} />
          <LayoutButton layout={layout} />
          <ViewsButton layout={layout} />
          <ExportMenu columns={layout.columns.map(({ id }) => id)} />
          <ImportButton />
        </Box>
        <Box sx={{ flex: 1 }} />
        {hasCreate && <CreateButton variant="contained" />}
      </Box>
      {hadFilters && (
        <Suspense fallback={<Box sx={{ height: 28 }} />}>
          <FilterChips />
        </Suspense>
      )}
      <SelectionBar bulkActions={bulkActions} />
      <RecordTable layout={layout} canPick={canPick} rowActions={rowActions} />
      <ListPager />
    </Box>
  );
}
