/** Counts recent tries in the database, so that several instances count together and a restart keeps the counts. */
import { sql } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Db } from '#server/core/db/db';
import { hashSecret } from '#server/core/values/hashed';

/** Counts one more try of this key. Returns the number of tries, and the time until they are forgotten, in ms. */
export async function countTry(db: Db, key: string, window: number): Promise<{ current: number; ttl: number }> {
  const over = sql`throttles.ends_at <= now()`;
  const ends = sql`now() + make_interval(secs => ${window / 1000}::float8)`;
  const {
    rows: [row],
  } = await db.execute<{
    current: number;
    ttl: number;
  }>(sql`INSERT INTO throttles (key, count, ends_at) VALUES (${hashSecret(key)}, 1, ${ends})
    ON CONFLICT (key) DO UPDATE SET count = CASE WHEN ${over} THEN 1 ELSE throttles.count + 1 END, ends_at = CASE WHEN ${over} THEN ${ends} ELSE throttles.ends_at END
    RETURNING count AS current, ceil(extract(epoch FROM ends_at - now()) * 1000)::int AS ttl`);
  return row ?? { current: 1, ttl: window };
}

/** Takes one try of this key back, which was counted before it ran and turned out to be no failure. */
export async function uncountTry(db: Db, key: string): Promise<void> {
  await db.execute(sql`UPDATE throttles SET count = count - 1 WHERE key = ${hashSecret(key)} AND count > 0`);
}

/** Counts one more try of this key, and returns whether it is among the first `most`. The tries are forgotten `window` ms after the last allowed one. */
export async function mayTry(db: Db, key: string, { most, window }: { most: number; window: number }): Promise<boolean> {
  const over = sql`throttles.ends_at <= now()`;
  const ends = sql`now() + make_interval(secs => ${window / 1000}::float8)`;
  const {
    rows: [row],
  } = await db.execute<{ count: number }>(sql`INSERT INTO throttles (key, count, ends_at) VALUES (${hashSecret(key)}, 1, ${ends})
    ON CONFLICT (key) DO UPDATE SET count = CASE WHEN ${over} THEN 1 ELSE throttles.count + 1 END,
    ends_at = CASE WHEN ${over} OR throttles.count < ${most}::int THEN ${ends} ELSE throttles.ends_at END RETURNING count`);
  return (row?.count ?? 1) <= most;
}

export async function resetTries(db: Db, key: string): Promise<void> {
  await db.execute(sql`DELETE FROM throttles WHERE key = ${hashSecret(key)}`);
}

type Told = (error: Error | null, result?: { current: number; ttl: number }) => void;
/** Returns the store of counts for @fastify/rate-limit. */
export function throttleStore(db: Db) {
  return class ThrottleStore {
    /** `of` names the route, or the group of routes, whose calls are counted apart. */
    constructor(readonly of: unknown = '') {}

    incr(address: string, told: Told, window: number): void {
      countTry(db, `${String(this.of)} ${address}`, window).then(
        (counted) => told(null, counted),
        (error: unknown) => told(error instanceof Error ? error : new Error(String(error))),
      );
    }

    /** Returns the store for a route. The plugin passes the route, or the id of a group of routes, among the options. */
    child(options: object): ThrottleStore {
      if ('groupId' in options && typeof options.groupId === 'string') return new ThrottleStore(options.groupId);
      const route = 'routeInfo' in options && isRecord(options.routeInfo) ? options.routeInfo : {};
      return new ThrottleStore(`${String(route['method'])} ${String(route['url'])}`);
    }
  };
}
