/** Lists the measures of a computed indicator: a single one, or each of its series, with the formula compiled over its terms. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import type { indicators, Term } from '#server/core/db/schema';
import type { LocalizedText } from '#resources/definition';
import { isPeriodKind, type PeriodKind } from '#resources/formats/periods/periods';
import { FormulaError } from '#resources/language/formulas/parse';
import { compile, type Around, type Formula } from './formula/formula';
import { belongings, type FiguresPlan } from './plan';

export type IndicatorRow = typeof indicators.$inferSelect;

export interface Measure {
  /** The key of the series; '' where the indicator has one measure. */
  key: string;
  name: LocalizedText | null;
  unit: LocalizedText | null;
  formula: Formula;
  /** The decimals with which the figures are shown, and which they have at least. */
  decimals: number;
  /** The terms that the formula names, in its order. */
  terms: Term[];
}

/** Returns the kind of period of an indicator's figures; a year where none is set. */
export function granularityOf({ granularity }: Pick<IndicatorRow, 'granularity'>): PeriodKind {
  return isPeriodKind(granularity) ? granularity : 'year';
}

type Formulas = Pick<IndicatorRow, 'terms' | 'formula' | 'series' | 'unit' | 'decimals'>;

/** Returns every measure of an indicator; throws a FormulaError when a formula can't be read. Without a formula, a single term is the formula. */
export function measuresOf(indicator: Formulas): Measure[] {
  if (indicator.series.length === 0) {
    const text = indicator.formula ?? '';
    const [only, ...others] = indicator.terms;
    if (text === '' && (only === undefined || others.length > 0)) throw new FormulaError('formula_missing');
    return [measureOf(indicator, { key: '', name: null, unit: indicator.unit, formula: text === '' ? (only?.name ?? '') : text })];
  }
  return indicator.series.map((series) => measureOf(indicator, series));
}

function measureOf(
  { terms, decimals }: Formulas,
  { formula: text, ...named }: { key: string; name: LocalizedText | null; unit: LocalizedText | null; formula: string },
): Measure {
  const formula = compile(
    text,
    terms.map((term) => term.name),
  );
  return { ...named, formula, decimals, terms: formula.terms.flatMap((name) => terms.find((term) => term.name === name) ?? []) };
}

/** Returns the result of a measure from its terms, which SQL gives as decimal texts. */
export function resultOf(measure: Measure, terms: Readonly<Record<string, string | null>>, around?: Around): string | null {
  const { soleTerm } = measure.formula;
  if (soleTerm !== null) return terms[soleTerm] ?? null;
  return measure.formula.evaluate(terms, measure.decimals, around);
}

/** Returns what the plan of an indicator's figures needs to know of tags and subjects: the root keys by which its terms are matched, and which subjects have free dates. */
export async function sourceFacts(
  db: Db,
  indicator: Pick<IndicatorRow, 'match' | 'terms' | 'granularity' | 'belonging'>,
): Promise<Pick<FiguresPlan, 'match' | 'freeDates'>> {
  const { rows } = await db.execute<{ match: string[]; subjects: string[] }>(sql`select
    array(select root_key from tags where id = any(${sql.param(indicator.match)}::uuid[]) order by root_key) as match,
    array(select key from subjects where period = 'span' and key = any(${sql.param(indicator.terms.map(({ subject }) => subject))}::text[])) as subjects`);
  const [{ match = [], subjects = [] } = {}] = rows;
  const isFree = subjects.length > 0 && granularityOf(indicator) !== 'span';
  const rule = belongings.find((each) => each === indicator.belonging) ?? 'days';
  return { match, ...(isFree && { freeDates: { subjects, rule } }) };
}
