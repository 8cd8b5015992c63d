/** Brings the tables to this version's. */
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './connection';

/** Held while tables are made: instances that start together take turns. */
const turn = 7_213_402_117;

/** Runs the missing migrations, once, however many instances start together. */
export async function migrate({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [turn]);
    await runMigrations(drizzle(client), { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) });
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [turn]);
    client.release();
  }
}
