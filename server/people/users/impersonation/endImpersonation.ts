import type { FastifyRequest } from 'fastify';
import { publicId } from '#server/people/auth/impersonation';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Deps } from '#server/entities/deps';
import type { Db } from '#server/core/db/db';

/** Sees with one’s own eyes again. Gives the path where it began; null where there is nothing to end. */
export async function endImpersonation(
  { database: { db } }: Pick<Deps, 'database'>,
  { session, viewer: { impersonator } }: Pick<FastifyRequest, 'session' | 'viewer'>,
): Promise<string | null> {
  const { impersonation } = session;
  if (!impersonation || impersonator === null) return null;
  await db.transaction((tx) => tellImpersonation(tx, 'stop_impersonating', impersonation.id, { id: impersonator }));
  session.impersonation = undefined;
  await session.save();
  return impersonation.from;
}

/** Told to the audit as the real person's act. */
export const tellImpersonation = (
  db: Db,
  action: 'impersonate' | 'act_as' | 'stop_impersonating',
  id: string,
  actor: { id: string },
  reason?: string,
) =>
  writeEvents(
    db,
    [
      {
        action,
        entity: id === publicId ? 'visitors' : 'users',
        entity_id: id,
        changes: reason === undefined ? {} : { reason: [null, reason] },
      },
    ],
    { viewer: { user: actor, impersonator: null } },
  );
