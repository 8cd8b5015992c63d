/** Runs a test that kills the server half-way: on PostgreSQL where the tests have one, else on the embedded database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { openDatabase, type Database, type DatabaseLocation } from '#server/core/db/connection';
import { createDatabase } from '#tests/support/database/database';
import { startServer, type RunningServer } from '#tests/support/product/server';

/** Registers a test on a new database. */
export function itHalfWay(name: string, test: (location: DatabaseLocation) => Promise<void>): void {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  it(`${name}, ${server === '' ? 'in the embedded database' : 'in PostgreSQL'}`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'empreinte-crash-'));
    const { url, drop } = server === '' ? {} : await createDatabase(server);
    try {
      await test({ dataDir, ...(url !== undefined && { databaseUrl: url }) });
    } finally {
      await drop?.();
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 300_000);
}

/** Starts the server on this database. */
export const startOn = ({ dataDir, databaseUrl }: DatabaseLocation): Promise<RunningServer> =>
  startServer({ DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) });

/** Opens the database, which no server has open, returns what `look` reads in it, and closes it. */
export async function looked<Seen>(location: DatabaseLocation, look: (database: Database) => Promise<Seen>): Promise<Seen> {
  const database = await openDatabase(location);
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}
