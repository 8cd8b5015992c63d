/** Provides the identity and the permissions of the signed-in user to react-admin. The server decides; the client only hides what the server would refuse. */
import type { QueryClient } from '@tanstack/react-query';
import { HttpError, type AuthProvider } from 'ra-core';
import type { Definition } from '#resources/definition';
import type { Profile, SignedOut, SignIn } from '#resources/api/people/profile';
import { apiUrl, http, passwordEndOf, refusalOf } from './http/http';

/** The key of the profile in the query cache, the same on public pages and in the back-office. */
export const profileKey = ['api', '/profile'] as const;
/** ra-core's own cache key for the result of `getPermissions`. When the cache holds a result, ra-core doesn't ask again, and its routes are not rendered again. */
export const permissionsKey = ['auth', 'getPermissions', {}] as const;
/** The cache key of the definitions that the user may read. In each, `can_write` tells whether the user may write records of the definition, and `is_log` whether it defines a log. */
export const definitionsKey = ['api', '/definitions'] as const;
export type ReadableDefinition = Definition & { can_write: boolean; is_log?: boolean };

const fetchProfile = async (): Promise<Profile> => (await http(`${apiUrl}/profile`)).json;

/** True when another person views the product as the signed-in user ("View as"). Nothing is then stored on that user's behalf. */
export const isImpersonated = (queries: QueryClient): boolean => (queries.getQueryData<Profile>(profileKey)?.impersonator ?? null) !== null;

const signInPath = '/profile/sign_in';
const writing = new Set(['create', 'edit', 'delete']);

/** Tells whether the user may do an action on a resource: by the definition when there is one, otherwise by the user's permissions. */
export function allows(profile: Profile, definition: ReadableDefinition | undefined, action: string, resource: string): boolean {
  if (!definition) return profile.effective_permissions.includes(`${resource}:${action}`);
  if (action === 'create' && definition.create === false) return false;
  if (action === 'delete' && definition.delete === false) return false;
  return writing.has(action) ? definition.can_write : true;
}

/** Returns react-admin's auth provider. Sign-in, identity and permissions all read one cached profile. */
export function createAuthProvider(queries: QueryClient): AuthProvider {
  const profile = () => queries.ensureQueryData({ queryKey: profileKey, queryFn: fetchProfile });
  const forget = () => queries.removeQueries({ queryKey: ['api'] });
  return {
    async login(credentials: SignIn) {
      await http(`${apiUrl}/profile/sign_in`, { method: 'POST', body: JSON.stringify(credentials) });
      queries.clear();
    },
    async logout() {
      const known = queries.getQueryData<Profile>(profileKey);
      const answer = known?.id ? await http(`${apiUrl}/profile/session`, { method: 'DELETE' }).catch(ignoreSignedOut) : undefined;
      forget();
      // A user who signed in through an identity provider is signed out there too, on the provider's own page.
      const onward: SignedOut | undefined = answer?.json;
      const next = onward?.goes_on ?? signInPath;
      if (known) leaveBanner(known, next);
      return next;
    },
    async checkAuth() {
      if (!(await profile()).id) throw { redirectTo: signInPath, message: false };
    },
    async checkError(error) {
      const signedOut = error instanceof HttpError && error.status === 401;
      if (!signedOut || !window.location.pathname.startsWith('/admin')) return;
      const known = queries.getQueryData<Profile>(profileKey);
      queries.removeQueries({ queryKey: profileKey });
      const ended = passwordEndOf(refusalOf(error));
      const redirectTo = `${signInPath}?reason=${ended === undefined ? 'SESSION_EXPIRED' : `PASSWORD_EXPIRED&issuer=${ended}`}`;
      if (known) leaveBanner(known, redirectTo);
      throw { redirectTo, message: false };
    },
    async getIdentity() {
      const { id, name, email } = await profile();
      return { id: id ?? '', fullName: name ?? email ?? '' };
    },
    async getPermissions() {
      return (await profile()).effective_permissions;
    },
    async canAccess({ action, resource }) {
      const definitions = queries.getQueryData<ReadableDefinition[]>(definitionsKey);
      return allows(
        await profile(),
        definitions?.find(({ id }) => id === resource),
        action,
        resource,
      );
    },
  };
}

/** Loads another document when the user was viewed as: the server drew the "View as" banner into the current one. */
function leaveBanner({ impersonator }: Profile, path: string): void {
  if (impersonator !== null) window.location.assign(path);
}

/** Ignores a 401 on sign-out: the session has already ended, as the user wanted. Throws any other error. */
function ignoreSignedOut(error: unknown): undefined {
  if (!(error instanceof HttpError && error.status === 401)) throw error;
  return undefined;
}
