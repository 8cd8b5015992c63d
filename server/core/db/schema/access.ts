/** Defines the tables of people, roles, sessions and sign-ins. */
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
    /** The person's scopes, each as { subjects: subject keys or [] for all, tags: tag ids or [] for all }. An empty list means no restriction. */
    scopes: jsonb('scopes').$type<{ subjects: string[]; tags: string[] }[]>().notNull().default([]),
    mandate_from: date('mandate_from', { mode: 'string' }),
    mandate_until: date('mandate_until', { mode: 'string' }),
    approval_role: text('approval_role'),
    authentication: text('authentication').notNull().default('password'),
    password_hash: text('password_hash'),
    /** The moment when the person chose the password, or got it. The client's limit on the age of passwords counts from it. */
    password_set_at: instant('password_set_at'),
    /** The moment when a temporary password ends, or when an administrator ended the password. */
    password_expires_at: instant('password_expires_at'),
    password_update_required: boolean('password_update_required').notNull().default(false),
    locked_at: instant('locked_at'),
    /** The reason why an administrator locked the account. */
    lock_reason: text('lock_reason'),
    /** The moment since which the account may approve nothing: its person reported a change of the account as not theirs. */
    disputed_at: instant('disputed_at'),
    archived_at: instant('archived_at'),
    last_sign_in_at: instant('last_sign_in_at'),
    /** True where the person gets an email with a link to choose a password, sent when this becomes true. */
    send_invitation: boolean('send_invitation').notNull().default(false),
    added,
    ...stamps,
  },
  (t) => [uniqueIndex('users_email_unique').on(sql`lower(${t.email})`)],
);

/** The people who come from the directory, each with the permanent id of their entry there. */
export const directory_people = pgTable(
  'directory_people',
  {
    user_id: uuid('user_id').primaryKey(),
    entry: text('entry').notNull(),
    /** The moment when the person was archived because the directory no longer held them; null where the directory holds them, or they were archived by hand. */
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
    /** The SHA-256 of the session id in the cookie. The hash is useless to a thief of the table, who can't sign in with it. */
    id_hash: text('id_hash').primaryKey(),
    user_id: uuid('user_id'),
    data: jsonb('data').$type<Record<string, JsonValue>>().notNull(),
    /** The id by which the person refers to the session in their list of sessions. It gives no access. */
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** The User-Agent header of the browser. */
    agent: text('agent').notNull().default(''),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    seen_at: instant('seen_at')
      .notNull()
      .default(sql`now()`),
    /** The moment when the person last signed in, or confirmed their identity before a change of an account. */
    confirmed_at: instant('confirmed_at')
      .notNull()
      .default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_expires_at').on(t.expires_at), index('sessions_user_id').on(t.user_id)],
);

/**
 * The people without an account who may act by a link that they got by email. What they do names this id wherever it would name the id of a user: as the author of an answer, a comment, a file or an
 * audit event.
 */
export const guests = pgTable(
  'guests',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [uniqueIndex('guests_email').on(sql`lower(${t.email})`)],
);

/** Counts of recent tries, such as sign-ins, which all instances share. */
export const throttles = pgTable(
  'throttles',
  {
    /** The SHA-256 of what is tried and by whom: a network or email address, or a browser. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    ends_at: instant('ends_at').notNull(),
  },
  (t) => [index('throttles_ends_at').on(t.ends_at)],
);

/** The refused sign-ins of the last 90 days, without the text that was typed. */
export const sign_in_failures = pgTable(
  'sign_in_failures',
  {
    id: uuid('id').primaryKey(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    /** The person who has the email address; null where nobody has it. */
    user_id: uuid('user_id'),
    /** The code of the refusal. */
    code: text('code').notNull(),
    /** The User-Agent header of the browser. */
    agent: text('agent').notNull(),
    /** True where the person has signed in with this browser before. */
    known_device: boolean('known_device').notNull(),
  },
  (t) => [index('sign_in_failures_at').on(t.at)],
);

/** The secret links of emails, each valid once: to choose a password, or to stop an account that somebody else changed. */
export const password_links = pgTable(
  'password_links',
  {
    /** The SHA-256 of the link's token. */
    token_hash: text('token_hash').primaryKey(),
    user_id: uuid('user_id').notNull(),
    /** The purpose of the link: password or dispute. */
    purpose: text('purpose').notNull().default('password'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('password_links_user_id').on(t.user_id)],
);

/** The requests to the identity provider that wait for a response, which any instance may receive. */
export const saml_requests = pgTable(
  'saml_requests',
  {
    /** The id of the request, which the provider's response repeats. */
    id: text('id').primaryKey(),
    /** The purpose of the request: sign_in or logout. */
    purpose: text('purpose').notNull(),
    /** The SHA-256 of a secret in the browser that made the request: the response signs in no other browser. */
    browser_hash: text('browser_hash'),
    /** The path to which the person returns after the response. */
    return_to: text('return_to').notNull().default('/admin'),
    /** The person that the provider identified, kept between its response and the browser's next request. */
    answer: jsonb('answer').$type<Record<string, JsonValue>>(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('saml_requests_expires_at').on(t.expires_at)],
);

/** The provider's messages that were accepted, kept while they are valid, so that all instances together accept each message once. */
export const saml_seen = pgTable(
  'saml_seen',
  {
    /** The SHA-256 of the message's id. */
    id_hash: text('id_hash').primaryKey(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('saml_seen_expires_at').on(t.expires_at)],
);
