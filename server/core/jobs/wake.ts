/** Wakes the runners of all instances when a job is committed, by a notification of the database. The embedded database sends it to its one session. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../db/connection';
import type { Db } from '../db/db';

const channel = 'jobs';
/** The time between the loss of a connection and the opening of another, in ms. Meanwhile runners look for jobs at each turn. */
const pause = 5_000;

/** Wakes the runners when the transaction is committed; a rollback wakes nobody. */
export async function wakeRunners(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${channel}, '')`);
}

/** Calls `wake` at each notification, and after a lost connection is replaced. Returns a function that stops listening. */
export function listenForWakes(database: Database, wake: () => void, failed: (error: unknown) => void): () => Promise<void> {
  return database.kind === 'postgresql' ? hearServer(database, wake, failed) : hearEmbedded(database, wake, failed);
}

/** Listens on a separate connection to PostgreSQL, which is not one of the pool. */
function hearServer(database: Database, wake: () => void, failed: (error: unknown) => void): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const open = async (): Promise<void> => {
    const address = await database.address();
    if (isOver || !('databaseUrl' in address)) return;
    const opened = new pg.Client({ connectionString: address.databaseUrl, keepAlive: true });
    client = opened;
    opened.on('notification', wake);
    // A lost connection emits an error first; the `end` event that follows opens another.
    opened.on('error', () => undefined);
    opened.once('end', again);
    await opened.connect();
    await opened.query(`LISTEN ${channel}`);
    wake();
  };
  const again = () => {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(begin, pause);
    timer.unref();
  };
  const begin = () => {
    open().catch((error: unknown) => {
      failed(error);
      again();
    });
  };
  begin();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}

/** Listens on the embedded database's one connection, and on its replacement after a loss. */
function hearEmbedded({ pool }: Database, wake: () => void, failed: (error: unknown) => void): () => Promise<void> {
  const heard = new Set<pg.PoolClient>();
  const hear = (client: pg.PoolClient) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on('notification', wake);
    client.once('end', () => heard.delete(client));
    client.query(`LISTEN ${channel}`).catch(failed);
  };
  pool.on('connect', hear);
  const begun = pool.connect().then((client) => {
    hear(client);
    client.release();
  }, failed);
  return async () => {
    await begun;
    pool.off('connect', hear);
    for (const client of heard) client.off('notification', wake);
  };
}
