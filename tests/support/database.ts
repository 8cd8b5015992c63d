/** A fresh, migrated database for one test file: embedded in memory, or on the server that TEST_DATABASE_URL names. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase, overEmbedded, type Database } from '#server/core/db/connection';
import { startEmbedded } from '#server/core/db/embedded/embedded';
import { migrate } from '#server/core/db/migrate';
import { takeDefinitions } from '#server/entities/definitions/take';
import { productDefinitions } from './definitions';
import { migratedSource } from './snapshot';

/** Empty where databases are embedded. */
const postgresql = process.env['TEST_DATABASE_URL'] ?? '';

/** Opens one; closing it throws it away. */
export async function openTestDatabase(): Promise<Database> {
  if (postgresql === '') return overEmbedded(await startEmbedded(await migratedSource()));
  const { url, drop } = await createDatabase(postgresql);
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  await migrate(database);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** Opens one in which the product’s definitions are taken: by the first of this process, the others begin from there. */
export async function openTakenDatabase(): Promise<Database> {
  if (postgresql === '') return overEmbedded(await startEmbedded(await takenSource()));
  const database = await openTestDatabase();
  await takeDefinitions(database, productDefinitions());
  return database;
}

let taken: ReturnType<typeof takeOnce> | undefined;
const takenSource = () => (taken ??= takeOnce());

async function takeOnce() {
  const source = await migratedSource();
  const embedded = await startEmbedded(source);
  const database = overEmbedded(embedded);
  await takeDefinitions(database, productDefinitions());
  const snapshot = await embedded.dump();
  await database.close();
  return { ...source, snapshot };
}

/** An empty database of its own on a PostgreSQL server. */
export async function createDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
