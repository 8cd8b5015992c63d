/** Defines the tables of questionnaires: templates and their versions, questionnaires, their answers, files, submissions, access, links and comments. */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Attachment, JsonValue, Locale, LocalizedText } from '#resources/definition';
import type { AsideAnswer } from '#resources/language/questions/question';
import type { Section } from '#resources/language/questions/sections';
import { added, instant, localized, stamps } from './columns';

/** The questions that a move to another version of the template leaves to look at. */
export interface MovedMarks {
  new: string[];
  changed: string[];
  /** The former unit of answers that could not be converted, by question: null for a table, and where there was none. */
  unit?: Record<string, LocalizedText | null>;
}

const now = sql`now()`;

export const questionnaire_templates = pgTable('questionnaire_templates', {
  id: uuid('id').primaryKey(),
  name: localized('name').notNull(),
  description: localized('description'),
  period: text('period').notNull().default('year'),
  approval: text('approval').notNull().default('single'),
  /** The least part of the weights of the scored questions, in percent, that is answered where a score is given; null for no minimum. */
  min_answered: integer('min_answered'),
  /** The sections of the next version, which people edit. */
  sections: jsonb('sections').$type<Section[]>().notNull().default([]),
  state: text('state').notNull().default('draft'),
  /** The number of the version that new questionnaires get; 0 before the first publication. */
  published_version: integer('published_version').notNull().default(0),
  published_at: instant('published_at'),
  published_by: uuid('published_by'),
  added,
  ...stamps,
});

/** The published versions of templates, which never change. */
export const questionnaire_template_versions = pgTable(
  'questionnaire_template_versions',
  {
    template_id: uuid('template_id').notNull(),
    number: integer('number').notNull(),
    name: localized('name').notNull(),
    description: localized('description'),
    approval: text('approval').notNull(),
    min_answered: integer('min_answered'),
    sections: jsonb('sections').$type<Section[]>().notNull(),
    created_at: instant('created_at').notNull().default(now),
    created_by: uuid('created_by'),
  },
  (t) => [primaryKey({ columns: [t.template_id, t.number] })],
);

export const questionnaires = pgTable(
  'questionnaires',
  {
    id: uuid('id').primaryKey(),
    template_id: uuid('template_id').notNull(),
    template_version: integer('template_version').notNull(),
    name: localized('name').notNull(),
    owner_id: uuid('owner_id'),
    owner_email: text('owner_email').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    date_end: date('date_end', { mode: 'string' }).notNull(),
    /** The record that the questionnaire is about: { resource, id }; an empty object where it is about none. */
    about: jsonb('about').$type<Record<string, JsonValue>>().notNull().default({}),
    /** The tags of the questionnaire: root key → tag id. */
    tags: jsonb('tags').$type<Record<string, string>>().notNull().default({}),
    due_on: date('due_on', { mode: 'string' }),
    state: text('state').notNull().default('open'),
    /** The answered part of the questions that show, in percent. */
    completion: integer('completion').notNull().default(0),
    /** For each section, the number of questions that show and that people answer, and how many of these are answered; null until answers are saved, and after a move to another version. */
    section_counts: jsonb('section_counts').$type<Record<string, [number, number]>>(),
    /** The number of saves of answers: a submission names it, so that no answer of another person is submitted unseen. */
    revision: integer('revision').notNull().default(0),
    answered_at: instant('answered_at'),
    /** True where a link opens only with a code that is sent by email. */
    link_code: boolean('link_code').notNull().default(false),
    /** The questions that may be answered after a request for changes; null where all may. */
    open_questions: jsonb('open_questions').$type<string[]>(),
    /** Since the questionnaire moved to another version of its template, the questions that this version adds or asks in another way, until they are answered again; null where there is none. */
    moved_questions: jsonb('moved_questions').$type<MovedMarks>(),
    /** The number of submissions, and the SHA-256 of the last one. */
    submission: integer('submission').notNull().default(0),
    hash: text('hash'),
    submitted_by: uuid('submitted_by'),
    submitted_at: instant('submitted_at'),
    preapproved_by: uuid('preapproved_by'),
    preapproved_at: instant('preapproved_at'),
    approved_by: uuid('approved_by'),
    approved_at: instant('approved_at'),
    score: numeric('score'),
    added,
    ...stamps,
  },
  (t) => [
    uniqueIndex('questionnaires_asked_once')
      .on(t.template_id, sql`lower(owner_email)`, t.date, t.date_end, t.about, t.tags)
      .where(sql`state <> 'closed'`),
    /** Finds the questionnaires of the periods before, closed ones too. */
    index('questionnaires_before').on(t.template_id, t.about, t.tags, sql`lower(owner_email)`, t.date),
    index('questionnaires_template_state').on(t.template_id, t.state),
    index('questionnaires_due').on(t.state, t.due_on),
    index('questionnaires_tags').using('gin', t.tags.op('jsonb_path_ops')),
  ],
);

/** The answers, a row for each question. `rev` grows with each change of the answer. */
export const questionnaire_answers = pgTable(
  'questionnaire_answers',
  {
    questionnaire_id: uuid('questionnaire_id').notNull(),
    question: text('question').notNull(),
    value: jsonb('value').$type<JsonValue>(),
    rev: integer('rev').notNull().default(1),
    /** The reason for which a number differs from the previous period by more than the threshold. */
    reason: text('reason'),
    by: uuid('by'),
    at: instant('at').notNull().default(now),
    /** The approved questionnaire whose answer was offered and taken. */
    source: uuid('source'),
    /** The parts of the answer that its version no longer asks for, such as cells of a removed column. They stay readable. */
    aside: jsonb('aside').$type<AsideAnswer[]>(),
  },
  (t) => [primaryKey({ columns: [t.questionnaire_id, t.question] })],
);

/** The people who ever answered a question, with those who acted on behalf of someone: none of them approves the questionnaire. */
export const questionnaire_authors = pgTable(
  'questionnaire_authors',
  { questionnaire_id: uuid('questionnaire_id').notNull(), user_id: uuid('user_id').notNull() },
  (t) => [primaryKey({ columns: [t.questionnaire_id, t.user_id] })],
);

/** The submissions: the document that was approved or not, byte for byte, and its SHA-256. */
export const questionnaire_submissions = pgTable(
  'questionnaire_submissions',
  {
    questionnaire_id: uuid('questionnaire_id').notNull(),
    number: integer('number').notNull(),
    document: text('document').notNull(),
    hash: text('hash').notNull(),
    at: instant('at').notNull().default(now),
    by: uuid('by'),
  },
  (t) => [primaryKey({ columns: [t.questionnaire_id, t.number] })],
);

/** The people who may answer or read a questionnaire, by their email address, whether they have an account or not. */
export const questionnaire_access = pgTable(
  'questionnaire_access',
  {
    id: uuid('id').primaryKey(),
    questionnaire_id: uuid('questionnaire_id').notNull(),
    email: text('email').notNull(),
    role: text('role').notNull(),
    /** The questions of a delegate; null for all. */
    questions: jsonb('questions').$type<string[]>(),
    /** The language in which a person without an account is written to; null for that of the client. */
    locale: text('locale').$type<Locale>(),
    seen_at: instant('seen_at'),
    created_at: instant('created_at').notNull().default(now),
    created_by: uuid('created_by'),
  },
  (t) => [
    uniqueIndex('questionnaire_access_once').on(t.questionnaire_id, sql`lower(email)`),
    index('questionnaire_access_email').on(sql`lower(email)`),
  ],
);

/** The links by which people without an account answer: a row for each secret that was mailed. Deleting a row revokes it and ends its sessions. */
export const questionnaire_links = pgTable(
  'questionnaire_links',
  {
    /** The SHA-256 of the secret. */
    secret_hash: text('secret_hash').primaryKey(),
    /** The access that the link gives. */
    access_id: uuid('access_id').notNull(),
    created_at: instant('created_at').notNull().default(now),
    /** The SHA-256 of the code that was sent last, with the hash of the secret; null before one is sent, and once it was used. */
    code_hash: text('code_hash'),
    code_until: instant('code_until'),
  },
  (t) => [index('questionnaire_links_access').on(t.access_id)],
);

/** The sessions of links: a row for each link that a browser has exchanged. A session may hold several links of one person. */
export const questionnaire_link_sessions = pgTable(
  'questionnaire_link_sessions',
  {
    /** The SHA-256 of the session id in the cookie. */
    id_hash: text('id_hash').notNull(),
    secret_hash: text('secret_hash').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** True where the link was opened with a code. */
    by_code: boolean('by_code').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.id_hash, t.secret_hash] }), index('questionnaire_link_sessions_expires').on(t.expires_at)],
);

export const questionnaire_comments = pgTable(
  'questionnaire_comments',
  {
    id: uuid('id').primaryKey(),
    questionnaire_id: uuid('questionnaire_id').notNull(),
    question: text('question').notNull(),
    parent_id: uuid('parent_id'),
    text: text('text').notNull(),
    /** `note`, or `request`: a request for changes, which must be resolved before an approval. */
    kind: text('kind').notNull().default('note'),
    /** True for a comment that only approvers and administrators read. */
    internal: boolean('internal').notNull().default(false),
    resolved_at: instant('resolved_at'),
    resolved_by: uuid('resolved_by'),
    added,
    ...stamps,
  },
  (t) => [index('questionnaire_comments_of').on(t.questionnaire_id, t.question, t.created_at)],
);

/** The files that were attached to answers; the id is that of the file. */
export const questionnaire_evidence = pgTable(
  'questionnaire_evidence',
  {
    id: uuid('id').primaryKey(),
    /** The questionnaire to which the file was attached first. */
    questionnaire_id: uuid('questionnaire_id').notNull(),
    name: text('name').notNull(),
    file: jsonb('file').$type<Attachment[]>().notNull().default([]),
    /** The last day on which the document is valid; null where nobody has said so. */
    valid_until: date('valid_until', { mode: 'string' }),
    added,
    ...stamps,
  },
  (t) => [index('questionnaire_evidence_of').on(t.questionnaire_id)],
);

/** The entries that answers fed at the last approval of their questionnaire, and the conflicts with entries that were approved before. */
export const questionnaire_feeds = pgTable(
  'questionnaire_feeds',
  {
    questionnaire_id: uuid('questionnaire_id').notNull(),
    question: text('question').notNull(),
    subject_key: text('subject_key').notNull(),
    field: text('field').notNull(),
    value: jsonb('value').$type<JsonValue>(),
    /** `written`: the entry holds the answer; `conflict`: an approved entry holds another value, or the entry was refused; `kept`: a person decided that the entry keeps its value. */
    outcome: text('outcome').notNull(),
    /** The entry; null where none could be written. */
    input_id: uuid('input_id'),
    /** The value of the approved entry that was kept. */
    present: jsonb('present').$type<JsonValue>(),
    /** The errors for which the entry was refused. */
    errors: jsonb('errors').$type<JsonValue[]>().notNull().default([]),
    at: instant('at').notNull().default(now),
    /** The person who decided on a conflict, when and why. */
    decided_by: uuid('decided_by'),
    decided_at: instant('decided_at'),
    decided_why: text('decided_why'),
  },
  (t) => [primaryKey({ columns: [t.questionnaire_id, t.question] }), index('questionnaire_feeds_input').on(t.input_id)],
);
