import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/core/db/db';
import { browserOf } from '../failures';
import { hashSecret } from '#server/core/values/hashed';

/**
 * Gives this browser a new session of the same person, as signing in does, and ends the old one. The new session ends when the old one would have, if that was still open,
 * else after twelve hours.
 */
export async function renewSession(db: Db, request: FastifyRequest, userId: string): Promise<void> {
  const { rows } = await db.execute<{ created_at: string }>(
    sql`SELECT created_at FROM sessions WHERE id_hash = ${hashSecret(request.session.sessionId)} AND user_id = ${userId}::uuid`,
  );
  const began = rows[0]?.created_at;
  await request.session.regenerate();
  request.session.user_id = userId;
  request.session.agent = browserOf(request).agent;
  if (began !== undefined) request.session.began_at = began;
  await request.session.save();
}
