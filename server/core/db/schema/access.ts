/** Who may get in, and how they do. */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { JsonValue } from '#resources/definition';
import { added, instant, localized, stamps } from './columns';

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
    /** When the person chose it, or was given it: what the client's age of passwords counts from. */
    password_set_at: instant('password_set_at'),
    /** A temporary password ends then; one that an administrator ended has ended. */
    password_expires_at: instant('password_expires_at'),
    password_update_required: boolean('password_update_required').notNull().default(false),
    locked_at: instant('locked_at'),
    /** Why an administrator locked the account. */
    lock_reason: text('lock_reason'),
    /** Since when the account approves nothing: its person said that a change of the account was not theirs. */
    disputed_at: instant('disputed_at'),
    archived_at: instant('archived_at'),
    last_sign_in_at: instant('last_sign_in_at'),
    /** Whether the person is written to with a link to choose a password, once this is so. */
    send_invitation: boolean('send_invitation').notNull().default(false),
    added,
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
  added,
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
    /** When its person last showed who they are: signing in, or confirming it before a change of an account. */
    confirmed_at: instant('confirmed_at')
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

/** Secret links of mails, each good once: to choose a password, or to stop an account that somebody else changed. */
export const password_links = pgTable(
  'password_links',
  {
    /** SHA-256 of the link's token. */
    token_hash: text('token_hash').primaryKey(),
    user_id: uuid('user_id').notNull(),
    /** password, dispute */
    purpose: text('purpose').notNull().default('password'),
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
