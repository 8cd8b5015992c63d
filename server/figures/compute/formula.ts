/**
 * Compiles and evaluates the formulas of indicators, over their terms by name. CEL reads a formula and checks its types; its nodes are evaluated with fractions, so that a result is rounded once
 * (docs/decisions/0032-computed-fields.md). A formula that is a single term is never evaluated here (see `soleTerm`).
 */
import { evaluate } from '#resources/language/formulas/evaluate';
import { fractionOf, fractionText, type Fraction } from '#resources/language/formulas/fraction';
import { arithmetic, checkFormula, FormulaError, namesIn, refuseOthers } from '#resources/language/formulas/parse';

export interface Formula {
  /** The names of the terms in the formula: where one of them has no value, the formula has none. */
  terms: string[];
  /** The name of the term, where the formula is a single term: its value is then passed on with every digit. */
  soleTerm: string | null;
  /**
   * Returns the result as decimal text, or null where there is none: a term is missing, or a division is by zero. A result that ends keeps its digits (up to 30 decimals); one that doesn't, as 1 ÷ 3, keeps 15
   * significant digits, and `decimals` decimals at least.
   */
  evaluate(values: Readonly<Record<string, number | string | null | undefined>>, decimals?: number): string | null;
}

/** Compiles a formula over the names of terms; throws a FormulaError when the formula can't be read, names no term or doesn't give a number. */
export function compile(text: string, names: readonly string[]): Formula {
  const { ast, type } = checkFormula(text, new Map(names.map((name) => [name, 'double'])));
  if (type !== 'double') throw new FormulaError('formula_no_number');
  refuseOthers(ast, arithmetic);
  const terms = namesIn(ast).filter((name) => names.includes(name));
  if (terms.length === 0) throw new FormulaError('formula_no_term');
  return {
    terms,
    soleTerm: ast.op === 'id' ? (terms[0] ?? null) : null,
    evaluate: (values, decimals = 0) => {
      const known = new Map<string, Fraction>();
      for (const name of terms) {
        const value = values[name];
        const fraction = value === null || value === undefined ? undefined : fractionOf(value);
        if (!fraction) return null;
        known.set(name, fraction);
      }
      const result = evaluate(ast, { valueOf: (name) => known.get(name), isAnswered: (name) => known.has(name), linesOf: () => [] });
      return typeof result === 'object' ? textOf(result, decimals) : null;
    },
  };
}

function textOf(result: Fraction, decimals: number): string {
  const text = fractionText(result);
  return (text.split('.')[1]?.length ?? 0) < decimals ? fractionText(result, decimals) : text;
}
