import { Alert, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { refusalOf } from '#dataProvider/http';
import { HeadedTable, Pages } from '../../../shell/HeadedTable';
import { isAtWork, perPage, useRuns, useSync } from './directory';
import { DirectorySaid } from './DirectorySaid';
import { RunDialog } from './RunDialog';
import { RunRow } from './RunRow';

/** People as the directory has them: tried, brought in line, and what was done before. */
export function DirectoryPanel() {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const [opened, open] = useState<string | null>(null);
  const { data, isError } = useRuns(page);
  const begin = useSync(({ id }) => {
    setPage(0);
    open(id);
  });
  const why = refusalOf(begin.error)?.details['directory']?.[0]?.params['why'];
  const busy = begin.isPending || data?.runs.some(isAtWork) === true;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch' }}>{translate('directory.about')}</Typography>
      {data && !data.hasDirectory && <Alert severity="info">{translate('directory.none')}</Alert>}
      {data?.hasDirectory && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={busy} onClick={() => begin.mutate({ dry_run: true })}>
            {translate('directory.try')}
          </Button>
        </Stack>
      )}
      {begin.error && (
        <Alert severity="error">
          {translate(begin.error.message)}
          {why !== undefined && <DirectorySaid text={String(why)} />}
        </Alert>
      )}
      {isError && <Alert severity="error">{translate('directory.failed')}</Alert>}
      {!data && !isError && <Skeleton variant="rounded" height={240} />}
      {data?.hasDirectory && data.total === 0 && <Typography role="status">{translate('directory.no_runs')}</Typography>}
      {data && data.total > 0 && (
        <Paper variant="outlined">
          <HeadedTable
            label={translate('directory.history')}
            heads={[
              { text: translate('directory.what') },
              { text: translate('directory.result') },
              { text: translate('sheets.by'), from: 'lg' },
              { text: translate('sheets.when'), from: 'sm' },
            ]}
          >
            {data.runs.map((run) => (
              <RunRow key={run.id} run={run} onOpen={() => open(run.id)} />
            ))}
          </HeadedTable>
          <Pages total={data.total} page={page} perPage={perPage} setPage={setPage} />
        </Paper>
      )}
      {opened !== null && (
        <RunDialog key={opened} id={opened} isBusy={busy} onApply={(asked) => begin.mutate(asked)} onClose={() => open(null)} />
      )}
    </Stack>
  );
}
