/** Migrates the tables to the schema of this version. */
import { fileURLToPath } from 'node:url';
import type { PoolClient } from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './connection';

/** The key of the lock that is held during the migrations, so that instances that start together take turns. */
const turn = 7_213_402_117;

/** The time of the first migration, in ms since 1970. Before the first release, it replaced all earlier migrations: a database that has only some of those can't be migrated. */
const squashed = 1_795_566_502_987;

/** Runs the missing migrations, once, however many instances start together. Throws an Error with a sentence where the database is older than the first migration. */
export async function migrate({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [turn]);
    await refuseOlder(client);
    await runMigrations(drizzle(client), { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) });
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [turn]);
    client.release();
  }
}

async function refuseOlder(client: PoolClient): Promise<void> {
  const { rows: tables } = await client.query<{ found: string | null }>(`SELECT to_regclass('drizzle.__drizzle_migrations') AS found`);
  if (tables[0]?.found == null) return;
  const { rows } = await client.query<{ last: string | null }>('SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations');
  const last = rows[0]?.last;
  if (last != null && Number(last) < squashed)
    throw new Error(
      'The tables of this database are older than this version can begin from. Start it once with commit ae6f8b6, then with this one.',
    );
}
