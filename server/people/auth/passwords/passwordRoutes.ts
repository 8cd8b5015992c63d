/**
 * Registers the routes of passwords:
 *   POST /api/profile/password           sets a new one, by the link of a mail or the present password
 *   POST /api/profile/password/strength  estimates how well a password resists guessing
 *   POST /api/profile/password/recover   requests such a link
 */
import { Type } from 'typebox';
import { NewPassword, PasswordSet, PasswordStrength, PasswordToEstimate } from '#resources/api/people/profile';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import type { Mailer } from '#server/core/mail/mailer';
import { attempt } from '../attempts';
import { choosePassword } from './choosePassword';
import { browserOf } from '../failures';
import { findLinkOwner } from './links';
import { passwordStrength } from './newPassword';
import { recoveryLimit, startRecovery } from './recover';
import { renewSession } from '../sessions/renewSession';

const about = (operationId: string, summary: string) => ({ tags: ['profile'], operationId, summary });

export function passwordRoutes(app: App, deps: Deps, mailer: Mailer): void {
  const recover = startRecovery(app, deps, mailer);

  app.post(
    '/api/profile/password',
    {
      config: { permission: 'public', impersonated: 'never' },
      schema: {
        ...about('set_password', 'Choose a new password, by the link of a mail or knowing the present one'),
        body: NewPassword,
        response: answers(200, 'Whose password it is now; every other session has ended', PasswordSet, 400, 401, 403, 422, 429),
      },
    },
    async (request, reply) => {
      const { body, viewer } = request;
      const { owner, email } = await attempt(deps.database, request, reply, () =>
        choosePassword(deps, mailer, body, viewer, browserOf(request)),
      );
      if (viewer.user?.id === owner) await renewSession(deps.database.db, request, owner);
      return { email };
    },
  );

  app.post(
    '/api/profile/password/strength',
    {
      config: { permission: 'public', impersonated: 'always', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        ...about(
          'estimate_password',
          'How a password would stand against guessing, by the words of both languages and what is known of the person',
        ),
        body: PasswordToEstimate,
        response: answers(200, 'The estimate; nothing is kept', PasswordStrength, 400, 403, 429, 503),
      },
    },
    async ({ body: { new_password, token, email }, viewer }) => {
      const { db } = deps.database;
      const owner = token === undefined ? viewer.user?.id : await findLinkOwner(db, token);
      return passwordStrength(db, owner, new_password, email);
    },
  );

  app.post(
    '/api/profile/password/recover',
    {
      config: { permission: 'public', impersonated: 'never', rateLimit: recoveryLimit },
      schema: {
        ...about('recover_password', 'Ask for a link that lets one choose a new password, by mail'),
        body: Type.Object({ email: Type.String({ maxLength: 320 }) }),
        response: answers(204, 'The same whether the address is known or not', { type: 'null' }, 400, 403, 429),
      },
      onResponse: async ({ body }, { statusCode }) => {
        if (statusCode === 204) recover(body.email);
      },
    },
    async (_request, reply) => reply.code(204).send(),
  );
}
