import { useGetOne } from 'ra-core';
import { Navigate, useParams } from 'react-router-dom';
import { LoadingScreen } from '../../shell/LoadingScreen';
import { NotFoundScreen } from '../../shell/NotFoundScreen';
import { EntryForm } from './EntryForm';

/** The kind of entry people start with. */
export function ToNewEntry() {
  const { key } = useParams();
  return <Navigate to={`/admin/subjects/${key}/inputs/new/single`} replace />;
}

/** One new entry of a subject. */
export function NewEntryScreen() {
  const { key = '' } = useParams();
  const { data: subject, error } = useGetOne('subjects', { id: key }, { retry: false });
  if (error) return <NotFoundScreen />;
  return subject ? <EntryForm subject={subject} input={null} /> : <LoadingScreen />;
}

/** One entry of a subject: to correct, submit, approve or read. */
export function EntryScreen() {
  const { key = '', id = '' } = useParams();
  const subject = useGetOne('subjects', { id: key }, { retry: false });
  const input = useGetOne('inputs', { id }, { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false });
  if (subject.error || input.error || (input.data && input.data.subject_key !== key)) return <NotFoundScreen />;
  return subject.data && input.data ? (
    <EntryForm key={`${input.data.id} ${input.data.version}`} subject={subject.data} input={input.data} />
  ) : (
    <LoadingScreen />
  );
}
