/** What one person keeps: settings, views, drafts. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { JsonValue } from '#resources/definition';
import { instant, stamps } from './columns';

/** What a person set in the interface: theme, density, columns of a list … Lost with nothing else. */
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

/** A list as someone likes it: filters, order, columns. `created_by` owns it; shared ones are offered to all who read the entity. */
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

/** What someone has typed and not saved yet: one per person, form and tab. */
export const drafts = pgTable(
  'drafts',
  {
    user_id: uuid('user_id').notNull(),
    resource: text('resource').notNull(),
    /** '' for a record that is not made yet. */
    record_id: text('record_id').notNull().default(''),
    /** The id that a tab of the browser gave it; '' where a program gave none. */
    tab: text('tab').notNull().default(''),
    /** The version it was typed over. */
    version: integer('version'),
    data: jsonb('data').$type<Record<string, JsonValue>>().notNull(),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.resource, t.record_id, t.tab] })],
);
