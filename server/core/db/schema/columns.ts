/** Defines the columns that several tables share. */
import { sql } from 'drizzle-orm';
import { customType, integer, jsonb, uuid } from 'drizzle-orm/pg-core';
import type { JsonValue, LocalizedText } from '#resources/definition';

/** A column type for a moment, read as an ISO 8601 string in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The columns of every stored entity: when and by whom a record was created and changed, and its version. */
export const stamps = {
  created_at: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updated_at: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  created_by: uuid('created_by'),
  updated_by: uuid('updated_by'),
  version: integer('version').notNull().default(1),
};
export const localized = (name: string) => jsonb(name).$type<LocalizedText>();
/** The column with the values of fields that a definition adds to one of the product's own tables: field → value. */
export const added = jsonb('added').$type<Record<string, JsonValue>>().notNull().default({});
