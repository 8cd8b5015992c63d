import { useGetOne } from 'ra-core';
import { Navigate, useParams } from 'react-router-dom';
import { lazyScreen } from '../../shell/lazyScreen';
import { LoadingScreen } from '../../shell/LoadingScreen';
import { NotFoundScreen } from '../../shell/NotFoundScreen';
import type { Screens } from '../index';

const InputList = lazyScreen(async () => (await import('./InputList')).InputList);

/** An input lives under its subject. */
function InputRedirect() {
  const { id } = useParams();
  const { data, error } = useGetOne('inputs', { id: id ?? '' }, { retry: false });
  if (error) return <NotFoundScreen />;
  if (!data) return <LoadingScreen />;
  return <Navigate to={`/admin/subjects/${data.subject_key}/inputs/${data.id}`} replace />;
}

/** An entry begins with its subject. */
const ChooseSubject = () => <Navigate to="/admin/subjects" replace />;

export const inputScreens: Screens = { list: InputList, edit: InputRedirect, show: InputRedirect, create: ChooseSubject };
