/** Records of every entity that is only a definition, and the definitions. */
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { JsonValue } from '#resources/definition';
import { instant, stamps, tsvector } from './columns';

/** Each definition as it was last taken: what a changed file is compared with, and what every instance goes by. */
export const definitions = pgTable('definitions', {
  id: text('id').primaryKey(),
  definition: jsonb('definition').$type<JsonValue>().notNull(),
  /** Its fields as records keep them: an instance that still goes by others may not write. */
  shape: text('shape').notNull().default(''),
  /** How often it was taken; the sum of all says whether anything has changed. */
  version: integer('version').notNull().default(1),
  /** Since when its file is gone; its records are kept. */
  hidden_at: instant('hidden_at'),
  taken_at: instant('taken_at')
    .notNull()
    .default(sql`now()`),
});

/** The records of every entity that is only a definition; each has a table that inherits this one (server/entities/records/store/ensure.ts). */
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
