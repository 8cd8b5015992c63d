import { useGetOne } from 'ra-core';
import { useLocation, useParams } from 'react-router';
import { LoadingScreen } from '../../../shell/start/LoadingScreen';
import { FailureScreen, NotFoundScreen } from '../../../shell/notices/FailureScreen';
import { EntryForm } from './form/EntryForm';

/** Shows the form for a new entry of a subject. */
export function NewEntryScreen() {
  const { key = '' } = useParams();
  const { search } = useLocation();
  const { data: subject, error, refetch } = useGetOne('subjects', { id: key }, { retry: false });
  if (error && !subject) return <FailureScreen error={error} onRetry={refetch} />;
  return subject ? <EntryForm key={search} subject={subject} input={null} /> : <LoadingScreen />;
}

/** Shows one entry of a subject, to correct, submit, approve or read. */
export function EntryScreen() {
  const { key = '', id = '' } = useParams();
  const subject = useGetOne('subjects', { id: key }, { retry: false });
  const input = useGetOne('inputs', { id }, { retry: false });
  const failed = [subject, input].find(({ error, data }) => error && !data);
  if (failed) return <FailureScreen error={failed.error} onRetry={() => Promise.all([subject.refetch(), input.refetch()])} />;
  if (input.data && input.data.subject_key !== key) return <NotFoundScreen />;
  return subject.data && input.data ? <EntryForm key={input.data.id} subject={subject.data} input={input.data} /> : <LoadingScreen />;
}
