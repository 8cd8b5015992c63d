/** Defines the tables of data entry: tags, subjects and inputs. */
import { boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Attachment, Field, JsonValue, RecordError } from '#resources/definition';
import { added, instant, localized, stamps } from './columns';

export const tags = pgTable(
  'tags',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull(),
    name: localized('name').notNull(),
    parent_id: uuid('parent_id'),
    root_key: text('root_key').notNull(),
    /** The public code of the tag's object: the ISO 3166 code of a country, a geographic code … */
    code: text('code'),
    position: integer('position').notNull().default(0),
    /** The day from which the tag is closed: nothing is expected of it any more, and no entry of a later period carries it. */
    archived_at: date('archived_at', { mode: 'string' }),
    added,
    ...stamps,
  },
  (t) => [uniqueIndex('tags_key_unique').on(t.key), index('tags_parent_id').on(t.parent_id), index('tags_root_key').on(t.root_key)],
);

/** The pairs of each tag with itself and with every tag below it in the tree. */
export const tag_closure = pgTable(
  'tag_closure',
  {
    ancestor_id: uuid('ancestor_id').notNull(),
    descendant_id: uuid('descendant_id').notNull(),
    root_key: text('root_key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.descendant_id, t.ancestor_id] }), index('tag_closure_ancestor').on(t.ancestor_id)],
);

export const subjects = pgTable('subjects', {
  key: text('key').primaryKey(),
  name: localized('name').notNull(),
  section: text('section'),
  subsection: text('subsection'),
  description: localized('description'),
  guidance: localized('guidance'),
  unit: localized('unit'),
  period: text('period').notNull(),
  fields: jsonb('fields').$type<Field[]>().notNull().default([]),
  tag_roots: jsonb('tag_roots').$type<{ key: string; required: boolean }[]>().notNull().default([]),
  approval: text('approval').notNull().default('single'),
  self_approval: boolean('self_approval').notNull().default(false),
  variation_threshold: numeric('variation_threshold'),
  evidence_required: boolean('evidence_required').notNull().default(false),
  open_from: date('open_from', { mode: 'string' }),
  open_until: date('open_until', { mode: 'string' }),
  position: integer('position').notNull().default(0),
  /** True once a formula or a lookup of a field has changed since the entries were computed. */
  formulas_changed: boolean('formulas_changed').notNull().default(false),
  progress: jsonb('progress').$type<{ disabled?: boolean; available_users?: string[] }>().notNull().default({}),
  added,
  ...stamps,
});

export const inputs = pgTable(
  'inputs',
  {
    id: uuid('id').primaryKey(),
    subject_key: text('subject_key').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    date_end: date('date_end', { mode: 'string' }).notNull(),
    /** The tags of the input: root key → leaf tag id. */
    tags: jsonb('tags').$type<Record<string, string>>().notNull().default({}),
    values: jsonb('values').$type<Record<string, JsonValue>>().notNull().default({}),
    /** The records in which values were looked up (emission factors), by field, as they were then; null for none. */
    lookups: jsonb('lookups').$type<Record<string, { resource: string; id: string; version: number }>>(),
    quality: text('quality').notNull().default('measured'),
    comment: text('comment'),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    state: text('state').notNull().default('draft'),
    record_errors: jsonb('record_errors').$type<RecordError[]>().notNull().default([]),
    submitted_by: uuid('submitted_by'),
    submitted_at: instant('submitted_at'),
    approved_by: uuid('approved_by'),
    approved_at: instant('approved_at'),
    added,
    ...stamps,
  },
  (t) => [
    uniqueIndex('inputs_entry_unique').on(t.subject_key, t.date, t.date_end, t.tags),
    index('inputs_subject_state_date').on(t.subject_key, t.state, t.date),
    index('inputs_subject_updated').on(t.subject_key, t.updated_at, t.id),
    // Finds the inputs that a person of one site may see. `fastupdate` is off so that each write updates the index at once, and no save has to write the pending entries of others.
    index('inputs_tags').using('gin', t.tags.op('jsonb_path_ops')).with({ fastupdate: false }),
  ],
);
