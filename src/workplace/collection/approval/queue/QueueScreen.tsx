import { useGetOne } from 'ra-core';
import { useParams } from 'react-router';
import { FailureScreen } from '../../../shell/notices/FailureScreen';
import { LoadingScreen } from '../../../shell/start/LoadingScreen';
import { QueueOf } from './QueueOf';

/** Shows the approval queue of one subject. */
export function QueueScreen() {
  const { key = '' } = useParams();
  const { data: subject, error, refetch } = useGetOne('subjects', { id: key }, { retry: false });
  if (error && !subject) return <FailureScreen error={error} onRetry={refetch} />;
  if (!subject) return <LoadingScreen />;
  return <QueueOf key={key} subject={subject} />;
}
