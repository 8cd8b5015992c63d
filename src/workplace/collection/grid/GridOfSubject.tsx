import { Alert, Box, Button, Skeleton, Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { fetchGrid, saveCells } from '#dataProvider/calls/cells';
import { useBackOffice, useLocalize } from '../../shell/start/BackOfficeContext';
import { FailureScreen } from '../../shell/notices/FailureScreen';
import { ScreenHeading } from '../../shell/parts/ScreenHeading';
import { useEntryWay } from '../subjects/entry/entryWays';
import { Guidance } from '../subjects/entry/form/Guidance';
import { GridPanel } from './GridPanel';
import { GridStatus } from './GridStatus';
import { GridStore } from './model/gridStore';
import { TypingStore } from './model/typing';
import { UnsavedEntries } from './model/sending/unsavedEntries';
import { useGridView } from './useGridView';
import { useGridExtent } from './acts/useGridExtent';

/** Shows the entry grid of a subject with its toolbar, the status of the entries and the pane of the focused cell. */
export function GridOfSubject({ subject, canWrite }: { subject: RaRecord; canWrite: boolean }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const view = useGridView(subject);
  const key = String(subject.id);
  const user = useBackOffice().profile.id ?? '';
  const [store] = useState(() => new GridStore(new UnsavedEntries(user, key), (cells) => saveCells(key, cells, user)));
  const [typing] = useState(() => new TypingStore(user, key));
  useEffect(() => store.start(), [store]);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['grid', key, view.range, view.under, view.split],
    queryFn: async ({ signal }) => {
      const { saves } = store.rows;
      const { under, split } = view;
      return { page: await fetchGrid(key, { ...view.range, under, split }, signal), under, saves };
    },
    enabled: view.kind !== 'span' && view.columns.length > 0,
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
    // The toolbar stays while other values are read, so that a user who changes the view by keyboard keeps the focus.
    placeholderData: keepPreviousData,
  });
  const offered = useGridExtent(view, null);
  const [, remember] = useEntryWay();
  const name = localize(subject.name);
  const closed = isClosed(subject);
  const stop = view.kind === 'span' ? 'grid.span' : view.columns.length === 0 ? 'grid.no_fields' : null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: { lg: 'calc(100vh - 158px - var(--banner, 0px))' }, minHeight: 480 }}>
      <Title title={translate('grid.title', { subject: name })} />
      <ScreenHeading>{translate('grid.title', { subject: name })}</ScreenHeading>
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Guidance subject={subject} />
        </Box>
        {canWrite && (
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            component={Link}
            to={`/admin/subjects/${key}/inputs/new/single`}
            onClick={() => remember('single')}
          >
            {translate('grid.single')}
          </Button>
        )}
        <Button size="small" color="inherit" variant="outlined" component={Link} to={`/admin/subjects/${key}/inputs`}>
          {translate('grid.entries')}
        </Button>
      </Stack>
      {closed && <Alert severity="info">{translate('grid.closed')}</Alert>}
      {stop ? (
        <>
          <Alert severity="info">{translate(stop)}</Alert>
          <GridStatus subject={subject} kind={view.kind} store={store} offered={offered} />
        </>
      ) : error && !data ? (
        <FailureScreen error={error} onRetry={refetch} />
      ) : data ? (
        <GridPanel
          subject={subject}
          store={store}
          typing={typing}
          view={view}
          {...data}
          isLoading={isPlaceholderData}
          canWrite={canWrite && !closed}
        />
      ) : (
        <Skeleton variant="rounded" sx={{ flex: 1, minHeight: 320, my: 1 }} />
      )}
    </Box>
  );
}

function isClosed({ open_from, open_until }: RaRecord): boolean {
  const today = new Date().toISOString().slice(0, 10);
  return (
    (typeof open_from === 'string' && today < open_from) || (typeof open_until === 'string' && open_until !== '' && today > open_until)
  );
}
