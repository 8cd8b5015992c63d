/** Defines the tables of work in the background: emails, jobs, schedules, imports. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { JsonValue } from '#resources/definition';
import { instant } from './columns';

/** The emails. An email is added in the transaction that causes it, and sent by one instance, once; it is only kept where there is no mail server. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id'),
    address: text('address').notNull(),
    locale: text('locale').notNull(),
    /** The reason for the email, such as `reminder`. */
    kind: text('kind').notNull(),
    /** The object of the email: for a reminder, the key of the subject. */
    about: text('about').notNull().default(''),
    /** The id that emails written together share. */
    act: uuid('act').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The status: waiting, sending, sent, failed, or kept where there was no mail server. */
    status: text('status').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** What the mail server answered when it accepted the email. */
    answer: text('answer'),
    /** The moment when an instance began to give the text of the email to the mail server: from then on nobody can tell whether the server has it, until it answers. */
    given_at: instant('given_at'),
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

/** The emails that came back, or are delayed, with what the other mail server answered. One that came back for good marks its address, until the mark is lifted. */
export const mail_bounces = pgTable(
  'mail_bounces',
  {
    mail_id: uuid('mail_id').notNull(),
    /** True where the other server gave up; false where it tries again. */
    permanent: boolean('permanent').notNull(),
    /** The address that the email was sent to, in small letters. */
    address: text('address').notNull(),
    /** The enhanced status code of RFC 3463, such as 5.1.1. */
    status: text('status').notNull(),
    answer: text('answer').notNull(),
    /** The moment of the last attempt. */
    at: instant('at').notNull(),
    noted_at: instant('noted_at')
      .notNull()
      .default(sql`now()`),
    lifted_at: instant('lifted_at'),
    lifted_by: uuid('lifted_by'),
  },
  (t) => [
    primaryKey({ columns: [t.mail_id, t.permanent] }),
    index('mail_bounces_marks')
      .on(t.address)
      .where(sql`permanent AND lifted_at IS NULL`),
  ],
);

/** The background jobs, such as imports and exports, which people start, leave and find again. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    resource: text('resource'),
    /** The status: queued, running, ready (waits for a person), done, failed, cancelled, undone. */
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
    /** The last heartbeat of the instance that runs the job. An instance without a recent one counts as dead. */
    seen_at: instant('seen_at'),
    finished_at: instant('finished_at'),
    /** The number of attempts of the current step. */
    attempt: integer('attempt').notNull().default(0),
    /** The end of the pause before the next attempt. */
    run_after: instant('run_after'),
    /** The name of a single job: at most one job of a name runs, and at most one waits for its first attempt. */
    single: text('single'),
    /** True for a dead letter: the job failed after its last attempt for a reason that its person can't correct. A super administrator may run it again. */
    dead: boolean('dead').notNull().default(false),
    /** The technical reason why the last attempt failed. */
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

/** The schedules, which add jobs at moments of the calendar. */
export const schedules = pgTable('schedules', {
  name: text('name').primaryKey(),
  /** The five cron fields: minute, hour, day of the month, month, day of the week. */
  cron: text('cron').notNull(),
  /** An IANA name, such as Europe/Paris. */
  time_zone: text('time_zone').notNull(),
  /** What the schedule does about the times of `cron` at which no instance ran: `once` adds one job for all of them, `skip` adds none. */
  missed: text('missed').notNull(),
  kind: text('kind').notNull(),
  resource: text('resource'),
  params: jsonb('params').$type<Record<string, JsonValue>>().notNull().default({}),
  created_by: uuid('created_by'),
  next_at: instant('next_at').notNull(),
});

/** The outcome of each row of an imported file: the preview shows it before anything is written. */
export const import_rows = pgTable(
  'import_rows',
  {
    job_id: uuid('job_id').notNull(),
    row: integer('row').notNull(),
    /** The outcome: created, updated, unchanged, refused, conflict. */
    outcome: text('outcome').notNull(),
    record_id: text('record_id'),
    label: text('label'),
    data: jsonb('data').$type<Record<string, JsonValue>>().notNull().default({}),
    /** The problems of the row, each with cell, field, code and params. */
    problems: jsonb('problems').$type<JsonValue[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.job_id, t.row] })],
);

/** The rows of an import whose records were created in bulk, in arrays: one row here stands for many rows of the file, which differ only in these columns. `importRows` reads them together with `import_rows`. */
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
