import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Skeleton, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router';
import { FailureScreen, NotFoundScreen } from '../../../shell/notices/FailureScreen';
import { ScreenHeading } from '../../../shell/parts/ScreenHeading';
import { useDefinition, useLocalize } from '../../../shell/start/BackOfficeContext';
import { listPath, remindersPath } from '../paths';
import { useRemindersOverview } from '../reminders';
import { RemindersNav } from '../RemindersNav';
import { Attention } from './Attention';
import { PastRuns } from './past/PastRuns';
import { RunDialog } from './run/RunDialog';
import { Undecided } from './Undecided';
import { WeekAhead } from './week/WeekAhead';

/** Shows what goes out in the next seven days, what went out in the last thirty and what it achieved, and what needs an administrator. */
export function OverviewScreen() {
  const translate = useTranslate();
  const localize = useLocalize();
  const { '*': rest } = useParams();
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => new Date());
  const definition = useDefinition('reminders');
  const { data, error, refetch } = useRemindersOverview();
  if (!definition || (rest && rest !== definition.id)) return <NotFoundScreen />;
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  const run = search.get('run');
  const title = localize({ en: definition.name.en.other, fr: definition.name.fr.other });
  return (
    <Stack sx={{ gap: 3, mt: 1, minWidth: 0 }}>
      <Title title={title} />
      <ScreenHeading>{title}</ScreenHeading>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', '& > nav': { flex: 1, minWidth: 'min(100%, 420px)' } }}>
        <RemindersNav />
        {definition.can_write && (
          <Button variant="contained" startIcon={<AddIcon />} component={Link} to={`${listPath('data')}/new`}>
            {translate('reminding.new')}
          </Button>
        )}
      </Box>
      {!data && [180, 120, 240].map((height) => <Skeleton key={height} variant="rounded" height={height} />)}
      {data?.off && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" component={Link} to={`${remindersPath}/config`}>
              {translate('reminding.overview.to_settings')}
            </Button>
          }
        >
          {translate('reminding.overview.off')}
        </Alert>
      )}
      {data && (
        <>
          {data.undecided.length > 0 && <Undecided undecided={data.undecided} />}
          <WeekAhead upcoming={data.upcoming} now={now} off={data.off} />
          <PastRuns runs={data.runs} onOpen={(id) => setSearch({ run: id })} />
          <Attention pauses={data.pauses} bounced={data.bounced} canWrite={definition.can_write} />
        </>
      )}
      {run !== null && <RunDialog id={run} onClose={() => setSearch({})} />}
    </Stack>
  );
}
