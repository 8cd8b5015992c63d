import { Navigate, useLocation } from 'react-router';

/** `…/new`, the address people write, is react-admin's `…/create`. */
export function NewRedirect() {
  const { pathname, search } = useLocation();
  return <Navigate to={{ pathname: pathname.replace(/\/new\/?$/, '/create'), search }} replace />;
}
