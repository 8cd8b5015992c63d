/** Reading for someone who is typing: an answer in time, or none. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/core/db/connection';
import { ApiError } from '#server/core/errors';
import type { Db } from '#server/core/db/db';

/** A search that takes longer has nothing to say to someone who is typing. */
const patience = '2s';
const cancelled = '57014';

/** What a search reads. Throws a 503 SEARCH_UNAVAILABLE where the database doesn't answer in time. */
export async function inTime<Answer>({ db, kind }: Database, read: (db: Db) => Promise<Answer>): Promise<Answer> {
  try {
    return await db.transaction(async (tx) => {
      if (kind === 'postgresql') await tx.execute(sql.raw(`SET LOCAL statement_timeout = '${patience}'`));
      return read(tx);
    });
  } catch (error) {
    if (isCancelled(error)) throw new ApiError(503, 'SEARCH_UNAVAILABLE', 'The search took too long.');
    throw error;
  }
}

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === cancelled) || (error.cause !== undefined && isCancelled(error.cause)));
