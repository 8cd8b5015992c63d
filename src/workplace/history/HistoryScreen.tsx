import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useGetOne, useResourceContext, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { recordTitle } from '../shell/parts/recordTitle';
import { useCurrentDefinition } from '../shell/start/useCurrentDefinition';
import { useUiLocale } from '../shell/start/BackOfficeContext';
import { FailureScreen } from '../shell/notices/FailureScreen';
import { CompareDialog } from './changes/CompareDialog';
import { RestoreDialog } from './RestoreDialog';
import { RevisionEntry } from './RevisionEntry';
import { useRevisions, written } from './revisions';
import { ChangeSetActs } from './undo/UndoButton';

/** Shows every version of a record and what else was done to it, the latest first, with buttons to compare versions and to restore one. */
export function HistoryScreen() {
  const translate = useTranslate();
  const locale = useUiLocale();
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const definition = useCurrentDefinition();
  const { fields, can_write } = definition;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRevisions(resource, id);
  const { data: record } = useGetOne(resource, { id }, { retry: false, staleTime: 30_000 });
  const [pair, compare] = useCompared();
  const [restored, restore] = useState<number | null>(null);
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  const revisions = data?.pages.flatMap((page) => page.revisions) ?? [];
  const versions = written(revisions).map(({ version }) => version);
  const [current = 1] = versions;
  const first = versions.at(-1) ?? 1;
  return (
    <Box sx={{ maxWidth: 920, width: '100%', mt: 1 }}>
      <Title title={translate('history.title')} />
      <Stack direction="row" sx={{ gap: 2, mb: 3, alignItems: 'baseline', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="h4" component="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {record ? translate('history.of', { name: recordTitle(definition, locale)(record) }) : translate('history.title')}
        </Typography>
        {versions.length > 1 && (
          <Button variant="outlined" color="inherit" onClick={() => compare([first, current])}>
            {translate('history.compare')}
          </Button>
        )}
      </Stack>
      {!data ? (
        <Stack sx={{ gap: 2 }}>
          {[0, 1, 2].map((each) => (
            <Skeleton key={each} variant="rounded" height={96} />
          ))}
        </Stack>
      ) : revisions.length === 0 ? (
        <Typography>{translate('history.nothing')}</Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {revisions.map((revision) => {
            const { version } = revision;
            const earlier = version !== null && version < current ? version : undefined;
            return (
              <RevisionEntry
                key={revision.id}
                revision={revision}
                fields={fields}
                isCurrent={version === current}
                onCompare={earlier === undefined ? undefined : () => compare([earlier, current])}
                onRestore={can_write && earlier !== undefined ? () => restore(earlier) : undefined}
                undo={
                  revision.change_set && revision.change_set_count > 1 ? (
                    <ChangeSetActs id={revision.change_set} mayUndo={can_write} />
                  ) : undefined
                }
              />
            );
          })}
        </Box>
      )}
      {hasNextPage && (
        <Button color="inherit" variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('history.older')}
        </Button>
      )}
      {pair && data && (
        <CompareDialog
          resource={resource}
          id={id}
          fields={fields}
          revisions={revisions}
          pair={pair}
          onChange={compare}
          onClose={() => compare(null)}
        />
      )}
      {restored !== null && (
        <RestoreDialog resource={resource} id={id} fields={fields} version={restored} current={current} onClose={() => restore(null)} />
      )}
    </Box>
  );
}

/** Returns the two versions that are compared, and sets them. Both are kept in the URL, so that a link opens the same comparison. */
function useCompared(): [[number, number] | null, (pair: [number, number] | null) => void] {
  const [search, setSearch] = useSearchParams();
  const [from, to] = [Number(search.get('from')), Number(search.get('to'))];
  return [
    from > 0 && to > 0 ? [from, to] : null,
    (pair) => setSearch(pair ? { from: String(Math.min(...pair)), to: String(Math.max(...pair)) } : {}, { replace: true }),
  ];
}
