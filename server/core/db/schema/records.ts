/** Defines the tables of definitions, and of the records of the entities that have no table of their own. */
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { JsonValue } from '#resources/definition';
import { instant, stamps, tsvector } from './columns';

/** The definitions in force. A changed file is compared with its row here, and every instance reads its definitions from this table. */
export const definitions = pgTable('definitions', {
  id: text('id').primaryKey(),
  definition: jsonb('definition').$type<JsonValue>().notNull(),
  /** The form in which records store the fields. An instance that still has another shape may not write. */
  shape: text('shape').notNull().default(''),
  /** The number of times that the definition was applied. Instances compare the sum over all definitions to see whether any has changed. */
  version: integer('version').notNull().default(1),
  /** The moment when the definition's file was found to be gone; the records are kept. */
  hidden_at: instant('hidden_at'),
  taken_at: instant('taken_at')
    .notNull()
    .default(sql`now()`),
});

/** The records of the entities that have no table of their own. Each entity has a table that inherits this one (server/entities/records/store/ensure.ts). */
export const records = pgTable(
  'records',
  {
    resource: text('resource').notNull(),
    id: uuid('id').notNull(),
    data: jsonb('data').$type<Record<string, JsonValue>>().notNull(),
    search: tsvector('search'),
    ...stamps,
  },
  (t) => [primaryKey({ columns: [t.resource, t.id] })],
);
