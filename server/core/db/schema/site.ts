/** Defines the tables of the whole site: its configuration, and the settings that its instances share. */
import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AuthenticationConfig } from '#resources/people/ownSentences';
import type { JsonValue, LocalizedText } from '#resources/definition';
import { instant } from './columns';

export const client_config_versions = pgTable(
  'client_config_versions',
  {
    version: serial('version').primaryKey(),
    status: text('status').notNull(),
    config: jsonb('config').$type<ClientConfig>().notNull(),
    comment: text('comment'),
    update_errors: jsonb('update_errors').$type<JsonValue[]>().notNull().default([]),
    update_warnings: jsonb('update_warnings').$type<JsonValue[]>().notNull().default([]),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    created_by: uuid('created_by'),
  },
  (t) => [
    uniqueIndex('client_config_active')
      .on(t.status)
      .where(sql`status = 'active'`),
  ],
);

export interface Section {
  key: string;
  name: LocalizedText;
  position: number;
  /** The text at the top of the section's page. */
  description?: LocalizedText | null;
  /** The key of the indicator that represents the section best. */
  lead?: string | null;
  subsections: Section[];
  /** The values of fields that the definition adds: field → value. */
  added?: Record<string, JsonValue>;
}

export interface ClientConfig {
  key: string;
  name: string;
  default_locale: 'en' | 'fr';
  decimal_delimiter: { admin: Record<'en' | 'fr', string> };
  thousands_delimiter: { admin: Record<'en' | 'fr', string> };
  dates: { beginning_of_time: string; end_of_time: string };
  fiscal_year_start_month: number;
  contact_email: string;
  /** The licence under which figures may be reused; without one, all rights are reserved. */
  licence?: { name: string; url: string };
  /** The client's own sentences for people who may not sign in, and the greatest age of a password. */
  authentication?: AuthenticationConfig;
  sections: Section[];
}

/** The marks of changes of published data: triggers add a row with a random number at each change, and old rows are deleted. Two different sums of the numbers show that something has changed. */
export const published_changes = pgTable('published_changes', {
  number: bigint('number', { mode: 'number' })
    .notNull()
    .default(sql`floor(random() * 4503599627370496)::bigint`),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
});

/** The settings that all instances share: the key that signs cookies, and whether the site is closed for maintenance. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<JsonValue>().notNull(),
});
