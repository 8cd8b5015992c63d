/**
 *   GET    /api/profile           who asks; the CSRF token comes in `x-csrf-token`
 *   PUT    /api/profile           the person's language
 *   POST   /api/profile/sign_in   a new session
 *   DELETE /api/profile/session   its end
 */
import { Type } from 'typebox';
import { Profile, SignIn } from '#resources/api/profile';
import type { App, Deps } from '#server/deps';
import { answers } from '#server/http/schemas';
import { contextOf } from '#server/records/routes';
import { updateRecords } from '#server/records/service';
import { deviceOf, keepDevice } from './device';
import { signIn } from './signIn';
import type { Viewer } from './viewer';

/** A viewer as the interface knows it. */
export function profileOf({ user, permissions, impersonator }: Viewer): Profile {
  return {
    id: user?.id ?? null,
    email: user?.email ?? null,
    name: user?.name ?? null,
    locale: user?.locale ?? 'en',
    audience: user?.audience ?? 'public',
    effective_permissions: [...permissions].sort(),
    ...(user?.approval_role !== undefined && { approval_role: user.approval_role }),
    impersonator,
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
      config: { permission: 'signed_in' },
      schema: {
        ...about('update_profile', 'Change one’s language'),
        body: Type.Object({ locale: Profile.properties.locale }),
        response: answers(200, 'The profile', Profile, 400, 401, 403, 422),
      },
    },
    async (request) => {
      const {
        viewer,
        body: { locale },
      } = request;
      if (!viewer.user) return profileOf(viewer);
      const change = { id: viewer.user.id, data: { locale } };
      await deps.database.db.transaction((tx) => updateRecords(tx, deps.entities.get('users'), [change], contextOf(deps, viewer)));
      return { ...profileOf(viewer), locale };
    },
  );

  app.post(
    '/api/profile/sign_in',
    {
      config: { permission: 'public', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        ...about('sign_in', 'Sign in with a password'),
        body: SignIn,
        response: answers(200, 'The profile; the cookie holds the session', Profile, 400, 401, 403, 419, 429),
      },
    },
    async (request, reply) => {
      const device = deviceOf(request);
      const viewer = await signIn(deps.database, request.body.email, request.body.password, device);
      await request.session.regenerate();
      if (viewer.user) request.session.user_id = viewer.user.id;
      request.session.agent = request.headers['user-agent'] ?? '';
      await request.session.save();
      if (viewer.user) keepDevice(reply, device, viewer.user.id, deps.config.baseUrl.startsWith('https:'));
      return profileOf(viewer);
    },
  );

  app.delete(
    '/api/profile/session',
    {
      config: { permission: 'public' },
      schema: { ...about('sign_out', 'Sign out'), response: answers(204, 'Signed out', { type: 'null' }, 400, 403) },
    },
    async (request, reply) => {
      await request.session.destroy();
      return reply.code(204).send();
    },
  );
}
