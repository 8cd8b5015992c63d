/**
 * Registers the routes of the user's own sessions:
 *   GET    /api/profile/sessions        lists the browsers in which the user is signed in
 *   DELETE /api/profile/sessions/:id    signs one of them out
 *   DELETE /api/profile/sessions        signs all the others out
 */
import { sql, type SQL } from 'drizzle-orm';
import { Type } from 'typebox';
import { OpenSession } from '#resources/api/people/profile';
import { writeEvents } from '#server/entities/history/audit/events';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { forbidden, notFound, unauthorized } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Db } from '#server/core/db/db';
import { nameOf } from '#server/entities/history/revisions/revisions';
import { hashSecret } from '#server/core/values/hashed';
import { idleHours } from './sessionStore';
import type { Viewer } from '#server/core/viewer/viewer';

const about = (operationId: string, summary: string) => ({ tags: ['profile'], operationId, summary });
const open = sql`expires_at > now() AND seen_at > now() - make_interval(hours => ${idleHours}::int)`;

/** The SQL rows of the list resources/logs/sessions.json: the open sessions of everybody. */
export const sessionRows = sql`SELECT s.id, ${nameOf} AS name, u.email, s.agent, s.created_at, s.seen_at, s.confirmed_at
  FROM sessions s JOIN users u ON u.id = s.user_id WHERE ${open}`;

export function sessionsRoutes(app: App, { database: { db } }: Deps): void {
  app.get(
    '/api/profile/sessions',
    {
      config: { permission: 'signed_in' },
      schema: {
        ...about('list_own_sessions', 'The browsers that one is signed in with, the one that asks first'),
        response: answers(200, 'The list', Type.Array(OpenSession), 400, 401),
      },
    },
    async ({ viewer, session }) => {
      const { rows } =
        await db.execute<OpenSession>(sql`SELECT id, agent, created_at, seen_at, id_hash = ${hashSecret(session.sessionId)} AS current
        FROM sessions WHERE user_id = ${idOf(viewer)}::uuid AND ${open} ORDER BY current DESC, seen_at DESC`);
      return rows;
    },
  );

  app.delete(
    '/api/profile/sessions/:id',
    {
      config: { permission: 'signed_in', impersonated: 'never' },
      schema: {
        ...about('end_session', 'Sign one of them out'),
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        response: answers(204, 'Signed out', { type: 'null' }, 400, 401, 403, 404),
      },
    },
    async ({ viewer, params: { id } }, reply) => {
      if ((await end(db, viewer, sql`id = ${id}::uuid`)) === 0) throw notFound();
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/profile/sessions',
    {
      config: { permission: 'signed_in', impersonated: 'never' },
      schema: {
        ...about('end_other_sessions', 'Sign all the others out'),
        response: answers(204, 'Signed out', { type: 'null' }, 400, 401, 403),
      },
    },
    async ({ viewer, session }, reply) => {
      await end(db, viewer, sql`id_hash <> ${hashSecret(session.sessionId)}`);
      return reply.code(204).send();
    },
  );
}

/** Returns the id of the signed-in user. Throws 403 while the user views as another person, so that they see no sessions of that person. */
function idOf({ user, impersonator }: Viewer): string {
  if (!user) throw unauthorized();
  if (impersonator !== null) throw forbidden();
  return user.id;
}

/** Ends the matching sessions of the viewer and returns their number. */
const end = (db: Db, viewer: Viewer, which: SQL): Promise<number> =>
  db.transaction(async (tx) => {
    const id = idOf(viewer);
    const { rows } = await tx.execute(sql`DELETE FROM sessions WHERE user_id = ${id}::uuid AND ${which} RETURNING id`);
    if (rows.length > 0) await writeEvents(tx, [{ action: 'end_session', entity: 'users', entity_id: id, changes: {} }], { viewer });
    return rows.length;
  });
