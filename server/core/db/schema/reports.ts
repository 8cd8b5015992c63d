/** Defines the tables of reports: reports, their pages, the figures that were copied into them, their versions, signatures, links and files. */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Attachment, JsonValue, Locale } from '#resources/definition';
import type { ReportPart } from '#resources/api/reports/parts';
import { added, instant, localized, stamps } from './columns';

const now = sql`now()`;

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    title: localized('title').notNull(),
    subtitle: localized('subtitle'),
    /** `report`, or `template`: other reports begin with its pages. */
    kind: text('kind').notNull().default('report'),
    state: text('state').notNull().default('draft'),
    locales: jsonb('locales').$type<Locale[]>().notNull().default(['en', 'fr']),
    template: text('template').notNull().default('own'),
    orientation: text('orientation').notNull().default('portrait'),
    date_start: date('date_start', { mode: 'string' }),
    date_end: date('date_end', { mode: 'string' }),
    /** The tags of the whole report: root key → tag key. */
    default_tags: jsonb('default_tags').$type<Record<string, string>>().notNull().default({}),
    exact_indicators_copy: boolean('exact_indicators_copy').notNull().default(false),
    show_indicator_annotations: boolean('show_indicator_annotations').notNull().default(true),
    show_indicator_html_data: boolean('show_indicator_html_data').notNull().default(false),
    audience: text('audience').notNull().default('private'),
    /** False where nobody changes figures by hand. */
    hand_changes: boolean('hand_changes').notNull().default(true),
    /** The last part of the public address; null where the report has none. */
    slug: text('slug'),
    users: jsonb('users').$type<string[]>().notNull().default([]),
    roles: jsonb('roles').$type<string[]>().notNull().default([]),
    /** The pictures that its parts name by their `oid`. */
    pictures: jsonb('pictures').$type<Attachment[]>().notNull().default([]),
    /** The number of the last version; 0 before the first one is frozen. */
    revision: integer('revision').notNull().default(0),
    /** The number of the version that readers get; null where none is published. */
    published_revision: integer('published_revision'),
    /** The moment at which the figures were copied. */
    snapshot_at: instant('snapshot_at'),
    published_at: instant('published_at'),
    added,
    ...stamps,
  },
  (t) => [uniqueIndex('reports_slug').on(t.slug)],
);

export const report_pages = pgTable(
  'report_pages',
  {
    id: uuid('id').primaryKey(),
    report_id: uuid('report_id').notNull(),
    index: integer('index').notNull(),
    title: localized('title'),
    /** Null for that of the report. */
    orientation: text('orientation'),
    look: text('look').notNull().default('plain'),
    /** In a template: `section` or `indicator`, for each of which a report gets this page; null for one page. */
    for_each: text('for_each'),
    parts: jsonb('parts').$type<ReportPart[]>().notNull().default([]),
    added,
    ...stamps,
  },
  (t) => [index('report_pages_of').on(t.report_id, t.index)],
);

/** The figures that were copied into parts when a report was frozen: the answers that the pages of the indicators gave. */
export const report_figures = pgTable(
  'report_figures',
  {
    report_id: uuid('report_id').notNull(),
    part_id: text('part_id').notNull(),
    /** The content of the part, as `PartContent` says. */
    content: jsonb('content').$type<JsonValue>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.report_id, t.part_id] })],
);

/** The versions of reports: the document that was frozen, byte for byte, and its SHA-256. */
export const report_versions = pgTable(
  'report_versions',
  {
    report_id: uuid('report_id').notNull(),
    number: integer('number').notNull(),
    document: text('document').notNull(),
    /** The title and the subtitle in the document, for lists and the search. */
    title: localized('title'),
    subtitle: localized('subtitle'),
    hash: text('hash').notNull(),
    snapshot_at: instant('snapshot_at').notNull(),
    created_at: instant('created_at').notNull().default(now),
    created_by: uuid('created_by'),
    published_at: instant('published_at'),
    withdrawn_at: instant('withdrawn_at'),
    /** Why it was withdrawn, as its page says. */
    withdrawn_why: text('withdrawn_why'),
  },
  (t) => [primaryKey({ columns: [t.report_id, t.number] }), index('report_versions_hash').on(t.hash)],
);

/** The people who are asked to approve a version, and what they said. A signature is of a hash: of another content it is none. */
export const report_signatures = pgTable(
  'report_signatures',
  {
    report_id: uuid('report_id').notNull(),
    user_id: uuid('user_id').notNull(),
    /** The content that was signed or refused; null before. */
    hash: text('hash'),
    /** `asked`, `signed` or `declined`. */
    state: text('state').notNull().default('asked'),
    comment: text('comment'),
    asked_by: uuid('asked_by'),
    asked_at: instant('asked_at').notNull().default(now),
    at: instant('at'),
  },
  (t) => [primaryKey({ columns: [t.report_id, t.user_id] })],
);

/** The links by which people without an account read a report: the SHA-256 of each secret. */
export const report_links = pgTable(
  'report_links',
  {
    secret_hash: text('secret_hash').primaryKey(),
    report_id: uuid('report_id').notNull(),
    until: date('until', { mode: 'string' }).notNull(),
    /** The hash of the password; null where the link asks for none. */
    password_hash: text('password_hash'),
    created_at: instant('created_at').notNull().default(now),
    created_by: uuid('created_by'),
  },
  (t) => [index('report_links_of').on(t.report_id)],
);

/** The files that were made of versions: whoever has one finds its version by its SHA-256. */
export const report_files = pgTable(
  'report_files',
  {
    sha256: text('sha256').notNull(),
    report_id: uuid('report_id').notNull(),
    number: integer('number').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    format: text('format').notNull(),
    /** Those who may read everything in it: `public`, or `private` where it contains private indicators. */
    audience: text('audience').notNull(),
    /** The versions of the programs that wrote it. */
    made_by: text('made_by').notNull(),
    created_at: instant('created_at').notNull().default(now),
  },
  // Two versions without figures may have the same workbook, byte for byte.
  (t) => [
    primaryKey({ columns: [t.sha256, t.report_id, t.number, t.locale, t.format, t.audience] }),
    index('report_files_of').on(t.report_id, t.number),
  ],
);
