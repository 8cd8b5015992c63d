/** Runs searches with a time limit, since the user is typing and waits for the result. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/core/db/connection';
import { ApiError } from '#server/core/errors';
import type { Db } from '#server/core/db/db';

/** The time after which a search is cancelled, since its result would come too late for a user who is typing. */
const patience = '2s';
const cancelled = '57014';

/** Returns the result of a search. Throws a 503 SEARCH_UNAVAILABLE when the database doesn't answer in time. */
export async function withTimeout<Answer>({ db, kind }: Database, read: (db: Db) => Promise<Answer>): Promise<Answer> {
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
