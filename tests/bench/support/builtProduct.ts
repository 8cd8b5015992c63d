/** Starts the built product on a throw-away PostgreSQL, with a user signed in to it in Chromium, for the benches of screens. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '#server/core/config/config';
import { openDatabase, type Database } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { readDefinitions } from '#server/entities/definitions/files';
import { plainDefinitions } from '#server/entities/entities';
import { ensureTables } from '#server/entities/records/store/ensure';
import type { Definition } from '#resources/definition';
import { createAccount } from '#tests/support/product/accounts';
import { openBrowser, signIn, visit, type Visit } from '#tests/support/browser/browser';
import { startPostgresql } from '#tests/support/database/postgresql';
import { startServer } from '#tests/support/product/server';

export interface Empty {
  config: Config;
  database: Database;
  definitions: readonly Definition[];
}
interface Begin {
  port: number;
  /** The permissions of the user. */
  grants: string[];
  /** Writes the data that the bench measures, before the product starts. */
  fill: (empty: Empty) => Promise<unknown>;
}
const email = 'bench@lacet.example';

/** Starts the database, the product and a browser window of 1440 pixels, and removes them once the measuring has ended. */
export async function onBuiltProduct(
  { port, grants, fill }: Begin,
  measure: (person: Visit, postgresql: { version: string }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'empreinte-bench-'));
  const postgresql = startPostgresql(port);
  try {
    const environment = { DATABASE_URL: postgresql.url, DATA_DIR: folder };
    const config = readConfig(environment);
    const definitions = await readDefinitions();
    const database = await openDatabase(config);
    await migrate(database);
    await ensureTables(database, plainDefinitions(definitions));
    await fill({ config, database, definitions });
    await createAccount(database, email, { grants });
    await database.pool.query('VACUUM (ANALYZE)');
    await database.close();
    const server = await startServer({ ...environment, LOG_LEVEL: 'error' });
    const browser = await openBrowser();
    try {
      const person = await visit(browser, server.address, { width: 1440 });
      await signIn(person, email);
      await measure(person, postgresql);
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    postgresql.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
