/** What is kept of any record: its files, who changed it, what was deleted. */
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
    /** A picture of a rich text, which public pages show; anything else is an attachment. */
    picture: boolean('picture').notNull().default(false),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    created_by: uuid('created_by'),
  },
  (t) => [index('attachments_sha256').on(t.sha256)],
);

/** Which records carry, or carried, which files. */
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
    /** One act deletes one record or many: they have this in common. */
    act: uuid('act'),
  },
  (t) => [index('deletion_log_entity').on(t.entity, t.entity_id), index('deletion_log_act').on(t.act)],
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
    /** The record's version after the write; null for events of before this was kept, and for what has no version. */
    version: integer('version'),
    /** field → [before, after]; null where the record began or ended */
    changes: jsonb('changes').$type<Record<string, [JsonValue, JsonValue]>>().notNull(),
    /** One act changes or removes many: they have this in common. Null for what was done by itself. */
    act: uuid('act'),
  },
  (t) => [
    index('audit_events_entity').on(t.entity, t.entity_id, t.at),
    index('audit_events_at').on(t.at),
    index('audit_events_act')
      .on(t.act, t.id)
      .where(sql`act IS NOT NULL`),
    // Finds the accounts that a person changed. Sign-ins are left out because they are most of the events about people.
    index('audit_events_of_accounts')
      .on(t.actor)
      .where(sql`entity = 'users' AND action <> 'sign_in'`),
    index('audit_events_of_accounts_behind')
      .on(t.impersonator)
      .where(sql`entity = 'users' AND action <> 'sign_in' AND impersonator IS NOT NULL`),
  ],
);
