/** Defines the tables of the preferences, saved views and drafts of each person. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { JsonValue } from '#resources/definition';
import { instant, stamps } from './columns';

/** The preferences that people set in the interface: theme, density, columns of a list … No other data depends on them. */
export const preferences = pgTable(
  'preferences',
  {
    user_id: uuid('user_id').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').$type<JsonValue>().notNull(),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] })],
);

/** The saved views of lists: filters, order, columns. `created_by` owns a view; shared ones are offered to everyone who may read the entity. */
export const saved_views = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    resource: text('resource').notNull(),
    name: text('name').notNull(),
    shared: boolean('shared').notNull().default(false),
    state: jsonb('state').$type<Record<string, JsonValue>>().notNull(),
    ...stamps,
  },
  (t) => [index('saved_views_resource').on(t.resource, t.created_by)],
);

/** The unsaved changes of forms: one row for each person, form and browser tab. */
export const drafts = pgTable(
  'drafts',
  {
    user_id: uuid('user_id').notNull(),
    resource: text('resource').notNull(),
    /** The id of the record; '' for a new record. */
    record_id: text('record_id').notNull().default(''),
    /** The id that the browser tab gave the draft; '' for a draft of an API client without tabs. */
    tab: text('tab').notNull().default(''),
    /** The version of the record that the person was editing. */
    version: integer('version'),
    data: jsonb('data').$type<Record<string, JsonValue>>().notNull(),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.resource, t.record_id, t.tab] })],
);
