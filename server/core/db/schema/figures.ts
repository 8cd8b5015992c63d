/** What is published: indicators, and the figures made of approved inputs. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Attachment, LocalizedText } from '#resources/definition';
import { added, instant, localized, stamps } from './columns';

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
    targets: jsonb('targets').$type<{ date: string; value: number | string; of?: string | null }[]>().notNull().default([]),
    baseline: date('baseline', { mode: 'string' }),
    /** Figures of a part below this are withheld, and those that would give them away; null where every figure is published. */
    smallest_count: integer('smallest_count'),
    frameworks: jsonb('frameworks').$type<{ framework: string; code: string }[]>().notNull().default([]),
    children: jsonb('children').$type<string[]>().notNull().default([]),
    notes: localized('notes'),
    sources: localized('sources'),
    methodology: localized('methodology'),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
    published: boolean('published').notNull().default(false),
    added,
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
    added,
    ...stamps,
  },
  (t) => [index('annotations_key').on(t.key, t.date)],
);

/** Periods in order, and at the same place in each array the figure: its value (null where it is withheld, and nothing else is then kept of it), the terms it was made of, how many inputs. */
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
  /** How many months of its period, and how many places, something was entered for; and a fingerprint of which, the same for figures that cover the same. */
  months: integer('months')
    .array()
    .notNull()
    .default(sql`'{}'`),
  places: integer('places')
    .array()
    .notNull()
    .default(sql`'{}'`),
  covers: bigint('covers', { mode: 'bigint' })
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
