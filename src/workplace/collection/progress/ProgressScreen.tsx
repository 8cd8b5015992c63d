import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { FailureScreen } from '../../shell/notices/FailureScreen';
import { LoadingScreen } from '../../shell/start/LoadingScreen';
import { FollowedProgress } from './FollowedProgress';
import { useOverview } from './progress';
import { WaitingApproval } from './WaitingApproval';

/** Shows the progress of the collection: the entries expected, and the state of each. */
export function ProgressScreen() {
  const translate = useTranslate();
  const { data: overview, error, refetch } = useOverview();
  if (error && !overview) return <FailureScreen error={error} onRetry={refetch} />;
  if (!overview) return <LoadingScreen />;
  return (
    <Stack sx={{ gap: 2, mt: 1, minWidth: 0 }}>
      <Title title={translate('areas.progress')} />
      <div>
        <Typography variant="h4" component="h1">
          {translate('areas.progress')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '70ch' }}>{translate('follow.intro')}</Typography>
      </div>
      <WaitingApproval overview={overview} />
      <FollowedProgress overview={overview} />
    </Stack>
  );
}
