/**
 * Registers the routes of acts on accounts:
 *   POST /api/users/:id/lock                 locks the account, with a reason
 *   POST /api/users/:id/unlock               unlocks it, with a reason
 *   POST /api/users/:id/confirm              confirms that the account is in its person's hands
 *   POST /api/users/:id/password/expire      ends the password
 *   POST /api/users/:id/password/temporary   gives a temporary password for a week
 *   POST /api/profile/dispute                disputes a change of one's own account, by the link of a mail
 */
import { Type } from 'typebox';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { contextOf, siteOf } from '#server/entities/records/routes';
import { confirmAccount, expirePassword, givePassword, lock, unlock } from './accountActs';
import { dispute } from './disputes';

const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const Reason = Type.Object({ reason: Type.String({ maxLength: 500, description: 'Why: the account and the audit keep it' }) });
const Given = Type.Object({ password: Type.String({ description: 'Shown once; good for seven days, and only to choose another' }) });

export function accountRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  const users = deps.entities.get('users');
  const config = { permission: users.definition.permissions.write, impersonated: 'never' } as const;
  const about = (operationId: string, summary: string) => ({ tags: ['users'], operationId, summary, params: Id });
  const person = answers(200, 'The person', { $ref: 'users#' }, 400, 401, 403, 404, 422);

  app.post(
    '/api/users/:id/lock',
    { config, schema: { ...about('lock_user', 'Keep a person out, with a reason; their sessions end'), body: Reason, response: person } },
    ({ params: { id }, body, viewer }) => db.transaction((tx) => lock(tx, users, id, body.reason, contextOf(deps, viewer))),
  );
  app.post(
    '/api/users/:id/unlock',
    { config, schema: { ...about('unlock_user', 'Let a person in again, with a reason'), body: Reason, response: person } },
    ({ params: { id }, body, viewer }) => db.transaction((tx) => unlock(tx, users, id, body.reason, contextOf(deps, viewer))),
  );
  app.post(
    '/api/users/:id/confirm',
    {
      config,
      schema: {
        ...about(
          'confirm_user',
          'Say that an account is in its person’s hands: who changed it until now no longer counts, and it approves again',
        ),
        response: person,
      },
    },
    ({ params: { id }, viewer }) => db.transaction((tx) => confirmAccount(tx, users, id, contextOf(deps, viewer))),
  );
  app.post(
    '/api/users/:id/password/expire',
    { config, schema: { ...about('expire_password', 'Ask a person for another password before anything else'), response: person } },
    ({ params: { id }, viewer }) => db.transaction((tx) => expirePassword(tx, users, id, contextOf(deps, viewer))),
  );
  app.post(
    '/api/users/:id/password/temporary',
    {
      config,
      schema: {
        ...about('give_temporary_password', 'Lend a person a password, with which they choose another'),
        response: answers(200, 'The password, once', Given, 400, 401, 403, 404, 422),
      },
    },
    async ({ params: { id }, viewer }) => ({
      password: await db.transaction((tx) => givePassword(tx, users, id, contextOf(deps, viewer))),
    }),
  );
  app.post(
    '/api/profile/dispute',
    {
      config: { permission: 'public', impersonated: 'never', rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        tags: ['profile'],
        operationId: 'dispute_account',
        summary:
          'Say that a change of one’s account was not agreed with: it is signed out, and approves nothing until another administrator has confirmed it',
        body: Type.Object({ token: Type.String({ maxLength: 200 }) }),
        response: answers(204, 'Done', { type: 'null' }, 400, 403, 422, 429),
      },
    },
    async ({ body: { token } }, reply) => {
      await db.transaction((tx) => dispute(tx, token, siteOf(deps)));
      return reply.code(204).send();
    },
  );
}
