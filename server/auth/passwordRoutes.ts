/**
 *   POST /api/profile/password           chooses a new one: by the link of a mail, or knowing the present one
 *   POST /api/profile/password/recover   asks for such a link
 */
import { Type } from 'typebox';
import { NewPassword, PasswordSet } from '#resources/api/profile';
import type { App, Deps } from '#server/deps';
import { answers } from '#server/http/schemas';
import type { Poster } from '#server/mail/poster';
import { choosePassword } from './choosePassword';
import { browserOf } from './failures';
import { startRecovery } from './recover';

const about = (operationId: string, summary: string) => ({ tags: ['profile'], operationId, summary });
const limited = { rateLimit: { max: 30, timeWindow: '1 minute' } };

export function passwordRoutes(app: App, deps: Deps, poster: Poster): void {
  const recover = startRecovery(app, deps, poster);

  app.post(
    '/api/profile/password',
    {
      config: { permission: 'public', impersonated: 'never', ...limited },
      schema: {
        ...about('set_password', 'Choose a new password, by the link of a mail or knowing the present one'),
        body: NewPassword,
        response: answers(200, 'Whose password it is now; every other session has ended', PasswordSet, 400, 401, 403, 422, 429),
      },
    },
    async (request) => {
      const { body, viewer, session } = request;
      const { owner, email } = await choosePassword(deps, poster, body, viewer, browserOf(request));
      if (viewer.user?.id === owner) {
        const { agent } = session;
        await session.regenerate();
        request.session.user_id = owner;
        if (agent !== undefined) request.session.agent = agent;
        await request.session.save();
      }
      return { email };
    },
  );

  app.post(
    '/api/profile/password/recover',
    {
      config: { permission: 'public', impersonated: 'never', ...limited },
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
