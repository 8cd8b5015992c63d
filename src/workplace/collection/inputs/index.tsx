import { useGetOne } from 'ra-core';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { lazyList, lazyScreen } from '../../shell/start/lazyScreen';
import { LoadingScreen } from '../../shell/start/LoadingScreen';
import { FailureScreen } from '../../shell/notices/FailureScreen';
import type { Screens } from '../../shell/start/screens';

const InputList = lazyList(async () => (await import('./InputList')).InputList, 'approval');
const InputHistory = lazyScreen(async () => (await import('./display/InputHistory')).InputHistory);

/** Redirects to the entry's screen, which is under its subject. */
function InputRedirect() {
  const { id } = useParams();
  const { data, error, refetch } = useGetOne('inputs', { id: id ?? '' }, { retry: false });
  if (error) return <FailureScreen error={error} onRetry={refetch} />;
  if (!data) return <LoadingScreen />;
  return <Navigate to={`/admin/subjects/${data.subject_key}/inputs/${data.id}`} replace />;
}

/** Redirects to the form for a new entry of the subject in the URL; without one, to the subjects. */
function ChooseSubject() {
  const [search] = useSearchParams();
  const key = search.get('of');
  return <Navigate to={key ? `/admin/subjects/${encodeURIComponent(key)}/inputs/new/single` : '/admin/subjects'} replace />;
}

export const inputScreens: Screens = {
  list: InputList,
  edit: InputRedirect,
  show: InputRedirect,
  create: ChooseSubject,
  history: InputHistory,
};
