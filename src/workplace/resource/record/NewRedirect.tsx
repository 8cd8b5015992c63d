import { Navigate, useLocation } from 'react-router';

/** Redirects from `…/new`, the address that people write, to `…/create`, that of react-admin. */
export function NewRedirect() {
  const { pathname, search } = useLocation();
  return <Navigate to={{ pathname: pathname.replace(/\/new\/?$/, '/create'), search }} replace />;
}
