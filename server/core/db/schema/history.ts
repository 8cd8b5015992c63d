/** Defines the tables with the files, the audit events and the deletions of the records of any entity. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { JsonValue } from '#resources/definition';
import { instant } from './columns';

export const attachments = pgTable(
  'attachments',
  {
    oid: uuid('oid').primaryKey(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** True for a picture in a rich text, which public pages show; false for an attachment. */
    picture: boolean('picture').notNull().default(false),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    created_by: uuid('created_by'),
  },
  (t) => [index('attachments_sha256').on(t.sha256)],
);

/** The pairs of a file and a record that has, or had, the file. */
export const attachment_uses = pgTable(
  'attachment_uses',
  {
    oid: uuid('oid').notNull(),
    entity: text('entity').notNull(),
    entity_id: text('entity_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.oid, t.entity, t.entity_id] })],
);

export const deletion_log = pgTable(
  'deletion_log',
  {
    id: uuid('id').primaryKey(),
    entity: text('entity').notNull(),
    entity_id: text('entity_id').notNull(),
    label: text('label').notNull(),
    snapshot: jsonb('snapshot').$type<Record<string, JsonValue>>().notNull(),
    deleted_by: uuid('deleted_by'),
    deleted_at: instant('deleted_at')
      .notNull()
      .default(sql`now()`),
    restored_at: instant('restored_at'),
    /** The id of the change set: records that were deleted together have the same. */
    change_set: uuid('change_set'),
  },
  (t) => [index('deletion_log_entity').on(t.entity, t.entity_id), index('deletion_log_change_set').on(t.change_set)],
);

export const audit_events = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    actor: uuid('actor'),
    impersonator: uuid('impersonator'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entity_id: text('entity_id').notNull(),
    /** The record's version after the write; null for records without a version, and for events from before the version was kept. */
    version: integer('version'),
    /** The changed fields: field → [before, after]; null for the side on which the record didn't exist. */
    changes: jsonb('changes').$type<Record<string, [JsonValue, JsonValue]>>().notNull(),
    /** The id of the change set: events of writes that were made together have the same. Null for a single write. */
    change_set: uuid('change_set'),
  },
  (t) => [
    index('audit_events_entity').on(t.entity, t.entity_id, t.at),
    index('audit_events_at').on(t.at),
    index('audit_events_change_set')
      .on(t.change_set, t.id)
      .where(sql`change_set IS NOT NULL`),
    // Finds the accounts that a person changed. Sign-ins are left out because they are most of the events about people.
    index('audit_events_of_accounts')
      .on(t.actor)
      .where(sql`entity = 'users' AND action <> 'sign_in'`),
    index('audit_events_of_accounts_behind')
      .on(t.impersonator)
      .where(sql`entity = 'users' AND action <> 'sign_in' AND impersonator IS NOT NULL`),
  ],
);
