/**
 * Brings the published figures up to date with their inputs and indicators. Runs in the transaction of the write that caused it, so that
 * an approval and its figures are published together or not at all.
 */
import { sql, type SQL } from 'drizzle-orm';
import { indicators as indicatorsTable, precalculation_runs } from '#server/core/db/schema';
import { periodOf } from '#resources/formats/periods/periods';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';
import { clientConfig } from '#server/core/config/clientConfig';
import { convertingWith } from './formula/termUnits';
import { figuresSql } from './sql/figuresSql';
import { granularityOf, sourceFacts, measuresOf, type IndicatorRow, type Measure } from './measures';
import type { FiguresPlan } from './plan';
import { evaluatedLines } from './quantities';
import { emptyLine, figureLines, removeLines, replaceFigures, storeExpected, type Count, type FigureLine } from './replaceFigures';
import { withholdSmallFigures } from './small/withhold';

export interface ChangedInputs {
  /** Keys of the subjects whose approved inputs were added, changed or removed. */
  subjects?: readonly string[];
  /** Keys of the indicators that were added, changed or deleted. */
  indicators?: readonly string[];
  /** First and last day of the changed inputs: other periods of the subjects' indicators are not computed again. */
  dates?: { first: string; last: string };
}

/** The reason for which figures are computed again, as the run stores it. */
export interface Cause {
  /** The action that caused the run: `inputs:approve`, `indicators` … */
  cause: string;
  /** The id of the user who acted. */
  actor?: string | null | undefined;
  /** The reason that the user gave, in their words. */
  reason?: string | null | undefined;
}

/**
 * Recomputes the figures that a change touches, or every figure; returns how many were written and removed. Figures that don't change keep
 * their run. `tell` is called after each indicator, with how many are computed and how many there are.
 */
export async function recompute(
  db: Db,
  touched: ChangedInputs | 'all',
  { cause, actor = null, reason = null }: Cause,
  tell?: (done: number, total: number) => Promise<void>,
): Promise<Pick<Count, 'written' | 'removed'>> {
  await oneAtATime(db);
  const found = await touchedIndicators(db, touched);
  const gone = touched === 'all' ? [] : (touched.indicators ?? []).filter((key) => !found.some((indicator) => indicator.key === key));
  const run = uuidv7();
  const counts = await removeGone(db, touched, gone, run);
  if (found.length === 0 && counts.size === 0) return { written: 0, removed: 0 };
  await db.insert(precalculation_runs).values({
    id: run,
    kind: touched === 'all' ? 'full' : 'touched',
    cause,
    actor,
    reason,
    indicators: [...found.map((indicator) => indicator.key), ...gone],
  });
  const fiscalStart = (await clientConfig(db)).fiscal_year_start_month;
  await planFor(db, true);
  for (const [place, indicator] of found.entries()) {
    const whole = touched === 'all' || touched.indicators?.includes(indicator.key);
    const count = await recomputeIndicator(db, indicator, { fiscalStart, run, dates: whole ? undefined : touched.dates });
    counts.set(indicator.key, count);
    await tell?.(place + 1, found.length);
  }
  await planFor(db, false);
  const { written, removed } = sumOf([...counts.values()]);
  const restated = Object.fromEntries([...counts].flatMap(([key, count]) => (count.restated > 0 ? [[key, count.restated]] : [])));
  await db
    .update(precalculation_runs)
    .set({ written, removed, restated, finished_at: sql`clock_timestamp()` })
    .where(sql`id = ${run}`);
  return { written, removed };
}

/** Recomputes the indicators of the subjects whose approved inputs carry tags of these dimensions, after a tag moved in its tree. */
export async function recomputeForTagRoots(db: Db, roots: readonly string[], cause: Cause): Promise<void> {
  const { rows } = await db.execute<{ subject_key: string }>(sql`
    select distinct subject_key from inputs where state = 'approved' and tags ?| ${sql.param([...roots])}::text[]`);
  await recompute(db, { subjects: rows.map((row) => row.subject_key) }, cause);
}

/** Computes every figure again when an earlier version stored figures without their coverage. Does nothing once all figures have it. */
export async function recomputeWithoutCoverage(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await oneAtATime(tx);
    const { rows } = await tx.execute(sql`select from aggregate_lines l join indicators i on i.key = l.indicator_key
      where cardinality(l.months) < cardinality(l.dates) or (i.source = 'computed' and l.expected_entries is null) limit 1`);
    if (rows.length > 0) await recompute(tx, 'all', { cause: 'coverage' });
  });
}

/** The setting that says that the figures of formulas with terms in several units were computed with conversions. */
const converted = 'converted_units';

/** Computes the figures of formulas that convert units again, once: an earlier version added up kWh and MWh as they were. */
export async function recomputeWithoutConversions(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await oneAtATime(tx);
    const { rows } = await tx.execute(
      sql`insert into settings (key, value) values (${converted}, 'true') on conflict (key) do nothing returning key`,
    );
    if (rows.length === 0) return;
    const computed = (await touchedIndicators(tx, 'all')).filter(({ source, terms }) => source === 'computed' && terms.length > 1);
    const converting = await convertingWith(
      tx,
      computed.flatMap(({ terms }) => terms),
    );
    const indicators = computed.filter((each) => measuresOf(each).some((measure) => converting(measure).formula.convertsUnits));
    if (indicators.length > 0) await recompute(tx, { indicators: indicators.map(({ key }) => key) }, { cause: 'units' });
  });
}

interface Run {
  run: string;
  fiscalStart: number;
  dates: ChangedInputs['dates'];
}

/** Takes a lock until the transaction ends. Without it, two simultaneous transactions would each compute figures without the inputs that the other approves; the second waits, then reads the inputs of the first. */
async function oneAtATime(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('figures'))`);
}

/** Turns off the planner's merge joins, nested loops and sorts, which it chooses because it estimates too few intermediate rows; hashing is faster (measured: docs/decisions/0005). With `figures` false, turns them on again. */
async function planFor(db: Db, figures: boolean): Promise<void> {
  const way = figures ? 'off' : 'on';
  await db.execute(sql`select set_config('enable_mergejoin', ${way}, true), set_config('enable_nestloop', ${way}, true), set_config('enable_sort', ${way}, true),
    set_config('work_mem', '64MB', true)`);
}

async function touchedIndicators(db: Db, touched: ChangedInputs | 'all'): Promise<IndicatorRow[]> {
  const query = db.select().from(indicatorsTable);
  if (touched === 'all') return query.orderBy(indicatorsTable.key);
  const subjects = sql.param([...(touched.subjects ?? [])]);
  return query
    .where(
      sql`
    ${indicatorsTable.key} = any(${sql.param([...(touched.indicators ?? [])])}::text[])
    or exists (select from jsonb_array_elements(${indicatorsTable.terms}) term where term ->> 'subject' = any(${subjects}::text[]))`,
    )
    .orderBy(indicatorsTable.key);
}

async function removeGone(db: Db, touched: ChangedInputs | 'all', gone: readonly string[], run: string): Promise<Map<string, Count>> {
  if (touched === 'all') return removeLines(db, sql`indicator_key not in (select key from indicators)`, run);
  return gone.length === 0 ? new Map<string, Count>() : removeLines(db, sql`indicator_key = any(${sql.param([...gone])}::text[])`, run);
}

async function recomputeIndicator(db: Db, indicator: IndicatorRow, run: Run): Promise<Count> {
  const measures = indicator.source === 'computed' && indicator.terms.length > 0 ? measuresOf(indicator) : [];
  const series = indicator.source === 'manual' ? [''] : measures.map((measure) => measure.key);
  const gone = sql`indicator_key = ${indicator.key} and series <> all(${sql.param(series)}::text[])`;
  const counts = [...(await removeLines(db, gone, run.run)).values()];
  const target = { indicator: indicator.key, run: run.run, overlap: granularityOf(indicator) === 'span' };
  const add = async (key: string, formula: Measure['formula'] | null, computed: SQL) => {
    // A formula that reads other periods may change in all of them.
    const dates = formula?.readsAround ? undefined : run.dates;
    const expects = formula !== null && expectsAtOnce(formula, run);
    counts.push(await replaceFigures(db, { ...target, dates, series: key, soleTerm: formula?.soleTerm ?? null, expects }, computed));
  };
  const facts = await sourceFacts(db, indicator);
  const planOf = ({ terms }: Measure) => ({
    terms,
    ...facts,
    granularity: granularityOf(indicator),
    fiscalStart: run.fiscalStart,
    dates: run.dates,
  });
  const byHand = indicator.source === 'manual' ? manualLines(indicator, run.fiscalStart) : null;
  if (indicator.smallest_count === null) {
    if (byHand) await add('', null, figureLines(byHand));
    for (const measure of measures)
      await add(measure.key, measure.formula, await computedFigures(db, measure, planOf(measure), expectsAtOnce(measure.formula, run)));
  } else {
    const every: FigureLine[][] = byHand ? [byHand] : [];
    for (const measure of measures) every.push(await evaluatedLines(db, measure, planOf(measure)));
    for (const [place, lines] of (await withholdSmallFigures(db, indicator, every, indicator.smallest_count)).entries())
      await add(series[place] ?? '', null, figureLines(lines));
  }
  const withholds = indicator.smallest_count !== null;
  for (const measure of measures)
    if (withholds || !expectsAtOnce(measure.formula, run))
      await storeExpected(db, { indicator: indicator.key, series: measure.key, withholds }, planOf(measure));
  return sumOf(counts);
}

function sumOf(counts: readonly Count[]): Count {
  const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0);
  return { written: sum('written'), removed: sum('removed'), restated: sum('restated') };
}

/** True where one reading of the entries gives the figures and what is expected of them: SQL computes both, over all periods. */
const expectsAtOnce = ({ soleTerm }: Measure['formula'], { dates }: Run): boolean => soleTerm !== null && dates === undefined;

/** Returns the figures of a measure as rows: computed in SQL for a formula that is a single term, else evaluated here over all lines at once. */
async function computedFigures(db: Db, measure: Measure, plan: FiguresPlan, expects: boolean): Promise<SQL> {
  if (measure.formula.soleTerm === null) return figureLines(await evaluatedLines(db, measure, plan));
  return sql`select f.*, t0 as values, null::jsonb[] as terms from (${figuresSql(plan, expects)}) f`;
}

function manualLines(indicator: IndicatorRow, fiscalStart: number): FigureLine[] {
  const figures = indicator.manual_values
    .map(({ date, value }) => ({ ...periodOf(granularityOf(indicator), date, fiscalStart), value: String(value) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  if (figures.length === 0) return [];
  return [
    {
      ...emptyLine(),
      dates: figures.map(({ date }) => date),
      ends: figures.map(({ date_end }) => date_end),
      values: figures.map(({ value }) => value),
      terms: figures.map(() => ({})),
      counts: figures.map(() => 0),
      estimates: figures.map(() => 0),
      months: figures.map(() => 0),
      places: figures.map(() => 0),
      covers: figures.map(() => '0'),
    },
  ];
}
