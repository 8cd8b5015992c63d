/**
 *   POST /api/profile/password           chooses a new one: by the link of a mail, or knowing the present one
 *   POST /api/profile/password/recover   asks for such a link
 */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { NewPassword, PasswordSet, type NewPassword as Asked } from '#resources/api/profile';
import { writeEvents } from '#server/audit/events';
import type { App, Deps } from '#server/deps';
import { forbidden, unauthorized, unprocessable } from '#server/errors';
import { answers } from '#server/http/schemas';
import { writeMails } from '#server/mail/mails';
import type { Poster } from '#server/mail/poster';
import { clientConfig } from '#server/sections/clientConfig';
import { setPassword } from '#server/users/password';
import { deviceOf, type Device } from './device';
import { changedLetter } from './letters';
import { linkOwner, takeLink } from './links';
import { refusePassword } from './newPassword';
import { recover } from './recover';
import { ownerOf } from './signIn';
import type { Viewer } from './viewer';

const about = (operationId: string, summary: string) => ({ tags: ['profile'], operationId, summary });
const limited = { rateLimit: { max: 30, timeWindow: '1 minute' } };
const wrongLink = () =>
  unprocessable('INVALID_TOKEN', 'This link opens nothing any more.', { token: [{ code: 'INVALID', level: 'error' }] });

export function passwordRoutes(app: App, deps: Deps, poster: Poster): void {
  app.post(
    '/api/profile/password',
    {
      config: { permission: 'public', ...limited },
      schema: {
        ...about('set_password', 'Choose a new password, by the link of a mail or knowing the present one'),
        body: NewPassword,
        response: answers(200, 'Whose password it is now; every other session has ended', PasswordSet, 400, 401, 403, 422, 429),
      },
    },
    async (request) => {
      const { body, viewer, session } = request;
      const owner = await whose(deps, body, viewer, deviceOf(request));
      await refusePassword(deps.database.db, owner, body.new_password);
      const email = await replace(deps, poster, owner, body);
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
      config: { permission: 'public', ...limited },
      schema: {
        ...about('recover_password', 'Ask for a link that lets one choose a new password, by mail'),
        body: Type.Object({ email: Type.String({ maxLength: 320 }) }),
        response: answers(204, 'The same whether the address is known or not', { type: 'null' }, 400, 403, 429),
      },
    },
    async ({ body: { email } }, reply) => {
      await recover(deps, poster, email);
      return reply.code(204).send();
    },
  );
}

/** Whose password is to be replaced. Throws where that is not shown. */
async function whose({ database }: Deps, { token, email, password }: Asked, viewer: Viewer, device: Device | undefined): Promise<string> {
  if (token !== undefined) {
    const owner = await linkOwner(database.db, token);
    if (owner === undefined) throw wrongLink();
    return owner;
  }
  if (viewer.impersonator !== null) throw forbidden();
  const address = email ?? viewer.user?.email;
  if (address === undefined || password === undefined)
    throw unauthorized('INVALID_CREDENTIALS', 'Say whose password it is, and the present one.');
  return ownerOf(database, address, password, device);
}

/** Sets it, tells the audit and the person. A link is taken in the same act: of two who follow it, one sets a password. */
async function replace({ database: { db }, config }: Deps, poster: Poster, owner: string, { token, new_password }: Asked): Promise<string> {
  const { name: client } = await clientConfig(db);
  const { email, act } = await db.transaction(async (tx) => {
    if (token !== undefined && !(await takeLink(tx, token))) throw wrongLink();
    await setPassword(tx, owner, new_password);
    const {
      rows: [person],
    } = await tx.execute<{ email: string; locale: string }>(sql`SELECT email, locale FROM users WHERE id = ${owner}::uuid`);
    if (!person) throw wrongLink();
    await writeEvents(tx, [{ action: 'set_password', entity: 'users', entity_id: owner, changes: {} }], {
      viewer: { user: { id: owner }, impersonator: null },
    });
    const letter = changedLetter({ locale: person.locale === 'fr' ? 'fr' : 'en', client, baseUrl: config.baseUrl });
    const to = [{ id: owner, email: person.email, letter }];
    return {
      email: person.email,
      act: await writeMails(tx, { to, kind: 'password_changed', about: '', created_by: null, kept: !poster.hasServer }),
    };
  });
  await poster.post(act, 0);
  return email;
}
