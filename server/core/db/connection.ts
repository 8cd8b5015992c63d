/** The database: PostgreSQL where `databaseUrl` says so, else embedded in the data folder. One driver for both. */
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
  /** Where a child process of this one finds it. */
  address(): Promise<DatabaseAddress>;
  close(): Promise<void>;
}

/** What a child process opens: a server, or the folder of the socket at which the embedded database receives guests. */
export type DatabaseAddress = { databaseUrl: string } | { host: string };

/** What of the configuration says where the database is. */
export interface DatabaseLocation {
  databaseUrl?: string | undefined;
  dataDir: string;
}

// Counts as numbers; dates as written; moments as ISO 8601. Numerics stay text, which pg does by itself.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** Throws a sentence where there is no database yet, which opening an embedded one would make; a server that is named is taken at its word. */
export function expectDatabase({ databaseUrl, dataDir }: DatabaseLocation): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database')))
    throw new Error(`There is no database in ${dataDir} yet. npm start makes one; DATA_DIR or DATABASE_URL names another.`);
}

/** Opens the database; throws a sentence where another process has it. Its tables are made by `migrate`. */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  return location.databaseUrl === undefined ? openFolder(location.dataDir) : Promise.resolve(overServer(location.databaseUrl, 20));
}

/** Opens, in a child process, the database of its parent. */
export const openAddress = (address: DatabaseAddress): Database =>
  'databaseUrl' in address ? overServer(address.databaseUrl, 4) : { ...overHost(address.host), address: () => Promise.resolve(address) };

const overServer = (databaseUrl: string, max: number): Database => ({
  ...database('postgresql', { connectionString: databaseUrl, max, Client: NamingClient, onConnect: withoutCompiling }),
  address: () => Promise.resolve({ databaseUrl }),
});

// One connection: PGlite has one session, and its socket server would mix the statements of several.
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

/** PostgreSQL would compile what it takes for a long statement, which took longer than all of a page's statements together (measured at 2.4 million inputs). */
async function withoutCompiling(client: pg.ClientBase): Promise<void> {
  await client.query('SET jit = off');
}

/** A database over a running embedded one; closing it closes both. */
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
  // A lost idle connection is replaced when next needed; the query that meets the loss answers for it.
  pool.on('error', () => undefined);
  return { db: drizzle(pool, { schema }), pool, kind, close: () => pool.end() };
}
