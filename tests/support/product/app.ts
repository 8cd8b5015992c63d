/** Starts the real application on a database of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app';
import { readConfig, type Config } from '#server/core/config/config';
import type { Database } from '#server/core/db/connection';
import { applyDefinitions } from '#server/entities/definitions/apply';
import { entitiesOf } from '#server/start/wings';
import { fileStore } from '#server/core/files/store/store';
import type { Deps } from '#server/entities/deps';
import { createAccount, password, profiles, type Account } from './accounts';
import { openTakenDatabase, openTestDatabase } from '../database/database';
import { productDefinitions } from '../database/definitions';
import { visitor, type Inject } from './visitor';

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  deps: Deps;
  /** Returns a function that sends requests as a user signed in through the real route; `account` describes a user that is none of the profiles. */
  signIn(email: string, account?: Account): Promise<Inject>;
  /** Returns a function that sends requests as a visitor who isn't signed in, with a CSRF token. */
  anonymous(): Promise<Inject>;
  close(): Promise<void>;
}

export interface TestOptions {
  config?: Partial<Config>;
  /** Definitions in addition to the product's: file name → content. */
  definitions?: Record<string, unknown>;
}

/** Starts an application. Its `close` deletes its database and files. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'empreinte-test-'));
  const config: Config = { ...readConfig({ LOG_LEVEL: 'error', DEMO: '0' }), dataDir, busyAfter: 0, ...options.config };
  const definitions = productDefinitions(options.definitions);
  const database = await (options.definitions ? openTestDatabase() : openTakenDatabase());
  if (options.definitions) await applyDefinitions(database, definitions);
  const app = await buildApp({ config, database, definitions });
  await app.ready();
  const known = profiles(definitions);
  const created = new Set<string>();
  return {
    app,
    database,
    deps: { config, database, definitions, entities: entitiesOf(definitions), files: fileStore(config) },
    async signIn(email, account = known[email]) {
      if (!created.has(email)) {
        if (!account) throw new Error(`No profile is called ${email}: describe the account.`);
        await createAccount(database, email, account);
      }
      created.add(email);
      const person = await visitor(app);
      await person.signIn(email, password);
      return person.inject;
    },
    anonymous: async () => (await visitor(app)).inject,
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
