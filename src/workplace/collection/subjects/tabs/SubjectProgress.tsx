import { Skeleton, Stack } from '@mui/material';
import { FailureScreen } from '../../../shell/notices/FailureScreen';
import { FollowedProgress } from '../../progress/FollowedProgress';
import { useOverview } from '../../progress/progress';
import { SubjectFrame } from './SubjectFrame';

/** Shows the progress of one subject: its sites by period. */
export function SubjectProgress() {
  const { data: overview, error, refetch } = useOverview();
  return (
    <SubjectFrame tab="progress">
      {({ id }) =>
        error && !overview ? (
          <FailureScreen error={error} onRetry={refetch} />
        ) : (
          <Stack sx={{ gap: 2 }}>
            {overview ? <FollowedProgress overview={overview} only={String(id)} /> : <Skeleton variant="rounded" height={280} />}
          </Stack>
        )
      }
    </SubjectFrame>
  );
}
