/**
 * Compiles and evaluates the formulas of indicators, over their terms by name. CEL reads a formula and checks its types; its nodes are evaluated with fractions, so that a result is rounded once
 * (docs/decisions/0032-computed-fields.md). A formula that is a single term is never evaluated here (see `soleTerm`).
 */
import { evaluate, type Term } from '#resources/language/formulas/evaluate';
import { add, divide, fractionOf, fractionText, multiply, type Fraction } from '#resources/language/formulas/fraction';
import {
  arithmetic,
  checkFormula,
  FormulaError,
  namesIn,
  nodesOf,
  refuseOthers,
  sourceOf,
  type ASTNode,
  type Functions,
  type TermType,
} from '#resources/language/formulas/parse';
import { previousId, previousOf } from '#resources/language/rules/given';
import { unitsIn, type FormulaUnits, type UnitOf } from './unitsIn';

type Value = number | string | null | undefined;

/** Gives the values of a term in other periods of the same selection, and in the whole. */
export interface Around {
  /** Returns the value of a term so many periods before; undefined where these periods don't follow one another. */
  before(term: string, periods: number): Value;
  /** Returns the values of a term until this period, in order. */
  until(term: string): readonly Value[];
  /** Returns the value of a term in the period of this key. */
  at(term: string, period: string): Value;
  /** Returns the value of a term for all tags together, in this period. */
  whole(term: string): Value;
}

export interface Formula {
  /** The names of the terms in the formula: where one of them has no value, the formula has none. */
  terms: string[];
  /** The name of the term, where the formula is a single term: its value is then passed on with every digit. */
  soleTerm: string | null;
  /** True for a formula that reads other periods, or the whole: a change of a period changes its figures of others. */
  readsAround: boolean;
  /** True for a formula that converts some of its terms (`converting`). */
  convertsUnits: boolean;
  /**
   * Returns the result as decimal text, or null where there is none: a term is missing, or a division is by zero. A result that ends keeps its digits (up to 30 decimals); one that doesn't, as 1 ÷ 3, keeps 15
   * significant digits, and `decimals` decimals at least. A formula that `readsAround` has no result without `around`.
   */
  evaluate(values: Readonly<Record<string, Value>>, decimals?: number, around?: Around): string | null;
  /** Returns the units of the formula and of its parts, as they follow from the units of its terms. */
  units(unitOf: UnitOf): FormulaUnits;
  /** Returns the same formula, but with terms that are converted before they are added up: MWh are converted into kWh where kWh come first. */
  converting(unitOf: UnitOf): Formula;
}

/**
 * The functions of a term: its sum until a period, the mean of the last periods, its value of 100 in a base period, and its percentage of the whole. `previous(term)` is the value of the period before,
 * which is read as a name (`previousId`).
 */
const functions: Functions = {
  cumulative: 'cumulative(double): double',
  moving_average: 'moving_average(double, double): double',
  index: 'index(double, string): double',
  share: 'share(double): double',
};
const longestAverage = 120;

/** Compiles a formula over the names of terms; throws a FormulaError when the formula can't be read, names no term or doesn't give a number. */
export function compile(text: string, names: readonly string[]): Formula {
  const known = names.flatMap((name): [string, TermType][] => [
    [name, 'double'],
    [previousId(name), 'double'],
  ]);
  const { ast, type } = checkFormula(text, new Map(known), functions);
  if (type !== 'double') throw new FormulaError('formula_no_number');
  refuseOthers(ast, [...arithmetic, 'call']);
  const calls = nodesOf(ast).filter((node) => node.op === 'call');
  const other = calls.find(({ args: [name] }) => !Object.hasOwn(functions, name));
  if (other) throw new FormulaError('formula_beyond', sourceOf(other));
  const wrong = calls.find((call) => !isCallOfTerm(call, names));
  if (wrong) throw new FormulaError('formula_unfit', sourceOf(wrong));
  const named = namesIn(ast);
  const terms = [...new Set(named.map((name) => previousOf(name) ?? name))].filter((name) => names.includes(name));
  if (terms.length === 0) throw new FormulaError('formula_no_term');
  const formulaWith = (conversions: FormulaUnits['conversions']): Formula => ({
    terms,
    soleTerm: ast.op === 'id' && names.includes(ast.args) ? ast.args : null,
    readsAround: calls.length > 0 || named.some((name) => previousOf(name) !== undefined),
    convertsUnits: conversions.size > 0,
    evaluate: (values, decimals = 0, around) => {
      const here = new Map<string, Fraction>();
      for (const name of terms) {
        const fraction = fractionFrom(values[name]);
        if (!fraction) return null;
        here.set(name, fraction);
      }
      const valueOf = (name: string): Term => {
        const former = previousOf(name);
        return former === undefined ? here.get(name) : fractionFrom(around?.before(former, 1));
      };
      const result = evaluate(ast, {
        valueOf,
        isAnswered: (name) => here.has(name),
        linesOf: () => [],
        callOf: (name, term, given) => (around ? called(name, term, given, around) : undefined),
        conversionOf: (part) => conversions.get(part),
      });
      return typeof result === 'object' ? textOf(result, decimals) : null;
    },
    units: (unitOf) => unitsIn(ast, unitOf),
    converting: (unitOf) => formulaWith(unitsIn(ast, unitOf).conversions),
  });
  return formulaWith(new Map());
}

const fractionFrom = (value: Value): Fraction | undefined => (value === null || value === undefined ? undefined : fractionOf(value));

/** True for a call that names a term, and takes a number of periods, or the key of a period, that is written as it is. */
function isCallOfTerm(node: ASTNode, names: readonly string[]): boolean {
  if (node.op !== 'call') return false;
  const [name, [term, given]] = node.args;
  if (term?.op !== 'id' || !names.includes(term.args)) return false;
  if (name === 'index') return given?.op === 'value' && typeof given.args === 'string';
  if (name !== 'moving_average') return given === undefined;
  const periods = given?.op === 'value' ? Number(given.args) : 0;
  return Number.isInteger(periods) && periods >= 2 && periods <= longestAverage;
}

function called(name: string, term: string, given: Term, around: Around): Term {
  const own = fractionFrom(around.before(term, 0));
  if (!own) return undefined;
  if (name === 'cumulative') return sumOf(around.until(term).filter((value) => value !== null && value !== undefined));
  if (name === 'share') return percentOf(own, fractionFrom(around.whole(term)));
  if (name === 'index') return typeof given === 'string' ? percentOf(own, fractionFrom(around.at(term, given))) : undefined;
  const periods = typeof given === 'object' ? Number(fractionText(given)) : 0;
  const sum = sumOf(Array.from({ length: periods }, (_, steps) => around.before(term, steps)));
  return sum && divide(sum, { top: BigInt(periods), bottom: 1n });
}

/** Returns the sum of values; undefined where one is missing. */
function sumOf(values: readonly Value[]): Fraction | undefined {
  return values.reduce<Fraction | undefined>(
    (sum, value) => {
      const fraction = fractionFrom(value);
      return sum && fraction && add(sum, fraction);
    },
    { top: 0n, bottom: 1n },
  );
}

const percentOf = (part: Fraction, whole: Fraction | undefined): Fraction | undefined => {
  const ratio = whole && divide(part, whole);
  return ratio && multiply(ratio, { top: 100n, bottom: 1n });
};

function textOf(result: Fraction, decimals: number): string {
  const text = fractionText(result);
  return (text.split('.')[1]?.length ?? 0) < decimals ? fractionText(result, decimals) : text;
}
