/**
 * Compiles and evaluates the formulas of indicators, over their terms by name. Terms are passed as doubles and a result keeps 15 significant digits;
 * a formula that is a single term is never evaluated here (see `soleTerm`).
 */
import { EvaluationError } from '@marcbachmann/cel-js';
import { arithmetic, checkFormula, FormulaError, namesIn, refuseOthers } from '#resources/language/formulas/parse';

export interface Formula {
  /** The names of the terms in the formula: where one of them has no value, the formula has none. */
  terms: string[];
  /** The name of the term, where the formula is a single term: its value is then passed on with every digit. */
  soleTerm: string | null;
  /** Returns the result, or null where there is none: a term is missing, or a division is by zero. */
  evaluate(values: Readonly<Record<string, number | null | undefined>>): number | null;
}

/** Compiles a formula over the names of terms; throws a FormulaError when the formula can't be read, names no term or doesn't give a number. */
export function compile(text: string, names: readonly string[]): Formula {
  const { ast, type, run } = checkFormula(text, new Map(names.map((name) => [name, 'double'])));
  if (type !== 'double') throw new FormulaError('formula_no_number');
  refuseOthers(ast, arithmetic);
  const terms = namesIn(ast).filter((name) => names.includes(name));
  if (terms.length === 0) throw new FormulaError('formula_no_term');
  return {
    terms,
    soleTerm: ast.op === 'id' ? (terms[0] ?? null) : null,
    evaluate: (values) => {
      const context: Record<string, number> = {};
      for (const name of terms) {
        const value = values[name];
        if (value === null || value === undefined) return null;
        context[name] = value;
      }
      return finite(evaluateOrNull(() => run(context)));
    },
  };
}

function finite(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return Number(value.toPrecision(15));
}

function evaluateOrNull(evaluate: () => unknown): unknown {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof EvaluationError) return null;
    throw error;
  }
}
