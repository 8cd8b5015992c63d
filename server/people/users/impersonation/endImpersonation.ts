import type { FastifyRequest } from 'fastify';
import { publicId } from '#server/people/auth/impersonation';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Deps } from '#server/entities/deps';
import type { Db } from '#server/core/db/db';

/** Ends viewing as another person. Returns the path where it began; null where the user isn't viewing as anybody. */
export async function endImpersonation(
  { database: { db } }: Pick<Deps, 'database'>,
  { session, viewer: { impersonator } }: Pick<FastifyRequest, 'session' | 'viewer'>,
): Promise<string | null> {
  const { impersonation } = session;
  if (!impersonation || impersonator === null) return null;
  await db.transaction((tx) => writeImpersonationEvent(tx, 'stop_impersonating', impersonation.id, { id: impersonator }));
  session.impersonation = undefined;
  await session.save();
  return impersonation.from;
}

/** Writes the audit event of viewing as a person, with the real user as its actor. */
export const writeImpersonationEvent = (
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
