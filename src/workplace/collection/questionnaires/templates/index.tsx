import { Navigate, useLocation, useParams } from 'react-router';
import { templatesPath } from './templatesPath';
import type { Screens } from '../../../shell/start/screens';

function ToTemplates() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: templatesPath, search }} replace />;
}

function ToNew() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: `${templatesPath}/new`, search }} replace />;
}

function ToTemplate() {
  const { id = '' } = useParams();
  return <Navigate to={`${templatesPath}/${encodeURIComponent(id)}`} replace />;
}

/** The screens under the path of the resource: they lead to those under the addresses of the specification, so that links made from the resource work. */
export const templateScreens: Screens = {
  list: ToTemplates,
  create: ToNew,
  edit: ToTemplate,
  read: ToTemplate,
};
