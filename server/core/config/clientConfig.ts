/** Reads and replaces the active client configuration, which holds the site's name, its languages, its delimiters and its sections. */
import { eq, sql } from 'drizzle-orm';
import { prepared } from '../db/prepared';
import { client_config_versions, type ClientConfig } from '../db/schema';
import type { Db } from '../db/db';

/** The configuration of a client that has stored none yet. */
export const defaultConfig: ClientConfig = {
  key: 'client',
  name: 'Empreinte',
  default_locale: 'en',
  decimal_delimiter: { admin: { en: '.', fr: ',' } },
  thousands_delimiter: { admin: { en: ',', fr: '\u202f' } },
  dates: { beginning_of_time: '1990-01-01', end_of_time: '2050-12-31' },
  fiscal_year_start_month: 1,
  contact_email: 'contact@example.org',
  sections: [],
};

/** Returns the active client configuration, or `defaultConfig` where none is stored. */
export async function clientConfig(db: Db): Promise<ClientConfig> {
  const {
    rows: [active],
  } = await db.execute<{ config: ClientConfig }>(
    sql`${prepared} SELECT config FROM ${client_config_versions} WHERE status = 'active' LIMIT 1`,
  );
  return active?.config ?? defaultConfig;
}

const turn = 7_213_402_119;

/** Takes the lock of the client configuration, until the transaction ends. Callers take it before they check a new configuration, so that two replacements can't overlap. */
export async function lockConfig(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${turn}::bigint)`);
}

/** Stores the next version of the client configuration, which is active from now on, and returns it. */
export async function replaceConfig(db: Db, actor: string | null, change: (config: ClientConfig) => ClientConfig): Promise<ClientConfig> {
  await lockConfig(db);
  const config = change(await clientConfig(db));
  await db.update(client_config_versions).set({ status: 'superseded' }).where(eq(client_config_versions.status, 'active'));
  await db.insert(client_config_versions).values({ status: 'active', config, created_by: actor });
  return config;
}
