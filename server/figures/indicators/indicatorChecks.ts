/** Finds the errors of an indicator beyond the rules of its fields. Pure: subjects, tags and sections are given as facts. */
import { isAggregated } from '#resources/figures/aggregates';
import { isRecord } from '#resources/language/fields/isRecord';
import type { ErrorCode, JsonValue, RecordError } from '#resources/definition';
import { conversion, isOne, quantityOf } from '#resources/figures/units';
import { fractionText } from '#resources/language/formulas/fraction';
import { FormulaError, namesIn, sourceOf, type ASTNode } from '#resources/language/formulas/parse';
import { quantityOfTerm } from '../compute/formula/termUnits';
import { granularityOf, measuresOf, type IndicatorRow, type Measure } from '../compute/measures';
import type { Section, Term } from '#server/core/db/schema';
import { periodKindOf, subsectionErrors, type Subject } from '#server/collection/offers';
import { firstMonth, monthsIn, periodOf, type PeriodKind } from '#resources/formats/periods/periods';

export interface IndicatorFacts {
  subjects: ReadonlyMap<string, Subject>;
  /** Tag id → key of its root. */
  tagRoots: ReadonlyMap<string, string>;
  /** Id → key of the tags that are under no other, among those by which terms are matched. */
  dimensions: ReadonlyMap<string, string>;
  sections: readonly Section[];
  fiscalStart: number;
}
export type Checked = Pick<
  IndicatorRow,
  | 'section'
  | 'subsection'
  | 'source'
  | 'terms'
  | 'formula'
  | 'series'
  | 'unit'
  | 'decimals'
  | 'granularity'
  | 'default_tags'
  | 'manual_values'
  | 'smallest_count'
  | 'match'
>;

const error = (field: string, code: ErrorCode, params?: Record<string, JsonValue>): RecordError => ({
  field,
  code,
  level: 'error',
  ...(params && { params }),
});

/** Returns every error of an indicator. */
export function checkIndicator(indicator: Checked, facts: IndicatorFacts): RecordError[] {
  return [
    ...subsectionErrors(indicator, facts.sections),
    ...(indicator.source === 'computed' ? [...checkTerms(indicator, facts), ...checkFormulas(indicator)] : []),
    ...checkSelection('default_tags', indicator.default_tags, facts),
    ...(indicator.source === 'computed' ? checkCarried(indicator, facts) : []),
    ...repeated(
      indicator.series.map((series) => series.key),
      (place) => `series.${place}.key`,
    ),
    ...(indicator.source === 'manual' ? checkManual(indicator, facts) : []),
    ...(indicator.smallest_count === null ? [] : checkSmallest(indicator)),
    ...checkMatch(indicator, facts),
  ];
}

function checkTerms({ terms, ...indicator }: Checked, facts: IndicatorFacts): RecordError[] {
  return [
    ...repeated(
      terms.map((term) => term.name),
      (place) => `terms.${place}.name`,
    ),
    ...terms.flatMap((term, place) => checkTerm(term, `terms.${place}`, granularityOf(indicator), facts)),
  ];
}

function checkTerm(term: Term, path: string, granularity: PeriodKind, facts: IndicatorFacts): RecordError[] {
  const subject = facts.subjects.get(term.subject);
  if (!subject) return [error(`${path}.subject`, 'INVALID', { reason: 'choice', value: term.subject })];
  const field = subject.fields.find((one) => one.id === term.field);
  const accepted = subject.fields.filter((one) => isAggregated(one, term.aggregate)).map((one) => one.id);
  const exact = term.aggregate === 'given';
  const kind = periodKindOf(subject);
  return [
    ...(field && accepted.includes(field.id) ? [] : [error(`${path}.field`, 'INVALID', { reason: 'choice', value: term.field, accepted })]),
    ...(fits(kind, granularity, exact, facts.fiscalStart)
      ? []
      : [error('granularity', 'INVALID', { reason: 'period', subject: term.subject, period: kind })]),
    ...checkSelection(`${path}.tags`, term.tags ?? {}, facts),
  ];
}

/** True when every period of a subject falls in one period of the figures: they are of the same kind, or the subject's divides that of the figures. `given` totals need periods of the same length, since they are published as they are. */
function fits(subject: PeriodKind, figures: PeriodKind, exact: boolean, fiscalStart: number): boolean {
  if (subject === figures || subject === 'span' || figures === 'span') return true;
  const same = monthsIn[subject] === monthsIn[figures];
  const aligned = (firstMonth(figures, fiscalStart) - firstMonth(subject, fiscalStart)) % monthsIn[subject] === 0;
  return aligned && (exact ? same : monthsIn[figures] % monthsIn[subject] === 0);
}

function checkFormulas(indicator: Checked): RecordError[] {
  const { terms, formula, series } = indicator;
  if (series.length === 0 && formula === null) return terms.length > 1 ? [error('formula', 'BLANK')] : [];
  const each =
    series.length === 0
      ? [{ path: 'formula', one: indicator }]
      : series.map((one, place) => ({ path: `series.${place}.formula`, one: { ...indicator, series: [one] } }));
  return each.flatMap(({ path, one }) => {
    const problem = formulaProblem(one);
    return problem === null ? [] : [error(path, 'INVALID', { reason: problem.reason, part: problem.part })];
  });
}

function formulaProblem(indicator: Checked): FormulaError | null {
  try {
    const around = measuresOf(indicator).some(({ formula }) => formula.readsAround);
    // Small figures are withheld period by period: one that is made of others would tell of them.
    return around && indicator.smallest_count !== null ? new FormulaError('formula_beyond', indicator.formula ?? '') : null;
  } catch (problem) {
    if (problem instanceof FormulaError) return problem;
    throw problem;
  }
}

/** Returns the errors of the units of a computed indicator: a formula that adds up or compares what can't be converted, as kWh and kg, and a unit that isn't that of the result, which would publish kWh as MWh. */
export function checkUnits(indicator: Checked, { subjects }: IndicatorFacts): RecordError[] {
  const termOf = (measure: Measure, name: string) => {
    const term = measure.terms.find((each) => each.name === name);
    return { term, unit: subjects.get(term?.subject ?? '')?.fields.find(({ id }) => id === term?.field)?.unit };
  };
  const unitOf = (measure: Measure) => (name: string) => {
    const { term, unit } = termOf(measure, name);
    return term && quantityOfTerm(term, unit);
  };
  const unitsNamed = (part: ASTNode, measure: Measure) =>
    [...new Set(namesIn(part))].map((name) => `${name} (${Object.values(termOf(measure, name).unit ?? {})[0] ?? '?'})`).join(', ');
  return readMeasures(indicator).flatMap((measure, place): RecordError[] => {
    const at = (field: string) => (indicator.series.length === 0 ? field : `series.${place}.${field}`);
    const { clash, result } = measure.formula.units(unitOf(measure));
    if (clash)
      return [error(at('formula'), 'INVALID', { reason: 'formula_units', part: sourceOf(clash), units: unitsNamed(clash, measure) })];
    const isOwn = Object.keys(measure.unit ?? {}).length > 0;
    // A measure without a unit is shown with the one of its indicator.
    const text = isOwn ? measure.unit : indicator.unit;
    const own = quantityOf(text);
    const factor = own && result && conversion(result, own);
    if (!own || !result || isOne(factor)) return [];
    const params = factor ? { reason: 'unit_size', factor: fractionText(factor) } : { reason: 'unit_kind' };
    return Object.keys(text ?? {}).map((locale) => error(`${isOwn ? at('unit') : 'unit'}.${locale}`, 'INVALID', params));
  });
}

/** Returns the measures of an indicator whose formulas can be read. */
function readMeasures(indicator: Checked): Measure[] {
  try {
    return measuresOf(indicator);
  } catch (problem) {
    if (problem instanceof FormulaError) return [];
    throw problem;
  }
}

/** Returns the errors of a selection: it must map root keys to the id of one of the root's tags. */
function checkSelection(path: string, selection: unknown, { tagRoots }: IndicatorFacts): RecordError[] {
  if (!isRecord(selection)) return [error(path, 'INVALID', { reason: 'type', expected: 'object' })];
  return Object.entries(selection).flatMap(([root, tag]) =>
    typeof tag === 'string' && tagRoots.get(tag) === root ? [] : [error(`${path}.${root}`, 'INVALID', { reason: 'choice' })],
  );
}

/** Refuses a default selection of a dimension that no entry of the terms carries, since the page would show no figure. */
function checkCarried({ terms, default_tags }: Checked, { subjects }: IndicatorFacts): RecordError[] {
  const accepted = [...new Set(terms.flatMap(({ subject }) => subjects.get(subject)?.tag_roots.map(({ key }) => key) ?? []))];
  return Object.keys(default_tags).flatMap((root) =>
    accepted.includes(root) ? [] : [error(`default_tags.${root}`, 'INVALID', { reason: 'choice', value: root, accepted })],
  );
}

function checkManual({ manual_values: values, ...indicator }: Checked, { fiscalStart }: IndicatorFacts): RecordError[] {
  const periods = values.map(({ date }) => periodOf(granularityOf(indicator), date, fiscalStart).key);
  return repeated(periods, (place) => `manual_values.${place}.date`);
}

/** Refuses to match by a tag that is no dimension, and by one that the entries of a term don't carry, since all of them would be left out. */
function checkMatch({ source, terms, match }: Checked, { subjects, dimensions }: IndicatorFacts): RecordError[] {
  if (source !== 'computed') return [];
  return match.flatMap((id, place) => {
    const root = dimensions.get(id);
    if (root === undefined) return [error(`match.${place}`, 'INVALID', { reason: 'choice', value: id })];
    const lacking = terms.find(({ subject }) => subjects.get(subject)?.tag_roots.some(({ key }) => key === root) === false);
    return lacking ? [error(`match.${place}`, 'INVALID', { reason: 'not_carried', value: root, subject: lacking.subject })] : [];
  });
}

/**
 * The aggregates that an indicator with a smallest count may use: the choice of figures to withhold needs parts that add up to the whole.
 */
const addsUp: readonly Term['aggregate'][] = ['sum', 'last', 'count'];

/**
 * Checks an indicator with a smallest count. Its figures are published by one dimension at a time, so its default tags are of at most one.
 */
function checkSmallest({ source, terms, default_tags }: Checked): RecordError[] {
  const other = source === 'computed' ? terms.filter(({ aggregate }) => !addsUp.includes(aggregate)) : [];
  return [
    ...(other.length > 0
      ? [error('smallest_count', 'INVALID', { reason: 'adds_up', terms: other.map(({ name }) => name).join(', ') })]
      : []),
    ...(Object.keys(default_tags).length > 1 ? [error('smallest_count', 'INVALID', { reason: 'one_dimension' })] : []),
  ];
}

function repeated(keys: readonly string[], path: (place: number) => string): RecordError[] {
  return keys.flatMap((key, place) => (keys.indexOf(key) < place ? [error(path(place), 'DUPLICATED', { value: key })] : []));
}
