/** Defines the tables of indicators and of the published figures, which are computed from approved inputs. */
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
    /** The measures of the indicator (a total and its growth rate …), each with its formula and unit. Empty where there is one measure, of `formula` and `unit`. */
    series: jsonb('series').$type<Series[]>().notNull().default([]),
    granularity: text('granularity').notNull().default('year'),
    /** The selection that is shown first: root key → tag id. */
    default_tags: jsonb('default_tags').$type<Record<string, string>>().notNull().default({}),
    /** The values of an indicator whose source is `manual`. */
    manual_values: jsonb('manual_values').$type<{ date: string; value: number | string }[]>().notNull().default([]),
    targets: jsonb('targets').$type<{ date: string; value: number | string; of?: string | null }[]>().notNull().default([]),
    baseline: date('baseline', { mode: 'string' }),
    /** The smallest count that is published: figures of a smaller part are withheld, and the figures that would reveal them; null where every figure is published. */
    smallest_count: integer('smallest_count'),
    /** The percentage of the expected entries from which a period counts as complete. */
    complete_from: integer('complete_from').notNull().default(100),
    /** How entries of free dates belong to the periods of the figures: by `days`, by `start` or by `end`. */
    belonging: text('belonging').notNull().default('days'),
    /** The ids of the root tags by which the terms are matched. */
    match: jsonb('match').$type<string[]>().notNull().default([]),
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

/** One quantity of a formula: a field of a subject, aggregated over the approved inputs. */
export interface Term {
  name: string;
  subject: string;
  field: string;
  aggregate: 'sum' | 'average' | 'min' | 'max' | 'last' | 'count' | 'distinct' | 'given';
  /** The tags that inputs must be under: root key → tag id. */
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

/** The columns of a line of figures: periods in order, and in each array, at the same place, the period's value, terms and number of inputs. The value of a withheld figure is null, and its other details aren't kept. */
const lineOfFigures = {
  /** The name of the term where the formula is that one term: `terms` is then empty, because the value is the term's. */
  sole_term: text('sole_term'),
  dates: date('dates', { mode: 'string' }).array().notNull(),
  ends: date('ends', { mode: 'string' }).array().notNull(),
  values: numeric('values').array().notNull(),
  /** The terms of each figure: term name → decimal text or null, as used by the formula. */
  terms: jsonb('terms').array(),
  counts: integer('counts').array().notNull(),
  /** The number of inputs of each figure that are estimates. */
  estimates: integer('estimates')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** The coverage of each figure: the number of months of its period and of places that have inputs, and in `covers` a fingerprint of them, which is equal for figures with the same coverage. */
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
 * The published figures as lines: one row for each indicator, series and selection of tags, with arrays over its periods, in order. The view `aggregates`
 * returns them one by one.
 */
export const aggregate_lines = pgTable(
  'aggregate_lines',
  {
    indicator_key: text('indicator_key').notNull(),
    /** The key of the series; '' where the indicator has one measure. */
    series: text('series').notNull().default(''),
    /** The tags of the selection: root key → tag id; {} selects everything. */
    selection: jsonb('selection').$type<Record<string, string>>().notNull(),
    ...lineOfFigures,
    /** The id of the run that computed each figure. */
    runs: uuid('runs').array().notNull(),
    /** What is expected of each figure (compute/sql/expectedSql.ts), 0 where nothing is; empty where exactly what is there is expected of all figures of the line; null until it is computed. */
    expected_places: integer('expected_places').array(),
    expected_entries: integer('expected_entries').array(),
    expected_months: integer('expected_months').array(),
    /** The number of entries that are not applicable, which are not expected. */
    not_applicable: integer('not_applicable').array(),
    /** The places and entries that are left out because a term has no value there (`match` of the indicator). */
    unmatched_places: integer('unmatched_places').array(),
    unmatched_entries: integer('unmatched_entries').array(),
  },
  (t) => [primaryKey({ columns: [t.indicator_key, t.series, t.selection] })],
);

/** The figures that a run replaced or removed, as they were published: they show what a reader saw on a past date, and every restatement. */
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
  (t) => [
    primaryKey({ columns: [t.indicator_key, t.series, t.selection, t.replaced_by] }),
    index('aggregate_versions_run').on(t.replaced_by, t.indicator_key),
  ],
);

export const precalculation_runs = pgTable(
  'precalculation_runs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The action that started the run: `inputs:approve`, `indicators` … */
    cause: text('cause').notNull(),
    /** The person whose action started the run, and the reason that they gave; null where the product started it. */
    actor: uuid('actor'),
    reason: text('reason'),
    indicators: jsonb('indicators').$type<string[]>().notNull(),
    written: integer('written').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    /** The number of published values that the run changed or removed, by indicator; indicators without any are left out. */
    restated: jsonb('restated').$type<Record<string, number>>().notNull().default({}),
    started_at: instant('started_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    finished_at: instant('finished_at'),
  },
  (t) => [
    index('precalculation_runs_restated')
      .on(t.started_at, t.id)
      .where(sql`restated <> '{}'`),
  ],
);
