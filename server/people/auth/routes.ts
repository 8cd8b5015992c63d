/**
 * Registers the routes of the profile and the session:
 *   GET    /api/profile           returns the viewer; the CSRF token is in the header `x-csrf-token`
 *   PUT    /api/profile           changes the user's language
 *   POST   /api/profile/sign_in   starts a session
 *   DELETE /api/profile/session   ends it; after single sign-on, returns the address that also signs the user out at the identity provider
 */
import { Type } from 'typebox';
import { Profile, SignedOut, SignIn } from '#resources/api/people/profile';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { refuseIgnoredMembers } from '#server/core/http/bodies/ignoredMembers';
import { answers } from '#server/core/http/answers/schemas';
import { contextOf } from '#server/entities/records/routes';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { beginSession } from './sessions/beginSession';
import { logoutAddress } from './saml/logout';
import type { Viewer } from '#server/core/viewer/viewer';

/** Returns the profile of a viewer, as the interface needs it. */
export function profileOf({ user, permissions, impersonator, impersonation }: Viewer): Profile {
  return {
    id: user?.id ?? null,
    email: user?.email ?? null,
    name: user?.name ?? null,
    locale: user?.locale ?? 'en',
    audience: user?.audience ?? 'public',
    effective_permissions: [...permissions].sort(),
    ...(user?.authentication !== undefined && { authentication: user.authentication }),
    ...(user?.approval_role !== undefined && { approval_role: user.approval_role }),
    impersonator,
    ...(impersonation && { impersonation: { since: impersonation.since, writes: impersonation.writes } }),
  };
}

const about = (operationId: string, summary: string) => ({ tags: ['profile'], operationId, summary });

export function authRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/profile',
    {
      config: { permission: 'public' },
      schema: {
        ...about('get_profile', 'Who asks'),
        response: answers(200, 'The profile; x-csrf-token is the token of writes', Profile, 400),
      },
    },
    async (request, reply) =>
      reply.header('x-csrf-token', reply.generateCsrf()).header('cache-control', 'no-store').send(profileOf(request.viewer)),
  );

  app.put(
    '/api/profile',
    {
      config: { permission: 'signed_in', impersonated: 'never' },
      schema: {
        ...about('update_profile', 'Change one’s language'),
        body: Type.Object({ locale: Profile.properties.locale }, { additionalProperties: true }),
        response: answers(200, 'The profile', Profile, 400, 401, 403, 422),
      },
    },
    async (request) => {
      const {
        viewer,
        body: { locale },
      } = request;
      if (!viewer.user) return profileOf(viewer);
      refuseIgnoredMembers(request.body, ['locale'], profileOf(viewer));
      const change = { id: viewer.user.id, data: { locale } };
      await deps.database.db.transaction((tx) => writeRecords(tx, deps.entities.get('users'), [change], contextOf(deps, viewer)));
      return { ...profileOf(viewer), locale };
    },
  );

  app.post(
    '/api/profile/sign_in',
    {
      config: { permission: 'public', impersonated: 'never' },
      schema: {
        ...about('sign_in', 'Sign in with a password'),
        body: SignIn,
        response: answers(200, 'The profile; the cookie holds the session', Profile, 400, 401, 403, 419, 429),
      },
    },
    async (request, reply) => {
      return profileOf(await beginSession(deps, request, reply, request.body));
    },
  );

  app.delete(
    '/api/profile/session',
    {
      config: { permission: 'public', impersonated: 'always' },
      schema: {
        ...about('sign_out', 'Sign out'),
        response: {
          ...answers(200, 'Signed out here; the identity provider signs out at this address', SignedOut),
          ...answers(204, 'Signed out', { type: 'null' }, 400, 403),
        },
      },
    },
    async (request, reply) => {
      const goes_on = await logoutAddress(deps, request.session.saml);
      await request.session.destroy();
      return goes_on === undefined ? reply.code(204).send() : reply.send({ goes_on });
    },
  );
}
