import { Box } from '@mui/material';
import { HttpError, ListBase, useListContext, useNotify, useResourceDefinition, type RaRecord } from 'ra-core';
import { CreateButton, Title } from 'react-admin';
import { useParams } from 'react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { allows } from '#dataProvider/authProvider';
import { ExportMenu } from './exchange/ExportMenu';
import { ImportButton } from './exchange/ImportButton';
import { useBackOffice } from '../../shell/start/BackOfficeContext';
import { FailureScreen, NotFoundScreen, OfflineScreen } from '../../shell/notices/FailureScreen';
import { ScreenHeading } from '../../shell/parts/ScreenHeading';
import { CurrentDefinition, useCurrentDefinition } from '../../shell/start/useCurrentDefinition';
import { bulkFields } from './bulk/edit/bulkFields';
import { SelectionBar } from './bulk/SelectionBar';
import { EmptyList } from './EmptyList';
import { FilterButton } from './filters/FilterButton';
import { useTranslationCounts } from './filters/useTranslationCounts';
import { LayoutButton } from './layout/LayoutButton';
import { DescribedList, useListDescription, type ListDescription } from './listDescription';
import { ListPager } from './ListPager';
import { ListSearch } from './filters/ListSearch';
import { SortButton } from './SortButton';
import { RecordTable } from './table/RecordTable';
import { useListLayout } from './layout/useListLayout';
import { ViewsButton } from './views/ViewsButton';

const TranslationChips = lazy(() => import('./filters/TranslationChips').then((module) => ({ default: module.TranslationChips })));
const FilterChips = lazy(() => import('./filters/FilterChips').then((module) => ({ default: module.FilterChips })));

/** Shows the list of any entity; its filters, order and page are in the URL. */
export function ListScreen(description: ListDescription) {
  const own = useCurrentDefinition();
  const { '*': rest } = useParams();
  if (rest && rest !== own.id) return <NotFoundScreen />;
  return <DescribedListScreen {...description} />;
}

/** Shows a list at an address other than that of its resource. */
export function DescribedListScreen(description: ListDescription) {
  const own = useCurrentDefinition();
  const { definition = own, name, filter, changes } = description;
  const [field, order] = definition.list.sort;
  return (
    <DescribedList.Provider value={description}>
      <CurrentDefinition.Provider value={definition}>
        <ListBase
          sort={{ field, order }}
          perPage={25}
          exporter={false}
          offline={<OfflineScreen />}
          queryOptions={{ onError: () => undefined, ...(changes && { refetchInterval: whileChanging(changes) }) }}
          {...(name === undefined ? {} : { storeKey: name })}
          {...(filter ? { filter } : {})}
        >
          <ListContents />
        </ListBase>
      </CurrentDefinition.Provider>
    </DescribedList.Provider>
  );
}

/** Returns the time until the list is read again, in ms, while a record of the page changes by itself; else false. */
const whileChanging =
  (changes: (record: RaRecord) => boolean) =>
  ({ state }: { state: { data?: { data: RaRecord[] } | undefined } }) =>
    state.data?.data.some(changes) ? 3000 : false;

function ListContents() {
  const definition = useCurrentDefinition();
  const { title: ownTitle, create, BulkActions, rowActions, canImport = true, about, empty = <EmptyList /> } = useListDescription();
  const { profile } = useBackOffice();
  const notify = useNotify();
  const { hasCreate } = useResourceDefinition();
  const layout = useListLayout(definition);
  const counts = useTranslationCounts(definition, definition.can_write);
  const { defaultTitle, data, error, refetch, isPending, isFetching, total, page, filterValues } = useListContext();
  // Once there was a filter its line stays drawn, because the window of a filter may be open while that filter is removed.
  const filtered = Object.keys(filterValues).some((id) => id !== 'q');
  const [hadFilters, setHadFilters] = useState(filtered);
  if (filtered && !hadFilters) setHadFilters(true);
  // A refused filter (400) leaves the rest of the screen in place, so that the user can remove it; so does any error while records are shown.
  const failed = error && !data && !(error instanceof HttpError && error.status === 400);
  useEffect(() => {
    // Without records to show, the refusal stands in their place and needs no notice.
    if (error && !failed && data) notify(error.message, { type: 'error' });
  }, [error, failed, data, notify]);
  const name = ownTitle ?? defaultTitle;
  const title = (
    <>
      <Title {...(name === undefined ? {} : { title: name })} />
      <ScreenHeading>{name}</ScreenHeading>
    </>
  );
  if (failed) return <FailureScreen error={error} onRetry={async () => refetch()} />;
  const nothing = !error && !isPending && !isFetching && total === 0 && page === 1 && Object.keys(filterValues).length === 0;
  if (nothing)
    return (
      <>
        {title}
        {empty}
      </>
    );
  const mayChange = definition.can_write && bulkFields(definition, profile).length > 0;
  const canPick = BulkActions !== undefined || mayChange || allows(profile, definition, 'delete', definition.id);
  return (
    <Box
      className="list-page"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        maxHeight: { xs: 'calc(100dvh - 76px - var(--banner, 0px))', sm: 'calc(100dvh - 84px - var(--banner, 0px))' },
        pt: 1,
      }}
    >
      {title}
      {about}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ListSearch />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <FilterButton />
          <SortButton offered={layout.offered} />
          <LayoutButton layout={layout} />
          <ViewsButton layout={layout} />
          <ExportMenu columns={layout.columns.map(({ id }) => id)} />
          {canImport && <ImportButton />}
        </Box>
        <Box sx={{ flex: 1 }} />
        {create === undefined ? hasCreate && <CreateButton variant="contained" /> : create}
      </Box>
      {hadFilters && (
        <Suspense fallback={<Box sx={{ height: 28 }} />}>
          <FilterChips />
        </Suspense>
      )}
      <SelectionBar />
      <RecordTable layout={layout} canPick={canPick} rowActions={rowActions} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        {counts.some(({ missing, stale }) => missing + stale > 0) && (
          <Suspense>
            <TranslationChips counts={counts} />
          </Suspense>
        )}
        <Box sx={{ ml: 'auto' }}>
          <ListPager />
        </Box>
      </Box>
    </Box>
  );
}
