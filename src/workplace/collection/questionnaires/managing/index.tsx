import { Navigate, useParams } from 'react-router';
import type { Screens } from '../../../shell/start/screens';
import { managedPath } from './paths';

/** Redirects to the screen of a questionnaire at the address of the specification. */
function ToManaged() {
  const { id = '' } = useParams();
  return <Navigate to={managedPath(id)} replace />;
}

/** The screens under the path of the resource, so that links made from the resource work. */
export const managedScreens: Screens = { show: ToManaged };
