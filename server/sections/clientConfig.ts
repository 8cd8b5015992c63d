/** The active client configuration: what the site is, its languages, its delimiters, its sections. */
import { sql } from 'drizzle-orm';
import { prepared } from '#server/db/prepared';
import { client_config_versions, type ClientConfig } from '#server/db/schema';
import type { Db } from '#server/records/entity';

/** What a client is until it says otherwise. */
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

/** The configuration in force. */
export async function clientConfig(db: Db): Promise<ClientConfig> {
  const {
    rows: [active],
  } = await db.execute<{ config: ClientConfig }>(
    sql`${prepared} SELECT config FROM ${client_config_versions} WHERE status = 'active' LIMIT 1`,
  );
  return active?.config ?? defaultConfig;
}

const turn = 7_213_402_119;

/** Held while the configuration is replaced: from before it is checked to the end of the transaction. */
export async function lockConfig(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${turn}::bigint)`);
}
