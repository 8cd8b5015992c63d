/** Defines the tables of what follows from reminders: their times, runs, notices and digests; and what people set about their own. The reminders themselves are records. */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { JsonValue, LocalizedText } from '#resources/definition';
import { instant, localized } from './columns';

const now = sql`now()`;

/** The reason for which a run chose a person: what was left, by key, and how much. */
export interface NoticeReason {
  /** own: the person's work; away: that of a person who is away; late: that of a person who is told of. */
  as: 'own' | 'away' | 'late';
  keys: string[];
  names: LocalizedText[];
  count: number;
  /** The due dates of the questionnaires among them, by key: they may change. */
  dues?: Record<string, string | null>;
  /** The days on which the person who is told of got digests about it. */
  sent?: string[];
  /** The last day of the absence. */
  until?: string;
  /** The id of the absent person whose colleague gets it. */
  absent?: string;
  /** The names of the people who are told of this person. */
  told?: string[];
}

/** The times of each reminder: the next one, how often it ran, and when it last did; and whose scopes limit it. Those of a deleted reminder stay, for when it is restored. */
export const reminder_states = pgTable(
  'reminder_states',
  {
    reminder_id: uuid('reminder_id').primaryKey(),
    /** Null where there is no next time. */
    next_at: instant('next_at'),
    times: integer('times').notNull().default(0),
    last_run_at: instant('last_run_at'),
    /** The person who wrote what the reminder holds; null where nobody is known. */
    writer: uuid('writer'),
  },
  (t) => [index('reminder_states_next').on(t.next_at)],
);

/** The runs: each time that a reminder, or a person who sends one, chose people. */
export const reminder_runs = pgTable(
  'reminder_runs',
  {
    id: uuid('id').primaryKey(),
    /** Null for one that a person sent from the progress of a subject. */
    reminder_id: uuid('reminder_id'),
    subject_key: text('subject_key'),
    /** The year that the person who sent it looked at; null for this and the last. */
    year: integer('year'),
    /** The title of the reminder at that time. */
    title: localized('title'),
    kind: text('kind').notNull(),
    /** The message above the list, at that time. */
    message: localized('message'),
    made_at: instant('made_at').notNull().default(now),
    /** The person who sent it; null where its time had come. */
    made_by: uuid('made_by'),
  },
  (t) => [index('reminder_runs_reminder').on(t.reminder_id, t.made_at), index('reminder_runs_subject').on(t.subject_key, t.made_at)],
);

/** The people whom a run chose, with the reason and the outcome. */
export const reminder_notices = pgTable(
  'reminder_notices',
  {
    run_id: uuid('run_id').notNull(),
    /** In small letters. */
    address: text('address').notNull(),
    /** The address of the person whose work it is, where the digest goes to another: to a colleague meanwhile, or to somebody who is told of what is long overdue; else ''. */
    concerning: text('concerning').notNull().default(''),
    /** Null for somebody without an account. */
    user_id: uuid('user_id'),
    /** The entries and questionnaires that were left when the person was chosen. */
    why: jsonb('why').$type<NoticeReason>().notNull(),
    /** The moment from which the digest may be written. */
    send_at: instant('send_at').notNull(),
    /** The outcome: waiting, listed, covered (by an earlier digest of the day), done (nothing was left), passed (to a colleague) or held. */
    outcome: text('outcome').notNull().default('waiting'),
    /** The reason of `held`. */
    held: text('held'),
    digest_id: uuid('digest_id'),
  },
  (t) => [
    primaryKey({ columns: [t.run_id, t.address, t.concerning] }),
    index('reminder_notices_waiting')
      .on(t.send_at)
      .where(sql`outcome = 'waiting'`),
    index('reminder_notices_address').on(t.address, t.outcome),
    index('reminder_notices_digest').on(t.digest_id),
  ],
);

/** The digests: one email for each person and day, and those whose emails failed or came back, which another of the day replaced. */
export const reminder_digests = pgTable(
  'reminder_digests',
  {
    id: uuid('id').primaryKey(),
    /** The address of the person whose work it lists, in small letters. */
    address: text('address').notNull(),
    user_id: uuid('user_id'),
    /** The local day of the person. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The entries and questionnaires that the email lists. */
    listed: jsonb('listed').$type<JsonValue>().notNull(),
    written_at: instant('written_at').notNull().default(now),
    /** True where another of the same day took its place: it stays as proof of what it listed. */
    replaced: boolean('replaced').notNull().default(false),
  },
  (t) => [
    uniqueIndex('reminder_digests_day')
      .on(t.address, t.day)
      .where(sql`NOT replaced`),
    index('reminder_digests_address').on(t.address, t.day),
    index('reminder_digests_user').on(t.user_id, t.written_at),
  ],
);

/** The escalations: who was told of a person who has something left after several reminders, or long after the due date. */
export const reminder_escalations = pgTable(
  'reminder_escalations',
  {
    id: uuid('id').primaryKey(),
    reminder_id: uuid('reminder_id').notNull(),
    run_id: uuid('run_id').notNull(),
    address: text('address').notNull(),
    told: uuid('told').notNull(),
    /** What was sent to the person before: the days. */
    sent: jsonb('sent').$type<string[]>().notNull(),
    at: instant('at').notNull().default(now),
  },
  (t) => [index('reminder_escalations_person').on(t.reminder_id, t.address, t.at)],
);

/** What a person, or an administrator for them, sets about their reminders. */
export const reminder_settings = pgTable('reminder_settings', {
  user_id: uuid('user_id').primaryKey(),
  /** The hour of the digest, 0 to 23; null for the reminder's time. */
  hour: integer('hour'),
  time_zone: text('time_zone'),
  /** The country whose holidays are skipped. */
  country: text('country'),
  /** True where an administrator stopped the reminders of this person. */
  stopped: boolean('stopped').notNull().default(false),
  away_from: date('away_from', { mode: 'string' }),
  away_until: date('away_until', { mode: 'string' }),
  /** The colleague who gets the digests while the person is away. */
  colleague: uuid('colleague'),
  /** The hash of the secret of the calendar's address; null without one. */
  calendar_hash: text('calendar_hash'),
});

/** The pauses: a person puts a reminder off once, for up to two working days, with a word for the administrator. */
export const reminder_pauses = pgTable(
  'reminder_pauses',
  {
    user_id: uuid('user_id').notNull(),
    reminder_id: uuid('reminder_id').notNull(),
    until_on: date('until_on', { mode: 'string' }).notNull(),
    word: text('word').notNull(),
    made_at: instant('made_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.reminder_id] })],
);
