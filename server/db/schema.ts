/** The tables. Texts per locale, lists and nested values are jsonb, as they are on the wire. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OwnSentences } from '#resources/ownSentences';
import type { Attachment, Field, JsonValue, LocalizedText, RecordError } from '#resources/definition';

/** A moment, as an ISO 8601 string in UTC. */
const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What every stored entity carries. */
const stamps = {
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
const localized = (name: string) => jsonb(name).$type<LocalizedText>();

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    first_name: text('first_name').notNull().default(''),
    last_name: text('last_name').notNull().default(''),
    locale: text('locale').notNull().default('en'),
    audience: text('audience').notNull().default('private'),
    roles: jsonb('roles').$type<string[]>().notNull().default([]),
    grants: jsonb('grants').$type<string[]>().notNull().default([]),
    /** Each: { subjects: subject keys or [] for all, tags: tag ids or [] for all }. None at all means no restriction. */
    scopes: jsonb('scopes').$type<{ subjects: string[]; tags: string[] }[]>().notNull().default([]),
    mandate_from: date('mandate_from', { mode: 'string' }),
    mandate_until: date('mandate_until', { mode: 'string' }),
    approval_role: text('approval_role'),
    authentication: text('authentication').notNull().default('password'),
    password_hash: text('password_hash'),
    password_expires_at: instant('password_expires_at'),
    password_update_required: boolean('password_update_required').notNull().default(false),
    locked_at: instant('locked_at'),
    archived_at: instant('archived_at'),
    last_sign_in_at: instant('last_sign_in_at'),
    /** Whether the person is written to with a link to choose a password, once this is so. */
    send_invitation: boolean('send_invitation').notNull().default(false),
    ...stamps,
  },
  (t) => [uniqueIndex('users_email_unique').on(sql`lower(${t.email})`)],
);

/** Who comes from the directory, by what stays the same of their entry there. */
export const directory_people = pgTable(
  'directory_people',
  {
    user_id: uuid('user_id').primaryKey(),
    entry: text('entry').notNull(),
    /** Since when they are archived because they were not there any more; null for who was archived by hand. */
    left_at: instant('left_at'),
  },
  (t) => [uniqueIndex('directory_people_entry').on(t.entry)],
);

export const roles = pgTable('roles', {
  id: uuid('id').primaryKey(),
  name: localized('name').notNull(),
  permissions: jsonb('permissions').$type<string[]>().notNull().default([]),
  ...stamps,
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's session id: the table alone lets nobody in. */
    id_hash: text('id_hash').primaryKey(),
    user_id: uuid('user_id'),
    data: jsonb('data').$type<Record<string, JsonValue>>().notNull(),
    /** What its owner calls it by: it opens nothing. */
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** What the browser said it is. */
    agent: text('agent').notNull().default(''),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    seen_at: instant('seen_at')
      .notNull()
      .default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_expires_at').on(t.expires_at), index('sessions_user_id').on(t.user_id)],
);

/** How often something was tried lately, by all instances together. */
export const throttles = pgTable(
  'throttles',
  {
    /** SHA-256 of what is counted: of whom (an address of the network or of mail, a browser) and of what. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    ends_at: instant('ends_at').notNull(),
  },
  (t) => [index('throttles_ends_at').on(t.ends_at)],
);

/** Tries to sign in that were refused, for 90 days: never what was typed. */
export const sign_in_failures = pgTable(
  'sign_in_failures',
  {
    id: uuid('id').primaryKey(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    /** Null where the address is nobody's. */
    user_id: uuid('user_id'),
    /** Why. */
    code: text('code').notNull(),
    /** What the browser said it is. */
    agent: text('agent').notNull(),
    /** Whether it is one that the person has signed in with. */
    known_device: boolean('known_device').notNull(),
  },
  (t) => [index('sign_in_failures_at').on(t.at)],
);

/** Links of mails that let a person choose a password, each once. */
export const password_links = pgTable(
  'password_links',
  {
    /** SHA-256 of the link's token. */
    token_hash: text('token_hash').primaryKey(),
    user_id: uuid('user_id').notNull(),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('password_links_user_id').on(t.user_id)],
);

/** What was asked of the identity provider, until it is answered: any instance takes the answer. */
export const saml_requests = pgTable(
  'saml_requests',
  {
    /** As the provider repeats it. */
    id: text('id').primaryKey(),
    /** sign_in, logout */
    purpose: text('purpose').notNull(),
    /** SHA-256 of what the browser that asked keeps: no other one is let in by the answer. */
    browser_hash: text('browser_hash'),
    /** Where the person goes on. */
    return_to: text('return_to').notNull().default('/admin'),
    /** Whom the provider vouched for: between its answer and the browser's next call. */
    answer: jsonb('answer').$type<Record<string, JsonValue>>(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('saml_requests_expires_at').on(t.expires_at)],
);

/** Messages of the identity provider that were taken, for as long as they would be good: each is taken once, by all instances together. */
export const saml_seen = pgTable(
  'saml_seen',
  {
    /** SHA-256 of its identifier. */
    id_hash: text('id_hash').primaryKey(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('saml_seen_expires_at').on(t.expires_at)],
);

export const tags = pgTable(
  'tags',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull(),
    name: localized('name').notNull(),
    parent_id: uuid('parent_id'),
    root_key: text('root_key').notNull(),
    /** A public code of the thing: ISO 3166 for a country, a geographic code … */
    code: text('code'),
    position: integer('position').notNull().default(0),
    archived_at: instant('archived_at'),
    ...stamps,
  },
  (t) => [uniqueIndex('tags_key_unique').on(t.key), index('tags_parent_id').on(t.parent_id), index('tags_root_key').on(t.root_key)],
);

/** Each tag with itself and all that is under it: what a node of a tree covers. */
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
  progress: jsonb('progress').$type<{ disabled?: boolean; available_users?: string[] }>().notNull().default({}),
  ...stamps,
});

export const inputs = pgTable(
  'inputs',
  {
    id: uuid('id').primaryKey(),
    subject_key: text('subject_key').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    date_end: date('date_end', { mode: 'string' }).notNull(),
    /** root key → leaf tag id */
    tags: jsonb('tags').$type<Record<string, string>>().notNull().default({}),
    values: jsonb('values').$type<Record<string, JsonValue>>().notNull().default({}),
    quality: text('quality').notNull().default('measured'),
    comment: text('comment'),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    state: text('state').notNull().default('draft'),
    record_errors: jsonb('record_errors').$type<RecordError[]>().notNull().default([]),
    submitted_by: uuid('submitted_by'),
    submitted_at: instant('submitted_at'),
    approved_by: uuid('approved_by'),
    approved_at: instant('approved_at'),
    ...stamps,
  },
  (t) => [
    uniqueIndex('inputs_entry_unique').on(t.subject_key, t.date, t.date_end, t.tags),
    index('inputs_subject_state_date').on(t.subject_key, t.state, t.date),
    index('inputs_subject_updated').on(t.subject_key, t.updated_at, t.id),
    // What a person of one site may see is found by its tags. Each write pays at once: nobody's save waits for a list of others'.
    index('inputs_tags').using('gin', t.tags.op('jsonb_path_ops')).with({ fastupdate: false }),
  ],
);

export const indicators = pgTable(
  'indicators',
  {
    key: text('key').primaryKey(),
    name: localized('name').notNull(),
    description: localized('description'),
    section: text('section').notNull(),
    subsection: text('subsection'),
    audience: text('audience').notNull().default('public'),
    unit: localized('unit'),
    decimals: integer('decimals').notNull().default(0),
    direction: text('direction').notNull().default('none'),
    source: text('source').notNull().default('computed'),
    chart: text('chart').notNull().default('line'),
    terms: jsonb('terms').$type<Term[]>().notNull().default([]),
    formula: text('formula'),
    /** Several measures of one indicator (a total and its growth rate …): each its formula and unit. None: `formula` and `unit`. */
    series: jsonb('series').$type<Series[]>().notNull().default([]),
    granularity: text('granularity').notNull().default('year'),
    /** The selection shown first: root key → tag id. */
    default_tags: jsonb('default_tags').$type<Record<string, string>>().notNull().default({}),
    /** For `manual` indicators: the values themselves. */
    manual_values: jsonb('manual_values').$type<{ date: string; value: number | string }[]>().notNull().default([]),
    targets: jsonb('targets').$type<{ date: string; value: number | string }[]>().notNull().default([]),
    baseline: date('baseline', { mode: 'string' }),
    frameworks: jsonb('frameworks').$type<{ framework: string; code: string }[]>().notNull().default([]),
    children: jsonb('children').$type<string[]>().notNull().default([]),
    notes: localized('notes'),
    sources: localized('sources'),
    methodology: localized('methodology'),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
    published: boolean('published').notNull().default(false),
    ...stamps,
  },
  (t) => [index('indicators_section').on(t.section, t.subsection, t.position)],
);

/** One quantity of a formula: what is read from the approved inputs of a subject. */
export interface Term {
  name: string;
  subject: string;
  field: string;
  aggregate: 'sum' | 'average' | 'min' | 'max' | 'last' | 'count' | 'given';
  /** root key → tag id: only inputs under these nodes. */
  tags?: Record<string, string>;
}
export interface Series {
  key: string;
  name: LocalizedText;
  unit: LocalizedText;
  formula: string;
}

export const annotations = pgTable(
  'annotations',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    title: localized('title').notNull(),
    text: localized('text'),
    audience: text('audience').notNull().default('public'),
    series_break: boolean('series_break').notNull().default(false),
    ...stamps,
  },
  (t) => [index('annotations_key').on(t.key, t.date)],
);

/** Periods in order, and at the same place in each array the figure: its value, the terms it was made of, how many inputs. */
const lineOfFigures = {
  /** Where a formula is one term: its name, and no `terms`, as the value says it. */
  sole_term: text('sole_term'),
  dates: date('dates', { mode: 'string' }).array().notNull(),
  ends: date('ends', { mode: 'string' }).array().notNull(),
  values: numeric('values').array().notNull(),
  /** term name → decimal text or null, as used by the formula */
  terms: jsonb('terms').array(),
  counts: integer('counts').array().notNull(),
  /** How many of them are estimates. */
  estimates: integer('estimates')
    .array()
    .notNull()
    .default(sql`'{}'`),
};

/**
 * The published figures, as lines: indicator × series × selection of tags, and in arrays each of its periods, in order. The view `aggregates`
 * gives them one by one.
 */
export const aggregate_lines = pgTable(
  'aggregate_lines',
  {
    indicator_key: text('indicator_key').notNull(),
    /** '' where the indicator has one measure. */
    series: text('series').notNull().default(''),
    /** root key → tag id; {} is the whole. */
    selection: jsonb('selection').$type<Record<string, string>>().notNull(),
    ...lineOfFigures,
    /** The run that made each. */
    runs: uuid('runs').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.indicator_key, t.series, t.selection] })],
);

/** Figures as they were published before a run replaced them, or took them away: what a reader saw on a date, and every restatement. */
export const aggregate_versions = pgTable(
  'aggregate_versions',
  {
    indicator_key: text('indicator_key').notNull(),
    series: text('series').notNull(),
    selection: jsonb('selection').$type<Record<string, string>>().notNull(),
    ...lineOfFigures,
    runs: uuid('runs').array().notNull(),
    replaced_by: uuid('replaced_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.indicator_key, t.series, t.selection, t.replaced_by] })],
);

export const precalculation_runs = pgTable('precalculation_runs', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  /** What made it run: `inputs:approve`, `indicators` … */
  cause: text('cause').notNull(),
  /** Who did that, and what they said of it; null for the product itself. */
  actor: uuid('actor'),
  reason: text('reason'),
  indicators: jsonb('indicators').$type<string[]>().notNull(),
  written: integer('written').notNull().default(0),
  removed: integer('removed').notNull().default(0),
  started_at: instant('started_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  finished_at: instant('finished_at'),
});

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

/** A line for each change of what visitors read, left by triggers; the old ones are taken away. Their sum is another whenever anything changed. */
export const published_changes = pgTable('published_changes', {
  number: bigint('number', { mode: 'number' })
    .notNull()
    .default(sql`floor(random() * 4503599627370496)::bigint`),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
});

export interface Section {
  key: string;
  name: LocalizedText;
  position: number;
  /** What its page opens with. */
  description?: LocalizedText | null;
  /** The key of the indicator that says most of it. */
  lead?: string | null;
  subsections: Section[];
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
  /** What who may not sign in is told, in the client's own words. */
  authentication?: OwnSentences;
  sections: Section[];
}

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
  ],
);

/** E-mails: written here in the transaction that wants them sent, and sent by one instance, once; kept where there is no mail server. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id'),
    address: text('address').notNull(),
    locale: text('locale').notNull(),
    /** Why it was written: `reminder`. */
    kind: text('kind').notNull(),
    /** What it is about: of a reminder, the subject's key. */
    about: text('about').notNull().default(''),
    /** Those that were asked for together. */
    act: uuid('act').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** waiting, sending, sent, failed; kept: there was no mail server to give it to */
    status: text('status').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    created_by: uuid('created_by'),
    next_attempt_at: instant('next_attempt_at')
      .notNull()
      .default(sql`now()`),
    seen_at: instant('seen_at'),
    sent_at: instant('sent_at'),
  },
  (t) => [
    index('mails_waiting')
      .on(t.next_attempt_at)
      .where(sql`status IN ('waiting', 'sending')`),
    index('mails_about').on(t.kind, t.about, t.created_at),
  ],
);

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

/** What someone has typed and not saved yet: one per person and form. */
export const drafts = pgTable(
  'drafts',
  {
    user_id: uuid('user_id').notNull(),
    resource: text('resource').notNull(),
    /** '' for a record that is not made yet. */
    record_id: text('record_id').notNull().default(''),
    /** The version it was typed over. */
    version: integer('version'),
    data: jsonb('data').$type<Record<string, JsonValue>>().notNull(),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.resource, t.record_id] })],
);

/** Long work that people start, leave and find again: imports, exports. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    resource: text('resource'),
    /** queued, running, ready (waits for a person), done, failed, cancelled, undone */
    status: text('status').notNull().default('queued'),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    cancel_requested: boolean('cancel_requested').notNull().default(false),
    params: jsonb('params').$type<Record<string, JsonValue>>().notNull().default({}),
    result: jsonb('result').$type<Record<string, JsonValue>>(),
    error: text('error'),
    created_by: uuid('created_by'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** Told by the instance at work; one that is silent for long has died. */
    seen_at: instant('seen_at'),
    finished_at: instant('finished_at'),
  },
  (t) => [index('jobs_kind').on(t.kind, t.created_at), index('jobs_created_by').on(t.created_by, t.created_at)],
);

/** What an import makes of each row of a file: shown before anything is kept, and what undoing needs. */
export const import_rows = pgTable(
  'import_rows',
  {
    job_id: uuid('job_id').notNull(),
    row: integer('row').notNull(),
    /** created, updated, unchanged, refused, conflict */
    outcome: text('outcome').notNull(),
    record_id: text('record_id'),
    label: text('label'),
    data: jsonb('data').$type<Record<string, JsonValue>>().notNull().default({}),
    /** Each: cell, field, code, params */
    problems: jsonb('problems').$type<JsonValue[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.job_id, t.row] })],
);

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

/** What all instances share: the key that signs cookies; whether the site is closed for maintenance. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<JsonValue>().notNull(),
});

/** The records of every entity that is only a definition; each has a table that inherits this one (server/records/ensure.ts). */
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
