/**
 * Compiles and evaluates formulas: CEL expressions over the terms of an indicator, by name. Every number is a double, also one without decimals (`a / 2`).
 * Terms are passed as doubles and a result keeps 15 significant digits; a formula that is a single term is never evaluated here (see `soleTerm`).
 */
import { Environment, EvaluationError, ParseError, TypeError as CelTypeError, type ASTNode } from '@marcbachmann/cel-js';

export interface Formula {
  /** The names of the terms in the formula: where one of them has no value, the formula has none. */
  terms: string[];
  /** The name of the term, where the formula is a single term: its value is then passed on with every digit. */
  soleTerm: string | null;
  /** Returns the result, or null where there is none: a term is missing, or a division is by zero. */
  evaluate(values: Readonly<Record<string, number | null | undefined>>): number | null;
}

/** The reasons of refusals that only formulas have. Their sentences are among those of the back-office, in both languages. */
export const formulaReasons = [
  'formula_missing',
  'formula_unfinished',
  'formula_unread',
  'formula_unknown_term',
  'formula_unfit',
  'formula_too_long',
  'formula_no_number',
  'formula_no_term',
  'formula_beyond',
  'formula_term_name',
] as const;
type FormulaReason = (typeof formulaReasons)[number];

/** Thrown for a formula that can't be read: why, and the part of the formula that is at fault. */
export class FormulaError extends Error {
  constructor(
    readonly reason: FormulaReason,
    readonly part = '',
    options?: ErrorOptions,
  ) {
    super(part === '' ? reason : `${reason}: ${part}`, options);
  }
}

const limits = { maxAstNodes: 500, maxDepth: 50, maxListElements: 20, maxMapEntries: 20, maxCallArguments: 8 };

/** Compiles a formula over the names of terms; throws a FormulaError when the formula can't be read, names no term or doesn't give a number. */
export function compile(text: string, names: readonly string[]): Formula {
  const environment = new Environment({ limits });
  const source = decimalLiterals(text);
  const parsed = orFormulaError(() => {
    for (const name of new Set(names)) declare(environment, name);
    const found = environment.check(source);
    if (!found.valid) throw found.error ?? new FormulaError('formula_unread', text);
    if (found.type !== 'double') throw new FormulaError('formula_no_number');
    return environment.parse(source);
  });
  refuseLoops(parsed.ast);
  const terms = identifiers(parsed.ast).filter((name) => names.includes(name));
  if (terms.length === 0) throw new FormulaError('formula_no_term');
  return {
    terms,
    soleTerm: parsed.ast.op === 'id' ? (terms[0] ?? null) : null,
    evaluate: (values) => {
      const context: Record<string, number> = {};
      for (const name of terms) {
        const value = values[name];
        if (value === null || value === undefined) return null;
        context[name] = value;
      }
      return finite(evaluateOrNull(() => parsed(context)));
    },
  };
}

/** The operators that a formula may use: arithmetic and choices. Loops, patterns and calls are refused, since they could run for ever in the process that answers every request. */
const arithmetic = new Set(['value', 'id', '+', '-', '*', '/', '%', '-_', '!_', '==', '!=', '<', '<=', '>', '>=', '&&', '||', '?:']);

function refuseLoops(node: ASTNode): void {
  const beyond = nodesOf(node).find(({ op }) => !arithmetic.has(op));
  if (beyond) throw new FormulaError('formula_beyond');
}

/** Declares a term as a variable of the formula; fails on names that CEL reserves. */
function declare(environment: Environment, name: string): void {
  try {
    environment.registerVariable(name, 'double');
  } catch (error) {
    throw new FormulaError('formula_term_name', name, { cause: error });
  }
}

/** Writes whole numbers as doubles (`a / 2` becomes `a / 2.0`), since authors of formulas don't expect an integer division. Texts in quotes stay as they are. */
function decimalLiterals(text: string): string {
  return text.replace(/"[^"]*"|'[^']*'|(?<![\w.])\d+(?![\w.])/g, (found) => (/^\d/.test(found) ? `${found}.0` : found));
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

function orFormulaError<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof ParseError || error instanceof CelTypeError) throw new FormulaError(...faultOf(error), { cause: error });
    throw error;
  }
}

/** Returns the reason of the parser's error, and the part of the formula that it is about. */
function faultOf(error: ParseError | CelTypeError): [reason: FormulaReason, part: string] {
  const source = error.node?.input ?? '';
  const { start, end } = error.range ?? { start: 0, end: source.length };
  if (error.code === 'limit_exceeded') return ['formula_too_long', ''];
  if (error.code === 'unknown_variable') return ['formula_unknown_term', source.slice(start, end)];
  if (error instanceof CelTypeError) return ['formula_unfit', source.slice(start, end)];
  const rest = source.slice(start).trim();
  return rest === '' ? ['formula_unfinished', ''] : ['formula_unread', rest];
}

/** Returns the distinct names that a formula uses, in the order in which they first appear. */
function identifiers(node: ASTNode): string[] {
  return [...new Set(nodesOf(node).flatMap((part) => (part.op === 'id' ? [part.args] : [])))];
}

/** Returns every node of a formula: the node itself, then its children from left to right. */
function nodesOf(part: unknown): ASTNode[] {
  if (Array.isArray(part)) return part.flatMap(nodesOf);
  return isNode(part) ? [part, ...nodesOf(part.args)] : [];
}

function isNode(part: unknown): part is ASTNode {
  return typeof part === 'object' && part !== null && 'op' in part && 'args' in part;
}
