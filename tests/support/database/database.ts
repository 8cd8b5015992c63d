/** Opens a fresh, migrated database for one test file: embedded in memory, or on the server that TEST_DATABASE_URL names. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase, overEmbedded, type Database } from '#server/core/db/connection';
import { startEmbedded } from '#server/core/db/embedded/embedded';
import { applyDefinitions } from '#server/entities/definitions/apply';
import { productDefinitions } from './definitions';
import { migratedSource } from './snapshot';
import { templateOf, urlOf, type Template } from './templates';

/** The address of the PostgreSQL server; empty when databases are embedded. */
const postgresql = process.env['TEST_DATABASE_URL'] ?? '';

/** Opens a migrated database; closing it deletes it. */
export async function openTestDatabase(): Promise<Database> {
  if (postgresql === '') return overEmbedded(await startEmbedded(await migratedSource()));
  return openCopy('migrated');
}

/** Opens a database in which the product's definitions are applied: the first call of this process applies them, and the others start from a copy. */
export async function openTakenDatabase(): Promise<Database> {
  if (postgresql === '') return overEmbedded(await startEmbedded(await takenSource()));
  return openCopy('taken');
}

async function openCopy(kind: Template): Promise<Database> {
  const { url, drop } = await createDatabase(postgresql, await templateOf(postgresql, kind));
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

let taken: ReturnType<typeof takeOnce> | undefined;
const takenSource = () => (taken ??= takeOnce());

async function takeOnce() {
  const source = await migratedSource();
  const embedded = await startEmbedded(source);
  const database = overEmbedded(embedded);
  await applyDefinitions(database, productDefinitions());
  const snapshot = await embedded.dump();
  await database.close();
  return { ...source, snapshot };
}

/** Creates a database on a PostgreSQL server: empty, or a copy of another. */
export async function createDatabase(server: string, template = 'template0'): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8'`);
  return { url: urlOf(server, name), drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
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
