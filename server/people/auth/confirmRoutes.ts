/** Registers POST /api/profile/confirm: the signed-in user confirms who they are with their password. With single sign-on, its page does that (`fresh`). */
import { Type } from 'typebox';
import { SignIn } from '#resources/api/people/profile';
import { writeEvents } from '#server/entities/history/audit/events';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { unauthorized, unprocessable } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { attempt } from './attempts';
import { browserOf, recordingRefusal } from './failures';
import { renewSession } from './sessions/renewSession';
import { ownerOf } from './signIn';

export function confirmRoutes(app: App, { database }: Deps): void {
  app.post(
    '/api/profile/confirm',
    {
      config: { permission: 'signed_in', impersonated: 'never' },
      schema: {
        tags: ['profile'],
        operationId: 'confirm_identity',
        summary: 'Show again who one is: accounts and roles are changed within five minutes of it',
        body: Type.Pick(SignIn, ['password']),
        response: answers(204, 'Confirmed', { type: 'null' }, 400, 401, 403, 422, 429),
      },
    },
    async (request, reply) => {
      const { viewer, body } = request;
      const { user } = viewer;
      if (!user) throw unauthorized();
      if (user.authentication !== 'password')
        throw unprocessable('NO_PASSWORD', 'Who signs in without a password confirms it by single sign-on.');
      const browser = browserOf(request);
      // A wrong password isn't answered with 401, because the session and the unsaved form stay.
      const owner = await attempt(database, request, reply, () =>
        recordingRefusal(database.db, user.email, browser, () => ownerOf(database, user.email, body.password, browser.device)),
      ).catch((error: unknown) => {
        throw isWrong(error)
          ? unprocessable('INVALID_PASSWORD', 'This is not the password.', { password: [{ code: 'INVALID', level: 'error' }] })
          : error;
      });
      if (owner !== user.id) throw unauthorized();
      await renewSession(database.db, request, owner);
      await writeEvents(database.db, [{ action: 'confirm_identity', entity: 'users', entity_id: owner, changes: {} }], { viewer });
      return reply.code(204).send();
    },
  );
}

const isWrong = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'INVALID_CREDENTIALS';
