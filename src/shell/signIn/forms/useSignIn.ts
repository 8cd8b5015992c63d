import { useAuthProvider, useSetLocale } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import type { Profile, SignIn } from '#resources/api/profile';
import { apiUrl, http } from '#dataProvider/http';
import { worksInside } from '#resources/workplace';
import { rememberLocale } from '../../i18n/rememberLocale';

/** Signs in and goes on where the person was, in the person's language. Rejects with what the API refused. */
export function useSignIn(): (credentials: SignIn) => Promise<void> {
  const setLocale = useSetLocale();
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  const location = useLocation();
  return async (credentials) => {
    await authProvider?.login(credentials);
    const { json } = await http(`${apiUrl}/profile`);
    const { locale, effective_permissions }: Profile = json;
    rememberLocale(locale);
    setLocale(locale);
    // A reader came for the pages of the site, unless they asked for another: the server then says why it is not theirs.
    const home = worksInside(effective_permissions) ? '/admin' : '/';
    await navigate(returnPath(location.state, home), { replace: true });
  };
}

/** Where to go after signing in: where the person was, and never outside of this site. */
export function returnPath(state: unknown, home = '/admin'): string {
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return home;
  const path = state.nextPathname;
  const search = 'nextSearch' in state && typeof state.nextSearch === 'string' ? state.nextSearch : '';
  return typeof path === 'string' && path.startsWith('/admin') ? path + search : home;
}
