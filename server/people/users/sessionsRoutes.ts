/**
 * Registers the routes that end sessions of others:
 *   DELETE /api/users/:id/sessions                signs a person out of every browser
 *   DELETE /api/services/super_admin/sessions     signs everybody out except the viewer
 *   DELETE /api/services/super_admin/sessions/:id signs one browser out
 */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { audit, writeEvents } from '#server/entities/history/audit/events';
import { hashSecret } from '#server/core/values/hashed';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { invalidRecord, notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { contextOf } from '#server/entities/records/routes';

const Ended = Type.Object({ ended: Type.Integer({ description: 'How many browsers were signed in' }) });

export function endSessionsRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  const users = deps.entities.get('users');

  app.delete(
    '/api/users/:id/sessions',
    {
      config: { permission: users.definition.permissions.write },
      schema: {
        tags: ['users'],
        operationId: 'end_sessions_of_user',
        summary: 'Sign a person out wherever they are signed in',
        params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
        response: answers(200, 'How many sessions ended', Ended, 400, 401, 403, 404, 422),
      },
    },
    ({ params: { id }, viewer }) =>
      db.transaction(async (tx) => {
        const context = contextOf(deps, viewer);
        const [person] = await users.storage.find(tx, [id], { lock: true });
        if (!person) throw notFound();
        const write = { before: person, after: person };
        const errors = (await users.rules.check?.(tx, [write], context))?.flat() ?? [];
        if (errors.length > 0) throw invalidRecord(errors);
        const { rows } = await tx.execute(sql`DELETE FROM sessions WHERE user_id = ${person.id}::uuid RETURNING id`);
        await audit(tx, users.definition, [write], { ...context, action: 'end_sessions' });
        return { ended: rows.length };
      }),
  );

  app.delete(
    '/api/services/super_admin/sessions/:id',
    {
      config: { permission: 'super_admin:access', impersonated: 'never' },
      schema: {
        tags: ['users'],
        operationId: 'end_session_of_someone',
        summary: 'Sign one browser out, whoever’s',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        response: answers(200, 'How many sessions ended', Ended, 400, 401, 403, 404),
      },
    },
    ({ params: { id }, viewer }) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ user_id: string }>(sql`DELETE FROM sessions WHERE id = ${id}::uuid RETURNING user_id`);
        const [ended] = rows;
        if (!ended) throw notFound();
        await writeEvents(tx, [{ action: 'end_session_of', entity: 'users', entity_id: ended.user_id, changes: {} }], { viewer });
        return { ended: 1 };
      }),
  );

  app.delete(
    '/api/services/super_admin/sessions',
    {
      config: { permission: 'super_admin:access', impersonated: 'never' },
      schema: {
        tags: ['users'],
        operationId: 'end_all_sessions',
        summary: 'Sign everybody out, but the browser that asks',
        response: answers(200, 'How many sessions ended', Ended, 400, 401, 403),
      },
    },
    ({ viewer, session }) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute(sql`DELETE FROM sessions WHERE id_hash <> ${hashSecret(session.sessionId)} RETURNING id`);
        await writeEvents(tx, [{ action: 'end_all_sessions', entity: 'users', entity_id: '', changes: { ended: [null, rows.length] } }], {
          viewer,
        });
        return { ended: rows.length };
      }),
  );
}
