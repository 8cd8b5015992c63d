/**
 * Registers the routes of a user's own interface preferences:
 *   GET    /api/profile/preferences        returns key → value
 *   PUT    /api/profile/preferences/:key   sets { value }
 *   DELETE /api/profile/preferences/:key   returns to the default
 */
import { and, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { preferences } from '#server/core/db/schema';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { unprocessable } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { boundedJson, signedInUser } from '#server/entities/drafts/own';

const longestValue = 20_000;
const mostKeys = 500;

const Key = Type.Object({ key: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,99}$' }) });
const Body = Type.Object({ value: Type.Unknown({ description: 'Any JSON, at most 20 kB' }) });
const about = (operationId: string, summary: string) => ({ tags: ['profile'], operationId, summary });
const config = { permission: 'signed_in' };

export function preferencesRoutes(app: App, { database: { db } }: Deps): void {
  app.get(
    '/api/profile/preferences',
    {
      config,
      schema: {
        ...about('list_preferences', 'What one has set in the interface'),
        response: answers(200, 'key → value', Type.Record(Type.String(), Type.Unknown()), 400, 401),
      },
    },
    async ({ viewer }, reply) => {
      const { rows } = await db.execute<{ all: Record<string, unknown> }>(
        sql`SELECT coalesce(jsonb_object_agg(key, value), '{}') AS all FROM preferences WHERE user_id = ${signedInUser(viewer)}::uuid`,
      );
      return reply.header('cache-control', 'no-store').send(rows[0]?.all ?? {});
    },
  );

  app.put(
    '/api/profile/preferences/:key',
    {
      config: { ...config, impersonated: 'never' },
      schema: {
        ...about('set_preference', 'Set something in the interface'),
        params: Key,
        body: Body,
        response: answers(204, 'Kept', { type: 'null' }, 400, 401, 403, 413, 422),
      },
    },
    async ({ viewer, params: { key }, body }, reply) => {
      const user = signedInUser(viewer);
      const value = boundedJson(body.value, longestValue);
      const { rows } = await db.execute(sql`INSERT INTO preferences (user_id, key, value)
        SELECT ${user}::uuid, ${key}, ${value}::jsonb WHERE (SELECT count(*) FROM preferences WHERE user_id = ${user}::uuid AND key <> ${key}) < ${mostKeys}
        ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value, updated_at = now() RETURNING key`);
      if (rows.length === 0) throw unprocessable('TOO_MANY', `At most ${mostKeys} preferences are kept.`);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/profile/preferences/:key',
    {
      config: { ...config, impersonated: 'never' },
      schema: {
        ...about('delete_preference', 'Go back to the default'),
        params: Key,
        response: answers(204, 'Gone', { type: 'null' }, 400, 401, 403),
      },
    },
    async ({ viewer, params: { key } }, reply) => {
      await db.delete(preferences).where(and(eq(preferences.user_id, signedInUser(viewer)), eq(preferences.key, key)));
      return reply.code(204).send();
    },
  );
}
