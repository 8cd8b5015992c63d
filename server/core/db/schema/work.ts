/** What is done later, or in the background: mails, imports, exports. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { JsonValue } from '#resources/definition';
import { instant } from './columns';

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
    /** How often the step under way was begun. */
    attempt: integer('attempt').notNull().default(0),
    /** The end of the pause before the next attempt. */
    run_after: instant('run_after'),
    /** Of the jobs of one name, one at most is at work and one at most waits for its first attempt. */
    single: text('single'),
    /** Failed after its last attempt for a reason that is not the person's to mend: a super administrator may run it again. */
    dead: boolean('dead').notNull().default(false),
    /** What the last attempt failed of, in technical words. */
    cause: text('cause'),
  },
  (t) => [
    index('jobs_kind').on(t.kind, t.created_at),
    index('jobs_created_by').on(t.created_by, t.created_at),
    index('jobs_open')
      .on(t.created_at)
      .where(sql`status IN ('queued', 'running')`),
    uniqueIndex('jobs_single_waiting')
      .on(t.single)
      .where(sql`status = 'queued' AND seen_at IS NULL`),
    uniqueIndex('jobs_single_running')
      .on(t.single)
      .where(sql`status = 'running'`),
  ],
);

/** What adds a job at moments of the calendar. */
export const schedules = pgTable('schedules', {
  name: text('name').primaryKey(),
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  cron: text('cron').notNull(),
  /** An IANA name, such as Europe/Paris. */
  time_zone: text('time_zone').notNull(),
  /** What is done about moments at which no instance ran: once (one job for all of them) or skip. */
  missed: text('missed').notNull(),
  kind: text('kind').notNull(),
  resource: text('resource'),
  params: jsonb('params').$type<Record<string, JsonValue>>().notNull().default({}),
  created_by: uuid('created_by'),
  next_at: instant('next_at').notNull(),
});

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

/** Rows of an import that made records as they were checked: they differ in these, and many are one row here. Read with `import_rows`. */
export const import_created = pgTable(
  'import_created',
  {
    job_id: uuid('job_id').notNull(),
    last_row: integer('last_row').notNull(),
    rows: integer('rows').array().notNull(),
    record_ids: uuid('record_ids').array().notNull(),
    labels: text('labels').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.job_id, t.last_row] })],
);
