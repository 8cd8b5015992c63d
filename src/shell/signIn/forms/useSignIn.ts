import { useAuthProvider, useSetLocale } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import type { Profile, SignIn } from '#resources/api/people/profile';
import { apiUrl, http } from '#dataProvider/http/http';
import { worksInside } from '#resources/people/workplace';
import { rememberLocale } from '../../i18n/rememberLocale';

/** Returns a function that signs the user in, changes to their language and opens the page where they were. Rejects with the API's refusal. */
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
    // A user without work in the back-office gets the public site, unless they asked for a page of the back-office: the server then says why they may not see it.
    const home = worksInside(effective_permissions) ? '/admin' : '/';
    await navigate(returnPath(location.state, home), { replace: true });
  };
}

/** Returns the path to open after sign-in: the page of the back-office where the user was, else `home`. Never leads outside this site. */
export function returnPath(state: unknown, home = '/admin'): string {
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return home;
  const path = state.nextPathname;
  const search = 'nextSearch' in state && typeof state.nextSearch === 'string' ? state.nextSearch : '';
  return typeof path === 'string' && path.startsWith('/admin') ? path + search : home;
}
