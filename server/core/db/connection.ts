/** Opens the database: a PostgreSQL server where `databaseUrl` is set, otherwise the embedded one in the data folder. Both use the driver `pg`. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { startEmbedded, type Embedded } from './embedded/embedded';
import { receiveGuests, type Guests } from './embedded/guests';
import { lockFolder } from './embedded/lock';
import { NamingClient } from './prepared';
import { scheduleMaintenance } from './embedded/maintenance';
import * as schema from './schema';

export interface Database {
  db: NodePgDatabase<typeof schema>;
  pool: pg.Pool;
  kind: 'embedded' | 'postgresql';
  /** Returns the address at which a child process opens the same database. */
  address(): Promise<DatabaseAddress>;
  close(): Promise<void>;
}

/** The address of a database for a child process: a server, or the folder of the socket at which the embedded database receives guests. */
export type DatabaseAddress = { databaseUrl: string } | { host: string };

/** The part of the configuration that locates the database. */
export interface DatabaseLocation {
  databaseUrl?: string | undefined;
  dataDir: string;
}

// Reads bigint as a number, a date as its text, a timestamp as ISO 8601. A numeric stays a text, as pg returns it.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** Throws an Error with a sentence where the data folder holds no embedded database, because opening it would make one. A server at `databaseUrl` isn't checked. */
export function expectDatabase({ databaseUrl, dataDir }: DatabaseLocation): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database')))
    throw new Error(`There is no database in ${dataDir} yet. npm start makes one; DATA_DIR or DATABASE_URL names another.`);
}

/** Opens the database; rejects with a sentence where another process uses the data folder. `migrate` makes the tables. */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  return location.databaseUrl === undefined ? openFolder(location.dataDir) : Promise.resolve(overServer(location.databaseUrl, 20));
}

/** Opens, in a child process, the database of the parent process. */
export const openAddress = (address: DatabaseAddress): Database =>
  'databaseUrl' in address ? overServer(address.databaseUrl, 4) : { ...overHost(address.host), address: () => Promise.resolve(address) };

const overServer = (databaseUrl: string, max: number): Database => ({
  ...database('postgresql', { connectionString: databaseUrl, max, Client: NamingClient, onConnect: withoutCompiling }),
  address: () => Promise.resolve({ databaseUrl }),
});

// Only one connection: PGlite has one session, and its socket server would mix the statements of several.
const overHost = (host: string) => database('embedded', { host, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 });

async function openFolder(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const release = await lockFolder(dataDir);
  try {
    const opened = overEmbedded(await startEmbedded({ folder: join(dataDir, 'database') }));
    const stop = scheduleMaintenance(opened.pool);
    return {
      ...opened,
      async close() {
        stop();
        await opened.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Turns off the just-in-time compilation of PostgreSQL on a connection. Compiling a long statement took longer than all of a page's statements together (measured at 2.4 million inputs). */
async function withoutCompiling(client: pg.ClientBase): Promise<void> {
  await client.query('SET jit = off');
}

/** Returns a database on a running embedded one; closing it closes both. */
export function overEmbedded(embedded: Embedded): Database {
  const opened = overHost(embedded.host);
  let guests: Promise<Guests> | undefined;
  return {
    ...opened,
    address: async () => ({ host: (await (guests ??= receiveGuests(opened.pool, embedded.host))).host }),
    async close() {
      (await guests)?.close();
      await opened.close();
      await embedded.close();
    },
  };
}

function database(kind: Database['kind'], options: pg.PoolConfig): Omit<Database, 'address'> {
  const pool = new pg.Pool({ connectionTimeoutMillis: 30_000, ...options });
  // An idle connection that is lost is replaced when it is next needed; a query that meets the loss rejects by itself.
  pool.on('error', () => undefined);
  return { db: drizzle(pool, { schema }), pool, kind, close: () => pool.end() };
}
