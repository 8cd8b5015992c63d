/** Who is signed in, and what they may do. The server decides; this hides what it would refuse. */
import type { QueryClient } from '@tanstack/react-query';
import { HttpError, type AuthProvider } from 'ra-core';
import type { Definition } from '#resources/definition';
import type { Profile, SignedOut, SignIn } from '#resources/api/profile';
import { apiUrl, http, passwordEndOf, refusalOf } from './http';

/** The cache's key of the profile, the same on public pages and in the back-office. */
export const profileKey = ['api', '/profile'] as const;
/** ra-core's own key for what `getPermissions` gave: where it is known, ra-core doesn't ask, and its routes are not drawn again for the answer. */
export const permissionsKey = ['auth', 'getPermissions', {}] as const;
/** The definitions the person may read, each with whether they may write it, and whether it is of what the product notes itself. */
export const definitionsKey = ['api', '/definitions'] as const;
export type ReadableDefinition = Definition & { can_write: boolean; is_log?: boolean };

const fetchProfile = async (): Promise<Profile> => (await http(`${apiUrl}/profile`)).json;

/** Whether somebody else sees with the eyes of the one who is signed in: nothing is kept for that person then. */
export const isImpersonated = (queries: QueryClient): boolean => (queries.getQueryData<Profile>(profileKey)?.impersonator ?? null) !== null;

const signInPath = '/profile/sign_in';
const writing = new Set(['create', 'edit', 'delete']);

/** Whether a person may do something to a resource, by its definition where it has one. */
export function allows(profile: Profile, definition: ReadableDefinition | undefined, action: string, resource: string): boolean {
  if (!definition) return profile.effective_permissions.includes(`${resource}:${action}`);
  if (action === 'create' && definition.create === false) return false;
  if (action === 'delete' && definition.delete === false) return false;
  return writing.has(action) ? definition.can_write : true;
}

/** Sign-in, identity and rights, all from one cached profile. */
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
      // Who came by an identity provider is signed out there too, on its own page.
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

/** The server drew into this document with whose eyes it is seen: once that is over, another is loaded. */
function leaveBanner({ impersonator }: Profile, path: string): void {
  if (impersonator !== null) window.location.assign(path);
}

/** Signing out of a session that has already ended is what was wanted. */
function ignoreSignedOut(error: unknown): undefined {
  if (!(error instanceof HttpError && error.status === 401)) throw error;
  return undefined;
}
