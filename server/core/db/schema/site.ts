/** The site as a whole: its configuration, what its instances share. */
import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AuthenticationConfig } from '#resources/ownSentences';
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
  /** What its page opens with. */
  description?: LocalizedText | null;
  /** The key of the indicator that says most of it. */
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
  /** Under which figures may be used again; without one, all rights are reserved. */
  licence?: { name: string; url: string };
  /** What who may not sign in is told, in the client's own words, and how old a password may grow. */
  authentication?: AuthenticationConfig;
  sections: Section[];
}

/** A line for each change of what visitors read, left by triggers; the old ones are taken away. Their sum is another whenever anything changed. */
export const published_changes = pgTable('published_changes', {
  number: bigint('number', { mode: 'number' })
    .notNull()
    .default(sql`floor(random() * 4503599627370496)::bigint`),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
});

/** What all instances share: the key that signs cookies; whether the site is closed for maintenance. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<JsonValue>().notNull(),
});
